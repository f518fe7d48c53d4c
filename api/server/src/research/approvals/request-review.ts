import { feedbackMessages, type requestReview } from '@console/contract/approvals';
import { fullName } from '@console/contract/full-name';
import { tellCompliance } from '../../people/inbox/tell-compliance';
import type { CheckedItem } from '@console/contract/checklist';
import { nextDraftStatus } from '@console/contract/draft.machine';
import type { BodyOf } from '@console/contract/endpoint';
import { stageOf } from '@console/contract/review-stage';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import type { Person } from '../../platform/http/authentication';
import { conflict, invalid } from '../../platform/http/problem';
import type { Services } from '../../services';
import { describeDraft } from '../drafts/describe-draft';
import { referencedId } from '../../platform/http/referenced-id';
import { answeredChecklist } from '../checklist/answered-checklist';
import { checklistOf } from '../checklist/checklist';
import { keepVersion } from '../drafts/draft-versions';
import { requireDraftMatch } from '../drafts/require-draft-match';
import { draftSubject, lockDraft, moveDraft, requireDraft } from '../drafts/drafts.store';
import { companiesInWords } from '../../reference-data/companies/companies-in-words';
import { isRestricted, requireUnrestricted } from '../publishing/holds';
import { requireRating } from '../publishing/require-rating';
import { wordsOfSnapshot } from '../checklist/words-of-snapshot';
import { freezePage } from '../rendering/frozen-page';
import { takeSnapshot } from '../rendering/take-snapshot';
import { publishTimeOf, timeZoneOf } from './planned-time';
import { withLastDeed } from './what-happened';
import { queueRequestMails } from '../review-mails/queue-review-mails';
import { requireReviewers } from './reviewers';
import { addEntry } from './timeline';

type Request = BodyOf<typeof requestReview>;

