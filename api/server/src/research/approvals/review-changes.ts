import type { ReviewChanges, ReviewedReport } from '@console/contract/approvals';
import type { Db, Trx } from '../../platform/database/database';
import type { ApprovalRow } from '../../platform/database/schema';
import { conflict } from '../../platform/http/problem';
import { keepVersion } from '../drafts/draft-versions';
import { lockDraft, requireDraft } from '../drafts/drafts.store';
import type { Services } from '../../services';
import { frozenSnapshot } from '../rendering/frozen-page';
import { requireApproval } from './approvals.store';
import { detailsOfSnapshot, drawnBy } from './reviewed-report';

type Content = Pick<ReviewedReport, 'html' | 'css'>;

/** The content that a review is about; of a review from before contents were kept with it, that of its draft. */
export async function contentUnderReview(db: Db | Trx, approval: ApprovalRow): Promise<Content> {
  if (!approval.version_id) {
    const { html, css } = await requireDraft(db, approval.draft_id);
    return { html, css };
  }
  return versionContent(db, approval.version_id);
}

/** What a person saw last of the draft of a review, and what it is now. */
export async function changesOfReview(
  services: Pick<Services, 'db' | 'files'>,
  approvalId: string,
  personId: string,
): Promise<ReviewChanges> {
  const { db } = services;
  const approval = await requireApproval(db, approvalId);
  const seen = await db
    .selectFrom('review_seen')
    .selectAll()
    .where('draft_id', '=', approval.draft_id)
    .where('user_id', '=', personId)
    .executeTakeFirst();
  return {
    since: seen?.seen_at.toISOString() ?? null,
    before: seen ? await versionSeen(services, seen.version_id) : null,
    after: await reviewedReport(services, approval),
  };
}

/** A kept content with all else that the review which kept it was about. */
async function versionSeen(
  services: Pick<Services, 'db' | 'files'>,
  versionId: string,
): Promise<ReviewedReport> {
  const { db } = services;
  const approval = await db
    .selectFrom('approval')
    .selectAll()
    .where('version_id', '=', versionId)
    .executeTakeFirst();
  if (approval) return reviewedReport(services, approval);
  return { ...(await versionContent(db, versionId)), contentHash: null, details: null, drawn: {} };
}

async function reviewedReport(
  services: Pick<Services, 'db' | 'files'>,
  approval: ApprovalRow,
): Promise<ReviewedReport> {
  const key = approval.frozen_page_key;
  const snapshot = key === null ? null : await frozenSnapshot(services, key);
  const schedule = {
    publishAt: approval.publish_on?.toISOString() ?? null,
    publishTimeZone: approval.time_zone,
  };
  return {
    ...(await contentUnderReview(services.db, approval)),
    contentHash: approval.content_hash,
    details: snapshot && { ...detailsOfSnapshot(snapshot), ...schedule },
    drawn: snapshot ? drawnBy(snapshot) : {},
  };
}

/** Keeps that a person has seen what a review is about. */
export async function keepSeen(db: Db, approvalId: string, personId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const approval = await requireApproval(trx, approvalId);
    const versionId = approval.version_id ?? (await keepContent(trx, approval, personId));
    await writeSeen(trx, { draftId: approval.draft_id, versionId, personId });
  });
}

interface Seen {
  readonly draftId: string;
  readonly versionId: string;
  readonly personId: string;
}

/** Keeps which version of a report a person has seen: what changes later is told from there. */
export async function writeSeen(trx: Trx, { draftId, versionId, personId }: Seen): Promise<void> {
  const seen = { version_id: versionId, seen_at: new Date() };
  await trx
    .insertInto('review_seen')
    .values({ draft_id: draftId, user_id: personId, ...seen })
    .onConflict((conflictOn) => conflictOn.columns(['draft_id', 'user_id']).doUpdateSet(seen))
    .execute();
}

/** Keeps the content of a review from before contents were kept with it, as long as its draft still has it. */
async function keepContent(trx: Trx, approval: ApprovalRow, personId: string): Promise<string> {
  const draft = await lockDraft(trx, approval.draft_id);
  if (draft.content_hash !== approval.content_hash) {
    throw conflict('The content of this review was not stored: the review is too old to compare.');
  }
  const versionId = await keepVersion(trx, draft, { reason: 'review', personId });
  await trx.updateTable('approval').set({ version_id: versionId }).where('id', '=', approval.id).execute();
  return versionId;
}

function versionContent(db: Db | Trx, id: string): Promise<Content> {
  return db
    .selectFrom('draft_version')
    .select(['html', 'css'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
