import type { createCompany, updateCompany } from '@console/contract/companies';
import { companyRecommendations, DEFAULT_EXCHANGE, exchanges } from '@console/contract/company-rules';
import type { BodyOf } from '@console/contract/endpoint';
import { messages } from '@console/contract/texts';
import type { Updateable } from 'kysely';
import type { CompanyRow, Schema } from '../../platform/database/schema';
import { invalid } from '../../platform/http/problem';
import type { CompanyReferences } from './company-references';

export type CompanyPatch = BodyOf<typeof updateCompany> | BodyOf<typeof createCompany>;
type Columns = Updateable<Schema['company']>;

/** Codes are kept in capitals. */
export const companyCode = (code: string) => code.trim().toUpperCase();

/** Columns that a patch names of a company, or of a new one (`row` null); undefined: as it is. */
export async function columnsOf(references: CompanyReferences, patch: CompanyPatch, row: CompanyRow | null) {
  const { gics, assignedTo, companyLogo } = patch;
  return {
    code: patch.code === undefined ? undefined : companyCode(patch.code),
    name: patch.name?.trim(),
    exchange: patch.exchange === undefined ? undefined : exchangeOf(patch.exchange, row),
    type: patch.type === undefined ? undefined : await references.flag(patch.type),
    source: patch.source === undefined ? undefined : await references.source(patch.source, row),
    enabled: patch.enabled,
    suspended: patch.suspended,
    visibility: patch.visibility,
    currency: patch.currency,
    forecast_ric: patch.forecastRIC?.trim(),
    share_price_ric: patch.sharePriceRIC?.trim(),
    description: patch.description?.trim(),
    gics_sector: gics?.sector,
    gics_industry_group: gics?.industryGroup,
    gics_industry: gics?.industry,
    gics_sub_industry: gics?.subIndustry,
    assigned_to: assignedTo === undefined ? undefined : await references.assignee(assignedTo),
    logo_id:
      companyLogo === undefined ? undefined : await references.logo(companyLogo, row ? row.logo_id : null),
    ...recommendationColumns(patch, row),
  } satisfies Columns;
}

/** One of the known exchanges, in capitals; what a company has already stays valid. 422 for any other. */
function exchangeOf(text: string, row: CompanyRow | null): string {
  const said = text.trim();
  if (said === row?.exchange) return said;
  const wanted = said.toUpperCase() || DEFAULT_EXCHANGE;
  if (exchanges.some((known) => known === wanted)) return wanted;
  throw invalid([{ propertyPath: 'exchange', message: messages.choice }]);
}

/** A changed type resets the recommendation (D§4.6); the one before is kept with its date. */
function recommendationColumns(patch: CompanyPatch, row: CompanyRow | null): Columns {
  const present = row?.current_recommendation ?? null;
  const presentType = row?.type ?? null;
  const type = patch.type === undefined ? presentType : patch.type;
  if (patch.currentRecommendation === undefined && type === presentType) return {};
  const next = patch.currentRecommendation || null;
  if (next !== null && !companyRecommendations(type).includes(next)) {
    throw invalid([{ propertyPath: 'currentRecommendation', message: messages.choice }]);
  }
  if (next === present) return {};
  return {
    current_recommendation: next,
    current_recommendation_date: next && new Date(),
    under_review: false,
    ...(row?.current_recommendation && {
      previous_recommendation: row.current_recommendation,
      previous_recommendation_date: row.current_recommendation_date,
    }),
  };
}
