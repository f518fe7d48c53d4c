import type { Approval } from '@console/contract/approvals';
import { formatPlannedTime } from '@console/shared-ui/format';

/** When a report under review will be published (P3). */
export function planOf({ publishOn, timeZone }: Pick<Approval, 'publishOn' | 'timeZone'>): string {
  if (publishOn === null) return 'Publish on approval';
  return `Publish on ${formatPlannedTime(publishOn, timeZone)}`;
}
