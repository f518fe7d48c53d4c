import type { Smoke } from './checks/check';
import { readPolicy } from './checks/environment-policy';
import { runChecks, type CheckOutcome, type WatchChecks } from './checks/run-checks';
import { hostOfRelease } from './pinned-host';
import { readRelease } from './release-head';
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
  const [release, policy] = await Promise.all([readRelease(store, env, number), readPolicy(store, env)]);
  const host = await hostOfRelease(store, env, release);
  return runChecks({ store, document: { ...release, actor }, host, policy, smoke }, watch);
}
