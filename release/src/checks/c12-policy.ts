import type { Violation } from '../release-error';
import type { Check } from './check';
import type { Policy } from './environment-policy';

/** C12: the actor may change the environment, and nobody locked it. Runs whatever the policy lists. */
export const c12Policy: Check = {
  id: 'C12',
  title: 'policy',
  against: 'policy',
  again: 'yes',
  forced: 'never',
  run: async ({ document: { env, actor }, policy }) => [
    ...(mayChange(policy, actor) ? [] : [actorViolations(env, actor, policy)]),
    ...lockViolations(env, policy.locked),
  ],
};

/** Whether a policy lets somebody change its environment. */
export function mayChange(policy: Policy, actor: string): boolean {
  return policy.actors.includes('*') || policy.actors.includes(actor);
}

/** So many of those who may are named. */
const MOST_NAMED = 5;

/** Says that somebody may not change an environment. */
export function actorViolations(env: string, actor: string, { actors }: Policy): Violation {
  const more = actors.length > MOST_NAMED ? ` and ${actors.length - MOST_NAMED} more` : '';
  const who = `ask one of them: ${actors.slice(0, MOST_NAMED).join(', ')}${more}`;
  const nobody = `it names nobody: add who may change ${env} to \`actors\` by hand`;
  const message = `expected an actor of policy/${env}.json, got "${actor}"; ${actors.length > 0 ? who : nobody}`;
  return { code: 'C12-ACTOR', message };
}

function lockViolations(env: string, locked: Policy['locked']): Violation[] {
  if (locked === null) return [];
  const message = `expected ${env} unlocked, got a lock of ${locked.actor} since ${locked.at} (${locked.reason}); \`release unlock ${env}\` ends it`;
  return [{ code: 'C12-LOCKED', message }];
}
