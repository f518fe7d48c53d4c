import { readPolicy, type AutomaticReturn } from '@console/release/checks/environment-policy';
import { readHead } from '@console/release/release-head';
import { signerFromEnvironment } from '@console/release/smoke-and-signer';
import type { Store } from '@console/release/store/store';
import { AUTOMATIC_ACTOR, takeBack, trialsOf, type Trial } from '@console/release/trials';
import { loadSums, type LoadSums } from '../../operations/remote-loads/load-counts';
import { adminIds } from '../../people/inbox/admin-ids';
import { tellAndMail } from '../../people/inbox/tell-and-mail';
import { audit } from '../../platform/audit/audit';
import type { Services } from '../../services';
import { failsMore, failuresInWords } from './fails-more';

const MINUTE_MS = 60_000;
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS;

/** What was taken back, and why. */
interface TakenBack extends Trial {
  readonly reason: string;
}

/**
 * Takes back what is new to people in an environment and fails more often than what they had before, as its policy
 * says. Tells admins, and answers what it was. Throws ReleaseError where the environment may not be changed.
 */
export async function watchTrials(
  services: Pick<Services, 'db' | 'queue'>,
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
    await tell(services, env, { ...trial, reason, numbers: [expected, document.number] });
    expected = document.number;
    taken.push({ ...trial, reason });
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
  const sumsOf = (which: string, from: Date) => loadSums(db, { env, remote, version: which }, from);
  const tried = await sumsOf(version, since);
  const meanwhile = await sumsOf(before, since);
  // what fails for all alike is no fault of the new version
  const compared: LoadSums =
    meanwhile.loads >= policy.minLoads ? meanwhile : await sumsOf(before, new Date(now.getTime() - KEPT_MS));
  if (!failsMore(tried, compared, policy)) return null;
  return `${remote}@${version} ${failuresInWords(tried)}, ${before} ${failuresInWords(compared)}`;
}

async function tell(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  env: string,
  {
    remote,
    version,
    before,
    backTo,
    reason,
    numbers: [was, is],
  }: TakenBack & { readonly numbers: readonly [number, number] },
): Promise<void> {
  const whom = backTo === null ? 'The people who tried it have' : 'Everybody has';
  await db.transaction().execute(async (trx) => {
    await audit(trx, {
      ...{
        actorId: null,
        action: 'release.rollback',
        subjectType: 'environment',
        subjectId: env,
        subjectLabel: env,
      },
      before: { number: was },
      after: { number: is, reason },
    });
    const news = {
      topic: 'operations' as const,
      subject: `Taken back: ${remote}@${version} in ${env}`,
      text: `${remote}@${version} was taken back in ${env}, as it failed too often. ${whom} ${before} again.`,
      detail: reason,
      path: `/admin/releases?env=${env}`,
    };
    await tellAndMail(trx, queue, news, await adminIds(trx));
  });
}