/** Asks for a review: freezes the page as it is, and closes the draft to changes. Answers the id of the review. */
export async function openReview(
  services: Pick<Services, 'db' | 'files' | 'environment' | 'queue'>,
  by: Person,
  request: Request,
  /** Header `If-Match`: what whoever asks has seen of the draft. */
  ifMatch?: string,
): Promise<string> {
  const { db } = services;
  const { id: requesterId } = by;
  const publishOn = publishTimeOf(request.publishOn);
  const timeZone = timeZoneOf(request.timeZone);
  const draftId = referencedId(request.report);
  if (!draftId) throw invalid([{ propertyPath: 'report', message: 'This report was not found.' }]);
  const draft = await requireDraft(db, draftId);
  await requireRequestable(services, draft);
  // before the checklist, which may be another one because of what was changed
  await requireDraftMatch(db, draft, { ifMatch, callerId: requesterId });
  if (!draft.thumbnail) {
    throw invalid([{ propertyPath: 'report', message: feedbackMessages.needsThumbnail }]);
  }
  const snapshot = await takeSnapshot(services, draft);
  const checklist = answeredChecklist(await checklistOf(services, draft, snapshot), request.answers ?? []);
  const page = await freezePage(services, draft.id, snapshot);
  const named = await companiesInWords(db, wordsOfSnapshot(snapshot));
  return db.transaction().execute(async (trx) => {
    const current = await lockDraft(trx, draft.id);
    // of several at once, one is first
    await requireRequestable({ ...services, db: trx }, current);
    await requireDraftMatch(trx, current, { ifMatch, callerId: requesterId });
    if (current.content_hash !== draft.content_hash) {
      throw conflict('The report was changed while its review was requested. Please try again.');
    }
    const locked = await describeDraft(trx, current);
    const reviewers = await requireReviewers(trx, locked, {
      references: request.assignees,
      timeZone: services.environment.timeZone,
      field: 'assignees',
    });
    await requireFewRequests(trx, locked.id);
    await keepNamed(trx, locked.id, named);
    const asked = { deed: 'sent for review', personId: requesterId, names: 'filed' } as const;
    await requireUnrestricted(trx, locked.id, asked);
    await requireRating(trx, locked);
    if (await isRestricted(trx, locked.id)) await tellOfWords(trx, services.queue, { draft: locked, by });
    const peers = reviewers.filter((reviewer) => stageOf(reviewer) !== 'legal');
    const versionId = await keepVersion(trx, locked, { reason: 'review', personId: requesterId });
    const { id } = await trx
      .insertInto('approval')
      .values({
        draft_id: locked.id,
        state: 'pending',
        peer_reviewed: peers.length === 0,
        publish_on: publishOn,
        time_zone: publishOn && timeZone,
        description: request.description ?? '',
        content_hash: locked.content_hash,
        ...page,
        checklist: JSON.stringify(checklist),
        version_id: versionId,
        requested_by: requesterId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('approval_assignee')
      .values(reviewers.map((reviewer) => ({ approval_id: id, user_id: reviewer.id })))
      .execute();
    const moved = await moveDraft(trx, locked, 'request review', {
      approval_id: id,
      publish_at: publishOn,
      status_reason: null,
    });
    await closeEarlierApprovals(trx, locked, id);
    await addEntry(trx, {
      approvalId: id,
      personId: requesterId,
      action: 'request',
      label: 'Review requested',
      feedback: request.description ?? '',
      status: 'pending',
      session: by,
    });
    await queueRequestMails(trx, services.queue, {
      ...{ approvalId: id, personId: requesterId, comments: request.description ?? '' },
      // compliance is told when it is their turn (P4)
      reviewerIds: (peers.length > 0 ? peers : reviewers).map((reviewer) => reviewer.id),
    });
    await audit(trx, {
      ...draftSubject(locked),
      actorId: requesterId,
      action: 'approval.request',
      before: { status: locked.status },
      after: {
        status: moved.status,
        approvalId: id,
        assignees: reviewers.map(({ email }) => email),
        publishOn,
        contentHash: locked.content_hash,
        pageHash: page.page_hash,
        answers: answersOf(checklist),
      },
    });
    return id;
  });
}

/** Compliance learns of a restricted company in the words of a report; its author does not. */
async function tellOfWords(
  trx: Trx,
  queue: Services['queue'],
  { draft, by }: { readonly draft: DraftRow; readonly by: Person },
): Promise<void> {
  await tellCompliance(trx, queue, {
    ...{ topic: 'reviews', exceptIds: [by.id], subject: 'A restricted company was named' },
    text: `${fullName(by)} requested a review of "${draft.title}", whose words name a restricted company.`,
    path: `/admin/builder/draft-report/${draft.id}/feedback`,
    draftId: draft.id,
  });
}

/** Keeps which companies the words of a draft name. */
async function keepNamed(trx: Trx, draftId: string, companyIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('draft_named_company').where('draft_id', '=', draftId).execute();
  if (companyIds.length === 0) return;
  await trx
    .insertInto('draft_named_company')
    .values(companyIds.map((id) => ({ draft_id: draftId, company_id: id })))
    .execute();
}

/** What its author said of each warning. */
const answersOf = (checklist: readonly CheckedItem[]) =>
  Object.fromEntries(checklist.flatMap(({ check, reason }) => (reason === null ? [] : [[check, reason]])));

/** 409 unless a review can be asked for now, with who did what meanwhile. */
async function requireRequestable(
  { db, environment }: { readonly db: Db | Trx; readonly environment: Services['environment'] },
  draft: DraftRow,
): Promise<void> {
  const next = nextDraftStatus(draft.status, 'request review');
  if (next.ok) return;
  const approvalId = draft.approval_id;
  throw conflict(await withLastDeed(db, { reason: next.reason, approvalId, ...environment }));
}

/** Requests for a review of one report within a day: each tells its reviewers. */
const MAX_REQUESTS_A_DAY = 20;

async function requireFewRequests(trx: Trx, draftId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('approval')
    .select((approval) => approval.fn.countAll<string>().as('count'))
    .where('draft_id', '=', draftId)
    .where(sql<boolean>`created_at > now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_REQUESTS_A_DAY)
    throw conflict(
      `A review of this report was requested ${MAX_REQUESTS_A_DAY} times within a day. Please try again tomorrow.`,
    );
}

/** A new review replaces the approval of a publication that failed. */
async function closeEarlierApprovals(trx: Trx, draft: DraftRow, currentId: string): Promise<void> {
  await trx
    .updateTable('approval')
    .set({ state: 'closed', updated_at: new Date() })
    .where('draft_id', '=', draft.id)
    .where('state', '=', 'approved')
    .where('id', '!=', currentId)
    .execute();
}
