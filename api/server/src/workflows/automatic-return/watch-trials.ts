import { readPolicy, type AutomaticReturn } from '@console/release/checks/environment-policy';
import { readHead } from '@console/release/release-head';
import { signerFromEnvironment } from '@console/release/smoke-and-signer';
import type { Store } from '@console/release/store/store';
import { AUTOMATIC_ACTOR, takeBack, trialsOf, type Trial } from '@console/release/trials';
import type { Services } from '../../services';
import { comparedLoads } from './compared-loads';
import { failsMore, failuresInWords } from './fails-more';
import { auditRelease, tellRelease } from '../../operations/releases/tell-release-change';

const MINUTE_MS = 60_000;

/** What was taken back, and why. */
interface TakenBack extends Trial {
  readonly reason: string;
}

/**
 * Takes back what is new to people in an environment and fails more often than what they had before, as its policy
 * says. Tells admins, and answers what it was. Throws ReleaseError where the environment may not be changed.
 */
export async function watchTrials(
  services: Pick<Services, 'db' | 'environment' | 'queue'>,
  store: Store,
  env: string,
): Promise<readonly TakenBack[]> {
  const head = await readHead(store, env);
  if (head === null) return [];
  const { automaticReturn, locked } = await readPolicy(store, env);
  if (!automaticReturn || locked) return [];
  const now = new Date();
  const taken: TakenBack[] = [];
  let expected = head.number;
  const remotes = new Set<string>();
  for (const trial of await trialsOf(store, head, now)) {
    const reason = await whyBack(services, { env, trial, now, policy: automaticReturn });
    // of one remote there is one at a time
    if (reason === null || remotes.has(trial.remote)) continue;
    remotes.add(trial.remote);
    const signer = await signerFromEnvironment();
    const { document } = await takeBack(store, trial, {
      env,
      actor: AUTOMATIC_ACTOR,
      reason,
      expected,
      signer,
    });
    const back: TakenBack = { ...trial, reason };
    await tell(services, { env, taken: back, numbers: [expected, document.number] });
    expected = document.number;
    taken.push(back);
  }
  return taken;
}

interface Question {
  readonly env: string;
  readonly trial: Trial;
  readonly now: Date;
  readonly policy: AutomaticReturn;
}

/** Why a version goes back, in one sentence; null where it stays. */
async function whyBack(
  { db }: Pick<Services, 'db'>,
  { env, trial, now, policy }: Question,
): Promise<string | null> {
  const { remote, version, before } = trial;
  const since = new Date(Math.max(trial.since.getTime(), now.getTime() - policy.windowMinutes * MINUTE_MS));
  const { minLoads } = policy;
  const loads = await comparedLoads(db, { env, remote, version, before }, { since, minLoads });
  if (!failsMore(loads.tried, loads.before, policy)) return null;
  return `${remote}@${version} ${failuresInWords(loads.tried)}, ${before} ${failuresInWords(loads.before)}`;
}

interface Told {
  readonly env: string;
  readonly taken: TakenBack;
  readonly numbers: readonly [number, number];
}

async function tell(
  services: Pick<Services, 'db' | 'environment' | 'queue'>,
  { env, taken: { remote, version, before, backTo, reason }, numbers }: Told,
): Promise<void> {
  const whom = backTo === null ? 'The people who tried it have' : 'Everybody has';
  await services.db.transaction().execute(async (trx) => {
    await auditRelease(trx, { env, action: 'release.rollback', numbers, reason });
    await tellRelease(trx, services, {
      ...{ event: 'taken-back', env, remote, version },
      subject: `Taken back: ${remote}@${version} in ${env}`,
      text: `${remote}@${version} was taken back in ${env}, as it failed too often. ${whom} ${before} again.`,
      detail: reason,
    });
  });
}
