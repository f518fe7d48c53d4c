import type { Smoke } from './checks/check';
import { readPolicy } from './checks/environment-policy';
import { runChecks, type CheckOutcome, type WatchChecks } from './checks/run-checks';
import { hostOfRelease } from './pinned-host';
import { writtenRelease } from './earlier-releases';
import { findHead } from './release-head';
import { readingOnce } from './store/reading-once';
import type { Store } from './store/store';

/** Which release is looked at, and for whom. */
export interface CheckRequest {
  readonly env: string;
  readonly number: number;
  /** Who would run it again: C12 says whether that person may. */
  readonly actor: string;
  readonly smoke?: Smoke | undefined;
  readonly watch?: WatchChecks | undefined;
}

/** Runs the checks of an environment on a release as if it were to go live now, and writes nothing. Throws ReleaseError. */
export async function checkRelease(
  from: Store,
  { env, number, actor, smoke, watch }: CheckRequest,
): Promise<readonly CheckOutcome[]> {
  const store = readingOnce(from);
  const [release, policy] = await Promise.all([writtenRelease(store, env, number), readPolicy(store, env)]);
  const host = await hostOfRelease(store, env, release);
  const outcomes = await runChecks({ store, document: { ...release, actor }, host, policy, smoke }, watch);
  return [...(await newestOutcome(store, env, number)), ...outcomes];
}

/** What is checked is not what everybody runs where a newer release is lost: no check of a set can say so. */
async function newestOutcome(store: Store, env: string, number: number): Promise<readonly CheckOutcome[]> {
  const { next, lost, isDamaged, document } = await findHead(store, env);
  const isLost = lost.length > 0 || (isDamaged && document?.number === number);
  if (!isLost || number < (document?.number ?? 0)) return [];
  const what = `the newest release, ${next - 1}, is damaged in the store, and browsers that were here before run it`;
  const message = `${what}; this is release ${number}; \`release doctor ${env}\` gives all the same`;
  const title = 'the newest release is as it was written';
  return [{ id: 'NEWEST', title, ms: 0, violations: [{ code: 'NEWEST-DAMAGED', message }], forced: 'never' }];
}
