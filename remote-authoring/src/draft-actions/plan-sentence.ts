import type { Draft } from '@console/contract/drafts';
import { isDue } from '@console/contract/schedule';
import { formatPlannedTime } from '@console/shared-ui/format';

/** 'It is to be published on …', or that it was and waits; empty: it has no time. */
export function planSentence({
  publishAt,
  publishTimeZone,
}: Pick<Draft, 'publishAt' | 'publishTimeZone'>): string {
  if (publishAt === null) return '';
  const time = formatPlannedTime(publishAt, publishTimeZone);
  return isDue(publishAt) ? `It has been due since ${time}.` : `It is to be published on ${time}.`;
}
