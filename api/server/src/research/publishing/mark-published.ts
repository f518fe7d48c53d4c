import type { Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import type { Services } from '../../services';
import { queueOutcomeMails } from '../review-mails/queue-review-mails';
import { audit } from '../../platform/audit/audit';
import { heldSuccessorsOf } from '../../reference-data/companies/successors';
import { keepVersion } from '../drafts/draft-versions';
import { draftSubject, lockDraft, moveDraft } from '../drafts/drafts.store';
import { keepEvidence } from './evidence';
import { requireUnrestricted } from './holds';
import { ratesCompany, requireRating } from './require-rating';
import type { Publication } from './render-publication';

/**
 * Second half of a publication, in one transaction: the report, the draft and the recommendation of its company.
 * Does nothing for a draft that is not queued any more, so that it happens once however often it is tried.
 */
export async function markPublished(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  publication: Publication,
): Promise<'published' | 'no longer queued'> {
  return db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, publication.draftId);
    if (draft.status !== 'queued') return 'no longer queued';
    if (draft.content_hash !== publication.draftHash) {
      throw new Error(`The draft ${draft.id} was rendered as it no longer is`);
    }
    await requireUnrestricted(trx, draft.id, { deed: 'published', personId: null, names: 'all' });
    const { id: reportId } = await trx
      .insertInto('report')
      .values({
        draft_id: draft.id,
        snapshot: JSON.stringify(publication.snapshot),
        content_hash: publication.contentHash,
        html_key: publication.htmlKey,
        pdf_key: publication.pdfKey,
        published_on: publication.publishedOn,
        published_day: publication.publishedDay,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const published = await moveDraft(trx, draft, 'publish', { status_reason: null });
    await keepVersion(trx, published, {
      reason: 'published',
      personId: null,
      contentId: await reviewedVersion(trx, draft),
    });
    await followCompanies(trx, { reportId, draft }, publication);
    const evidenceHash = await keepEvidence(trx, reportId, publication);
    if (draft.approval_id !== null) {
      await queueOutcomeMails(trx, queue, {
        ...{ kind: 'published', approvalId: draft.approval_id, ownerId: draft.owner_id, personId: null },
        comments: '',
      });
    }
    await audit(trx, {
      ...draftSubject(draft),
      actorId: null,
      action: 'draft.publish',
      before: { status: draft.status },
      after: {
        status: published.status,
        reportId,
        contentHash: publication.contentHash,
        pdfHash: publication.pdfHash,
        evidenceHash,
      },
    });
    return 'published';
  });
}

/**
 * Every company of the report was written about; the recommendation is that of its subject. Of a report that rates none,
 * one that was merged away since the page was frozen counts as the one that it was merged into, and it is found under both.
 */
async function followCompanies(
  trx: Trx,
  { reportId, draft }: { readonly reportId: string; readonly draft: DraftRow },
  { snapshot, publishedOn }: Publication,
): Promise<void> {
  const { company, recommendation, reportType } = snapshot;
  const [subject] = company;
  if (!subject) return;
  const successorOf = await heldSuccessorsOf(
    trx,
    company.map(({ id }) => id),
  );
  await requireRating(trx, draft, company);
  const companies = await trx
    .updateTable('company')
    .set({ last_publish_date: publishedOn })
    .where(
      'id',
      'in',
      company.map(({ id }) => successorOf(id)),
    )
    .returning('code')
    .execute();
  const newCodes = companies.filter(({ code }) => company.every((frozen) => frozen.code !== code));
  if (newCodes.length > 0) {
    const merged_codes = newCodes.map(({ code }) => ` ${code}`).join('');
    await trx.updateTable('report').set({ merged_codes }).where('id', '=', reportId).execute();
  }
  if (!recommendation || !ratesCompany({ report_type: reportType })) return;
  await trx
    .updateTable('company')
    .set(({ ref }) => ({
      previous_recommendation: ref('current_recommendation'),
      previous_recommendation_date: ref('current_recommendation_date'),
      current_recommendation: recommendation,
      current_recommendation_date: publishedOn,
    }))
    .where('id', '=', subject.id)
    .where('current_recommendation', 'is distinct from', recommendation)
    .execute();
}

/** The version that was reviewed, which is what is published. */
async function reviewedVersion(trx: Trx, { approval_id: id }: DraftRow): Promise<string | null> {
  if (id === null) return null;
  const review = await trx
    .selectFrom('approval')
    .select('version_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return review?.version_id ?? null;
}
