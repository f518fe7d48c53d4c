import type { CompanyRef } from '@console/contract/company-ref';
import { companyRecommendations } from '@console/contract/company-rules';
import { companyTypes } from '@console/contract/report-types';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { conflict } from '../../platform/http/problem';

type Rated = Pick<DraftRow, 'id' | 'report_type' | 'recommendation'>;

/** Whether the publication of a report makes its recommendation that of its company: what to do with an offer rates none. */
export const ratesCompany = ({ report_type: type }: Pick<Rated, 'report_type'>): boolean =>
  companyTypes.includes(type) && type !== 'corporateAction';

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
  const { id, recommendation } = draft;
  if (recommendation === null || !ratesCompany(draft)) return null;
  const subject = await db
    .selectFrom('draft_company')
    .innerJoin('company', 'company.id', 'draft_company.company_id')
    .select(['company.id', 'company.code', 'company.type'])
    .where('draft_id', '=', id)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  if (!subject) return null;
  const was = approved?.[0];
  if (was && was.id !== subject.id) {
    return `${was.code} was merged into ${subject.code} after the review of this report was requested: its ${recommendation} was given for ${was.code} alone. Please request another review.`;
  }
  const ratings = companyRecommendations(subject.type);
  if (ratings.includes(recommendation)) return null;
  return `The company flag of ${subject.code} was changed: it can be recommended as ${ratings.join(', ')}, and not as ${recommendation}. Please write another report.`;
}
