import type { ReleasePin } from '@console/contract/releases';
import type { VersionLoads } from '@console/contract/remote-loads';

/** The newest parts of a day of loads that say how a version does now: two hours. */
const RECENT_PARTS = 2;
/** A version of which so great a share fails is called failing. */
const FAILING_SHARE = 0.5;

/** How a version fails now; null: it does not. */
export interface RecentFailures {
  readonly isFailing: boolean;
  /** '12 failures in 40 loads of the last 2 hours' */
  readonly text: string;
}

/** How what is pinned of a remote does in the pages of people, by the loads of a day. */
export function recentFailures(
  { remote, state }: ReleasePin,
  versions: readonly VersionLoads[],
): RecentFailures | null {
  const own = versions.find((each) => each.remote === remote && each.version === state.version);
  const recent = own?.parts.slice(-RECENT_PARTS) ?? [];
  const loads = recent.reduce((sum, part) => sum + part.loads, 0);
  const failures = recent.reduce((sum, part) => sum + part.failures, 0);
  if (failures === 0) return null;
  const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
  return {
    isFailing: failures >= loads * FAILING_SHARE,
    text: `${counted(failures, 'failure')} in ${counted(loads, 'load')} of the last 2 hours`,
  };
}
