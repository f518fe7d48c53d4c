import type { Draft } from '@console/contract/drafts';
import { isDue, isScheduled } from '@console/contract/schedule';
import { formatPlannedTime } from '@console/shared-ui/format';

/** When an approved report is published, or since when it waits for somebody to do that; null: it has no time. */
export function planOf(draft: Draft): string | null {
  const { publishAt, publishTimeZone } = draft;
  if (!isScheduled(draft) || publishAt === null) return null;
  const time = formatPlannedTime(publishAt, publishTimeZone);
  return isDue(publishAt) ? `due since ${time}` : `to be published on ${time}`;
}
