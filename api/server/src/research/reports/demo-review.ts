import { LOCKED, type ApprovalState } from '@console/contract/approvals';
import type { Db } from '../../platform/database/database';
import { daysAgo } from '../../platform/demo-data/demo-time';
import type { Services } from '../../services';
import { keepVersion } from '../drafts/draft-versions';
import { requireDraft } from '../drafts/drafts.store';
import { freezePage, type FrozenPage } from '../rendering/frozen-page';
import type { ReportSnapshot } from '../rendering/report-snapshot';
import type { DemoReport, DemoStep } from './demo-report';

interface Reviewed {
  readonly report: DemoReport;
  readonly contentHash: string;
  /** The report as the reviewers saw it. */
  readonly frozen: ReportSnapshot;
  readonly personId: (key: string) => string;
}

/** Where the demo's people work. */
const DEMO_TIME_ZONE = 'Australia/Sydney';

/** Minutes between two steps of one day, so that they keep their order. */
const STEP_MINUTES = 17;

/** Keeps every review of a report with its timeline and page; answers the id of the last, null: there was none. */
export async function addDemoReviews(
  stores: Pick<Services, 'db' | 'files'>,
  reviewed: Reviewed,
): Promise<string | null> {
  const rounds = roundsOf(reviewed.report.timeline);
  if (rounds.length === 0) return null;
  const page = await freezePage(stores, reviewed.report.id, reviewed.frozen);
  const draft = await requireDraft(stores.db, reviewed.report.id);
  const versionId = await keepVersion(stores.db, draft, { reason: 'review', personId: draft.owner_id });
  const ids = [];
  for (const [index, steps] of rounds.entries()) {
    ids.push(
      await addReview(stores.db, reviewed, { steps, page, versionId, isLast: index === rounds.length - 1 }),
    );
  }
  return ids.at(-1) ?? null;
}

/** Each request begins a new review; a revocation is no part of one. */
function roundsOf(timeline: readonly DemoStep[]): DemoStep[][] {
  const rounds: DemoStep[][] = [];
  for (const step of timeline.filter(({ action }) => action !== 'revoke')) {
    if (step.action === 'request') rounds.push([]);
    rounds.at(-1)?.push(step);
  }
  return rounds;
}

interface Round {
  readonly steps: readonly DemoStep[];
  readonly page: FrozenPage;
  readonly versionId: string;
  readonly isLast: boolean;
}

async function addReview(
  db: Db,
  { report, contentHash, personId }: Reviewed,
  { steps, page, versionId, isLast }: Round,
): Promise<string> {
  const state = stateAfter(steps);
  const moments = steps.map(momentOf);
  const publishOn = isLast && report.publishInDays !== null ? daysAgo(-report.publishInDays) : null;
  const { id } = await db
    .insertInto('approval')
    .values({
      ...page,
      draft_id: report.id,
      state,
      peer_reviewed: state !== 'rejected' && report.peerReviewed,
      legal_reviewed: state === 'approved',
      locked_by: isLast && report.lockedBy ? personId(report.lockedBy) : null,
      publish_on: publishOn,
      time_zone: publishOn && DEMO_TIME_ZONE,
      version_id: versionId,
      description: steps[0]?.comment ?? '',
      content_hash: contentHash,
      requested_by: personId(report.owner),
      created_at: moments[0],
      updated_at: moments.at(-1),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const assignees = report.reviewers.map((key) => ({ approval_id: id, user_id: personId(key) }));
  await db.insertInto('approval_assignee').values(assignees).execute();
  const entries = steps.map((step, index) => ({
    approval_id: id,
    user_id: personId(step.user),
    status: stateAfter(steps.slice(0, index + 1)),
    action: step.action,
    feedback: step.comment,
    label: step.label,
    at: moments[index],
  }));
  await db.insertInto('approval_entry').values(entries).execute();
  return id;
}

function momentOf({ daysAgo: days }: DemoStep, index: number): Date {
  return new Date(daysAgo(days).getTime() + (index - 10) * STEP_MINUTES * 60_000);
}

/** A lock decides nothing; the second approval is that of compliance (P4, R11). */
function stateAfter(steps: readonly DemoStep[]): ApprovalState {
  const isRejected = steps.some(({ action, comment }) => action === 'reject' && comment !== LOCKED);
  if (isRejected) return 'rejected';
  return steps.filter(({ action }) => action === 'approve').length > 1 ? 'approved' : 'pending';
}
