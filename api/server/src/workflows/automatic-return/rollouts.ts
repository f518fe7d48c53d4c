import { readPolicy, type Policy } from '@console/release/checks/environment-policy';
import { readHead } from '@console/release/release-head';
import { stagedRolloutsOf, stagesOf, type StagedRollout } from '@console/release/staged-rollout';
import type { Store } from '@console/release/store/store';
import { trialsOf } from '@console/release/trials';
import type { Db } from '../../platform/database/database';
import { comparedLoads } from './compared-loads';
import { rolloutVerdict, type RolloutVerdict } from './rollout-verdict';

/** A roll-out in stages, and what becomes of the stage that it is at. */
export interface JudgedRollout extends StagedRollout, RolloutVerdict {}

/** Every roll-out in stages of an environment with what it waits for, and the release that it is of; null without any release. */
export async function judgedRollouts(
  db: Db,
  store: Store,
  env: string,
): Promise<{ readonly number: number; readonly rollouts: readonly JudgedRollout[] } | null> {
  const head = await readHead(store, env);
  if (head === null) return null;
  const rollouts = await stagedRolloutsOf(store, head);
  if (rollouts.length === 0) return { number: head.number, rollouts: [] };
  const now = new Date();
  const [policy, trials] = await Promise.all([readPolicy(store, env), trialsOf(store, head, now)]);
  const judged = await Promise.all(
    rollouts.map(async (rollout) => {
      const isWatched = trials.some(
        ({ remote, version }) => remote === rollout.remote && version === rollout.version,
      );
      const verdict =
        heldBy(policy, env, rollout, isWatched) ?? (await judge(db, { env, rollout, policy, now }));
      return { ...rollout, ...verdict };
    }),
  );
  return { number: head.number, rollouts: judged };
}

/** What keeps a roll-out from going on, however the version does; null: nothing. */
function heldBy(
  policy: Policy,
  env: string,
  { remote }: StagedRollout,
  isWatched: boolean,
): RolloutVerdict | null {
  const held = (why: string): RolloutVerdict => ({ state: 'held', why });
  if (policy.locked) return held(`${env} is locked.`);
  if (stagesOf(policy, env) === null) return held(`The policy of ${env} allows no staged rollout any more.`);
  if (!isWatched) return held(`A version of ${remote} was taken back. Pin it again to go on.`);
  return null;
}

async function judge(
  db: Db,
  {
    env,
    rollout,
    policy: { automaticReturn, stagedRollout },
    now,
  }: {
    readonly env: string;
    readonly rollout: StagedRollout;
    readonly policy: Policy;
    readonly now: Date;
  },
): Promise<RolloutVerdict> {
  if (!automaticReturn || !stagedRollout)
    throw new Error('expected a policy with stages and a judge, got none; ask stagesOf first');
  const { since, remote, version, before } = rollout;
  const loads = await comparedLoads(
    db,
    { env, remote, version, before },
    { since, minLoads: automaticReturn.minLoads },
  );
  return rolloutVerdict(rollout, loads, { rules: { ...automaticReturn, ...stagedRollout }, now });
}
