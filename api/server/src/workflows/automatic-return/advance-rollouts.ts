import { signerFromEnvironment } from '@console/release/smoke-and-signer';
import { ReleaseError } from '@console/release/release-error';
import { advanceRollout, ROLLOUT_ACTOR } from '@console/release/staged-rollout';
import type { Store } from '@console/release/store/store';
import type { ChangeOutcome } from '@console/release/write-release';
import type { JobWork } from '../../platform/jobs/scheduled-job';
import type { Services } from '../../services';
import { judgedRollouts, type JudgedRollout } from './rollouts';
import { auditRelease, tellRelease } from '../../operations/releases/tell-release-change';

type RolloutWork = Pick<JobWork<Services>, 'checkpoint' | 'saveCheckpoint'> & {
  readonly services: Pick<Services, 'db' | 'environment' | 'queue'>;
};

/**
 * Lets each roll-out in stages go on whose stage is over and healthy, and tells admins; once of each that is held.
 * Answers what was done, a sentence each. Throws ReleaseError where the environment refuses it.
 */
export async function advanceRollouts(
  work: RolloutWork,
  store: Store,
  env: string,
): Promise<readonly string[]> {
  const { db } = work.services;
  const judged = await judgedRollouts(db, store, env);
  if (judged === null) return [];
  await tellHeld(work, env, judged.rollouts);
  // the next one is judged upon the release that this one makes
  const rollout = judged.rollouts.find(({ state }) => state === 'goes on');
  if (!rollout) return [];
  const reason = `healthy at ${rollout.percent} %: ${rollout.why}`;
  const { remote, version } = rollout;
  const signer = await signerFromEnvironment();
  const outcome = await unlessChanged(() =>
    advanceRollout(store, {
      ...{ env, remote, version, reason, signer },
      ...{ actor: ROLLOUT_ACTOR, expected: judged.number },
    }),
  );
  if (outcome === null) return [];
  await tellAdvanced(work.services, {
    env,
    rollout,
    reason,
    numbers: [judged.number, outcome.document.number],
  });
  return [`${remote}@${version} ${sharesOf(rollout)}: ${rollout.why}`];
}

/** Somebody changed the environment meanwhile: it is looked at again at the next turn. */
async function unlessChanged(change: () => Promise<ChangeOutcome>): Promise<ChangeOutcome | null> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'CONFLICT') return null;
    throw error;
  }
}

const sharesOf = ({ percent, next }: JudgedRollout) =>
  `from ${percent} % to ${next === 100 ? 'everybody' : `${next} %`}`;

interface Advanced {
  readonly env: string;
  readonly rollout: JudgedRollout;
  readonly reason: string;
  readonly numbers: readonly [number, number];
}

async function tellAdvanced(
  services: Pick<Services, 'db' | 'environment' | 'queue'>,
  { env, rollout, reason, numbers }: Advanced,
): Promise<void> {
  const { remote, version, next } = rollout;
  const whom = next === 100 ? 'everybody' : `${next} % of the people`;
  await services.db.transaction().execute(async (trx) => {
    await auditRelease(trx, { env, action: 'release.pin', numbers, reason });
    await tellRelease(trx, services, {
      ...{ event: 'rolled-out', env, remote, version },
      subject: `Rolled out: ${remote}@${version} in ${env}`,
      text: `${remote}@${version} goes to ${whom} in ${env}.`,
      detail: reason,
    });
  });
}

/** Tells once of a stage that is held, and again after it went on. */
async function tellHeld(
  { services, checkpoint, saveCheckpoint }: RolloutWork,
  env: string,
  rollouts: readonly JudgedRollout[],
): Promise<void> {
  const known = heldBefore(checkpoint);
  const held = rollouts.filter(({ state }) => state === 'held');
  const keyOf = ({ remote, version, percent }: JudgedRollout) => `${remote}@${version} ${percent} %`;
  const keys = held.map(keyOf);
  if (keys.join() === known.join()) return;
  await services.db.transaction().execute(async (trx) => {
    for (const rollout of held.filter((each) => !known.includes(keyOf(each))))
      await tellRelease(trx, services, {
        ...{ event: 'held', env, remote: rollout.remote, version: rollout.version },
        subject: `Held: ${rollout.remote}@${rollout.version} in ${env}`,
        text: `The rollout of ${rollout.remote}@${rollout.version} in ${env} is held at ${rollout.percent} %.`,
        detail: rollout.why,
      });
    await saveCheckpoint({ held: keys }, trx);
  });
}

function heldBefore(checkpoint: unknown): readonly string[] {
  const { held } = (checkpoint ?? {}) as { readonly held?: unknown };
  return Array.isArray(held) ? held.map(String) : [];
}
