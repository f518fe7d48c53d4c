import { sql } from 'kysely';
import { tellAndMail } from '../../people/inbox/tell-and-mail';
import { untold } from '../../people/inbox/untold';
import type { Trx } from '../../platform/database/database';
import { peopleOfLegalStage, peopleOfStage } from '../../research/approvals/legal-reviewers';
import { changedDisclosures } from '../../research/approvals/changed-disclosures';
import { wrongByNow } from '../../research/approvals/wrong-by-now';
import { ratingRefusal } from '../../research/publishing/require-rating';
import { requireDraft } from '../../research/drafts/drafts.store';
import { frozenSnapshot } from '../../research/rendering/frozen-page';
import { dataAround } from '../../research/rendering/take-snapshot';
import type { Services } from '../../services';

/** A delivery commits after the time that it writes: so long is looked back once more. */
const OVERLAP = '10 minutes';

/**
 * Tells the owner of each report under review, or approved for later, and those for whom it waits, of figures on its page
 * that were corrected after `since`, of what changed in the coverage of its companies, and of other disclosures; each person once of the same
 * correction. Answers how many reports, and the time until which was looked.
 */
export async function tellCorrections(
  services: Pick<Services, 'db' | 'environment' | 'files' | 'queue'>,
  trx: Trx,
  since: string,
): Promise<{ readonly count: number; readonly until: string }> {
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(trx);
  const source = { db: trx, environment: services.environment };
  let count = 0;
  for (const review of await reviewsOfCorrected(trx, since)) {
    const { id, draft_id: draftId, state, frozen_page_key: key, created_at: frozenAt } = review;
    const frozen = key === null ? null : await frozenSnapshot(services, key);
    if (!frozen) continue;
    const draft = await requireDraft(trx, draftId);
    const { title, owner_id: ownerId } = draft;
    const current = await dataAround(source, draft);
    const { figures, coverage } = await wrongByNow(source, { draft, frozen, current, frozenAt });
    const { corrected: gone, disclosures: missing } = changedDisclosures(frozen, current);
    const corrected = [...figures, ...coverage, ...gone];
    if (corrected.length + missing.length === 0) continue;
    const refusal = await ratingRefusal(trx, draft, frozen.company);
    const news = {
      topic: 'reviews' as const,
      subject: `${figures.length > 0 ? 'Corrected' : 'Changed since'}: ${title}`,
      text:
        figures.length > 0
          ? `Figures on the page of the report "${title}" were corrected after its review was requested.`
          : `What the page of the report "${title}" says changed after its review was requested.`,
      detail: [
        ...(refusal === null ? [] : [`It can't be published: ${refusal}`]),
        ...corrected.map(({ what, was, is }) => `${what} was ${was} and is ${is ?? 'none'}.`),
        ...missing.map((sentence) => `It does not say: ${sentence}`),
      ].join(' '),
      path: `/admin/builder/draft-report/${draftId}/feedback`,
      draftId,
    };
    const waiting =
      state === 'pending' ? await peopleOfStage(trx, review) : await peopleOfLegalStage(trx, id);
    const people = await untold(trx, [...new Set([ownerId, ...waiting])], news);
    await tellAndMail(trx, services.queue, news, people);
    if (people.length > 0) count += 1;
  }
  return { count, until: rows[0]?.now ?? since };
}

/**
 * Open reviews of reports that name a company of which a figure was replaced, or that may chart such an index; all of
 * them after a change of disclaimers or interests, and after a delivery: a close of an earlier day may have come, which replaces nothing and is a new high.
 */
async function reviewsOfCorrected(trx: Trx, since: string) {
  const replaced = sql`replaced_figure as figure
    where figure.replaced_at > ${since}::timestamptz - ${OVERLAP}::interval`;
  return trx
    .selectFrom('approval')
    .innerJoin('draft', 'draft.id', 'approval.draft_id')
    .selectAll('approval')
    .where('approval.state', 'in', ['pending', 'approved'])
    .where('draft.status', 'in', ['pending review', 'approved'])
    .where('draft.deleted_at', 'is', null)
    .where(
      sql<boolean>`(exists (select from ${replaced} and (figure.index_name is not null or figure.company_id in (
        select company_id from draft_names where draft_names.draft_id = draft.id)))
        or exists (select from recommendation_event as event
          where event.at > ${since}::timestamptz - ${OVERLAP}::interval and event.company_id in (
            select company_id from draft_company where draft_company.draft_id = draft.id))
        or exists (select from audit_event as event
          where event.subject_type = 'company' and event.at > ${since}::timestamptz - ${OVERLAP}::interval
            and event.subject_id in (
              select company.id::text from draft_company
              join company on draft_company.company_id in (company.id, company.merged_into)
              where draft_company.draft_id = draft.id))
        or exists (select from audit_event as event
          where event.subject_type in ('disclaimer', 'interest')
            and event.at > ${since}::timestamptz - ${OVERLAP}::interval)
        or exists (select from feed_import where changed_rows > 0
          and finished_at > ${since}::timestamptz - ${OVERLAP}::interval))`,
    )
    .orderBy('approval.created_at')
    .execute();
}
