import type { Approval } from '@console/contract/approvals';
import type { Draft } from '@console/contract/drafts';
import { stageOf } from '@console/contract/review-stage';
import type { Subject } from '@console/shared-auth/access/can';
import { formatPlannedTime } from '@console/shared-ui/format';

type Planned = Pick<Approval, 'publishOn' | 'timeZone'>;

/** What becomes of the report when this person approves it (P3, P4). */
export function approvalEffect(me: Subject, { publishOn, timeZone }: Planned, now: Date): string {
  if (stageOf(me) === 'peer') return 'Approve passes the report on to compliance.';
  if (publishOn === null) return 'Approve publishes the report now.';
  const plan = formatPlannedTime(publishOn, timeZone);
  return new Date(publishOn) > now
    ? `Approve schedules the report: it will be published on ${plan}.`
    : `Approve publishes the report now: the planned time, ${plan}, has passed.`;
}

/** How much changed since this person last looked; `count` null: not known yet. Data is no part of what was sent. */
export function changesText(since: string | null, count: number | null, hasNewerData: boolean): string {
  if (count === null) return 'What changed is not known yet.';
  if (since === null) return 'You have not seen an earlier version of it.';
  if (count === 0 && hasNewerData) return 'What was sent for review is what you last looked at.';
  if (count === 0) return 'Nothing changed since you last looked.';
  return `${count === 1 ? '1 change' : `${count} changes`} since you last looked.`;
}

/** That data of the page is newer than what the review froze; null: none is. */
export function newerDataText(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  return `Changed since the review was requested: ${list}. The report keeps what it was requested with.`;
}

/** That publishing a report changes what the house says of its company; null: it does not. */
export function recommendationText(
  draft: Pick<Draft, 'reportType' | 'recommendation' | 'currentRecommendation' | 'company'>,
): string | null {
  const { reportType, recommendation, currentRecommendation: current, company } = draft;
  // it says what to do with an offer, and rates no company
  if (reportType === 'corporateAction') return null;
  const [subject] = company;
  if (recommendation === null || !subject || recommendation === current) return null;
  if (!current)
    return `Publishing it makes ${recommendation} the recommendation of ${subject.code}, which has none.`;
  return `Publishing it changes the recommendation of ${subject.code} from ${current} to ${recommendation}.`;
}
