import type { AutomaticReturn } from '@console/release/checks/environment-policy';
import type { LoadSums } from '../../operations/remote-loads/load-counts';

/** Whether a version fails so much more often than the one before that it goes back; too few loads of either say nothing. */
export function failsMore(
  tried: LoadSums,
  before: LoadSums,
  { percentMore, minLoads }: Pick<AutomaticReturn, 'percentMore' | 'minLoads'>,
): boolean {
  if (tried.loads < minLoads || before.loads < minLoads) return false;
  return percentOf(tried) - percentOf(before) > percentMore;
}

/** `failed in 6 of 50 loads (12.0 %)` */
export const failuresInWords = (sums: LoadSums) =>
  `failed in ${sums.failures} of ${sums.loads} loads (${percentOf(sums).toFixed(1)} %)`;

/** A load may fail, and its page again after a retry. */
const percentOf = ({ loads, failures }: LoadSums) => Math.min(100, (failures / loads) * 100);
