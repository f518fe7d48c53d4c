import { seenRating, type RatingLeft } from '@console/contract/recommendation-history';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database';
import type { Services } from '../../services';
import { refuseRatingBefore } from '../../reference-data/companies/refuse-rating';
import { queueOutcomeMails } from '../review-mails/queue-review-mails';
import { conflict, type ProblemError } from '../../platform/http/problem';
import { audit } from '../../platform/audit/audit';
import { lockDraft, moveDraft } from '../drafts/drafts.store';
import { shownRecommendation } from '../recommendations/recommendation-history.store';
import { ratedBy, standingRating, targetBy, toRevocableRating } from './revocable-rating';
import { lockCurrentReport, reportSubject, requireReport } from './reports.store';

interface Revocation {
  readonly id: string;
  readonly actorId: string;
  readonly reason: string;
  /** What is left of the rating of its company, where this report gives it. */
  readonly rating: RatingLeft;
  /** `seenRating` of the question; undefined: nothing is compared. */
  readonly seen: string | undefined;
}

/**
 * Takes a published report back, and the rating of its company with it: readers get 410, the record stays with who,
 * when and why (P8). 409 the second time, and where the earlier rating would be given to a restricted company: `review`
 * stays possible.
 */
export async function revokePublished(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { id, actorId, reason, rating, seen }: Revocation,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { draft_id: draftId } = await requireReport(trx, id);
    // the draft first, as publishing does; a historic report has none
    const draft = draftId === null ? null : await lockDraft(trx, draftId);
    const report = await lockCurrentReport(trx, id);
    const rated = await ratedBy(trx, id);
    const asked = { ...toRevocableRating(rated), ...(await targetBy(trx, id)) };
    if (seen !== undefined && seen !== seenRating(asked)) throw await changedRating(trx, id);
    const revokedAt = new Date();
    if (draft) await moveDraft(trx, draft, 'revoke');
    if (rated && rating === 'before')
      await refuseRatingBefore(trx, { companyIds: [rated.company_id], personId: actorId });
    await trx
      .updateTable('report')
      .set({
        revoked_at: revokedAt,
        revoked_by: actorId,
        revoked_reason: reason,
        revoked_leaves: rating,
        rebuild_state: null,
        updated_at: revokedAt,
      })
      .where('id', '=', id)
      .execute();
    if (draft?.approval_id) {
      await queueOutcomeMails(trx, queue, {
        ...{ kind: 'revoked', approvalId: draft.approval_id, ownerId: draft.owner_id, personId: actorId },
        comments: reason,
      });
    }
    await takeDateAlong(trx, id);
    const left = await takeRatingAlong(trx, id);
    await audit(trx, {
      ...reportSubject(report),
      actorId,
      action: 'report.revoke',
      before: { status: 'published' },
      after: { status: 'revoked', reason, ...(left && { recommendation: left }) },
    });
  });
}

/** Revokes a report of many that no question names: 409 where a rating or a target price would go with it unseen. */
export async function revokeUnrated(
  services: Pick<Services, 'db' | 'queue'>,
  revocation: Omit<Revocation, 'rating' | 'seen'>,
): Promise<void> {
  const { id } = revocation;
  const asked = {
    ...toRevocableRating(await ratedBy(services.db, id)),
    ...(await targetBy(services.db, id)),
  };
  if (asked.rating) throw conflict('It gives the rating in force: revoke it by itself.');
  if (asked.target || asked.targetBefore)
    throw conflict('The target price in force changes with it: revoke it by itself.');
  // what is rated meanwhile is refused as well
  await revokePublished(services, { ...revocation, rating: 'before', seen: seenRating(asked) });
}

/** 409: the rating that goes with the report, or what stood before it, is another than the question said. */
async function changedRating(trx: Trx, reportId: string): Promise<ProblemError> {
  const standing = await standingRating(trx, reportId);
  const now = standing === null ? '' : ` ${standing.code} is ${standing.recommendation ?? 'not rated'} now.`;
  return conflict(
    `The recommendation or the target price of the company was changed since you were asked.${now}`,
  );
}

/** Companies that were written about in a report are last written about in another one, or in none (D§3.4). */
async function takeDateAlong(trx: Trx, reportId: string): Promise<void> {
  await sql`
    update company set last_publish_date = (
      select max(report.published_on)
      from company as named
      join report on report.snapshot -> 'company' @> jsonb_build_array(jsonb_build_object('id', named.id))
      where company.id in (named.id, named.merged_into)
        and report.draft_id is not null and report.revoked_at is null)
    where id in (
      select coalesce(named.merged_into, named.id)
      from report cross join jsonb_array_elements(report.snapshot -> 'company') as said
      join company as named on named.id::text = said ->> 'id'
      where report.id = ${reportId} and report.draft_id is not null)`.execute(trx);
}

/**
 * The coverage follows what the history of recommendations says since the revocation (migration 0055): null when the
 * report did not give the rating in force.
 */
async function takeRatingAlong(trx: Trx, reportId: string): Promise<string | null> {
  const left = await trx
    .selectFrom('recommendation_event')
    .select(['id', 'company_id', 'at', 'recommendation', 'under_review'])
    .where('revoked_report_id', '=', reportId)
    .executeTakeFirst();
  if (!left) return null;
  const before = await trx
    .selectFrom('recommendation_event')
    .select('report_id')
    .where('company_id', '=', left.company_id)
    .where('id', '<', left.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  // a later report gives the same rating: the target price alone went with this one
  if (before?.report_id !== reportId) return null;
  await trx
    .updateTable('company')
    .set(({ ref }) => ({
      previous_recommendation: ref('current_recommendation'),
      previous_recommendation_date: ref('current_recommendation_date'),
      current_recommendation: left.recommendation,
      current_recommendation_date: sql<Date | null>`case when ${left.recommendation}::text is not null
        then ${left.at}::timestamptz end`,
      under_review: left.under_review,
    }))
    .where('id', '=', left.company_id)
    .execute();
  return shownRecommendation(left) ?? 'None';
}
