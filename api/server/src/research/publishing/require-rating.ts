import type { CompanyRef } from '@console/contract/company-ref';
import { companyRecommendations } from '@console/contract/company-rules';
import { ratingTypes } from '@console/contract/target-price';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { CompanyRow, DraftRow } from '../../platform/database/schema';
import { conflict } from '../../platform/http/problem';
import type { Services } from '../../services';
import { frozenSnapshot } from '../rendering/frozen-page';

type Rated = Pick<DraftRow, 'id' | 'report_type' | 'recommendation'>;

/** Whether the publication of a report makes its recommendation that of its company: what to do with an offer rates none. */
export const ratesCompany = ({ report_type: type }: Pick<Rated, 'report_type'>): boolean =>
  ratingTypes.includes(type);

/** 409 with what `ratingRefusal` says. */
export async function requireRating(...asked: Parameters<typeof ratingRefusal>): Promise<void> {
  const refusal = await ratingRefusal(...asked);
  if (refusal !== null) throw conflict(refusal);
}

/**
 * Why a report can't be published: it rates its company as one of another flag, as that was changed after it was written; or it was frozen
 * (`approved`: the companies on its page) of a company which was merged into another one since. Null: it can.
 */
export async function ratingRefusal(
  db: Db | Trx,
  draft: Rated,
  approved: readonly CompanyRef[] | null | undefined = null,
): Promise<string | null> {
  const subject = (await subjectsOf(db, [draft])).get(draft.id);
  return subject ? refusalOf(draft, subject, approved?.[0]) : null;
}

/** The same of many reports that are under review or approved, by their ids; of those that can be published, nothing. */
export async function ratingRefusals(
  { db, files }: Pick<Services, 'db' | 'files'>,
  drafts: readonly (Rated & { readonly frozen_page_key: string | null })[],
): Promise<Map<string, string>> {
  const subjects = await subjectsOf(db, drafts);
  const found = await Promise.all(
    drafts.map(async (draft): Promise<[string, string | null]> => {
      const subject = subjects.get(draft.id);
      if (!subject) return [draft.id, null];
      const { frozen_page_key: key } = draft;
      // only one that took others in may be another company than that of the page
      const frozen = key !== null && subject.has_taken_in ? await frozenSnapshot({ files }, key) : null;
      return [draft.id, refusalOf(draft, subject, frozen?.company[0])];
    }),
  );
  return new Map(found.flatMap(([id, refusal]) => (refusal === null ? [] : [[id, refusal] as const])));
}

interface Subject extends Pick<CompanyRow, 'id' | 'code' | 'type'> {
  /** Whether others were merged into it. */
  readonly has_taken_in: boolean;
}

/** The companies that reports rate, by the ids of the reports; of those that rate none, nothing. */
async function subjectsOf(db: Db | Trx, drafts: readonly Rated[]): Promise<Map<string, Subject>> {
  const rating = drafts.filter((draft) => draft.recommendation !== null && ratesCompany(draft));
  if (rating.length === 0) return new Map();
  const rows = await db
    .selectFrom('draft_company')
    .innerJoin('company', 'company.id', 'draft_company.company_id')
    .distinctOn('draft_id')
    .select(['draft_id', 'company.id', 'company.code', 'company.type'])
    .select(
      sql<boolean>`exists (select from company as one where one.merged_into = company.id)`.as('has_taken_in'),
    )
    .where(
      'draft_id',
      'in',
      rating.map(({ id }) => id),
    )
    .orderBy('draft_id')
    .orderBy('position')
    .execute();
  return new Map(rows.map(({ draft_id: draftId, ...subject }) => [draftId, subject]));
}

function refusalOf(
  { recommendation }: Rated,
  subject: Subject,
  was: Pick<CompanyRef, 'id' | 'code'> | undefined,
): string | null {
  if (recommendation === null) return null;
  if (was && was.id !== subject.id) {
    return `${was.code} was merged into ${subject.code} after the review of this report was requested: its ${recommendation} was given for ${was.code} alone. Please request another review.`;
  }
  const ratings = companyRecommendations(subject.type);
  if (ratings.includes(recommendation)) return null;
  return `The company flag of ${subject.code} was changed: it can be recommended as ${ratings.join(', ')}, and not as ${recommendation}. Please write another report.`;
}
