import { readShippedFile } from '../../platform/shipped-data/read-shipped-file';
import type { Db } from '../../platform/database/database';
import type { Seed } from '../../services';

interface DemoCompany {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly exchange: string;
  readonly type: string | null;
  readonly source: string;
  readonly currency: string;
  readonly gics: { sector: string; industryGroup: string; industry: string; subIndustry: string };
  readonly forecastRIC: string;
  readonly sharePriceRIC: string;
  readonly currentRecommendation: string | null;
  readonly cRecommendationdate: string | null;
  readonly previousRecommendation: string | null;
  readonly pRecommendationdate: string | null;
  readonly sharesOnIssueMillions: number | null;
  readonly description: string;
}

export const seed: Seed = {
  order: 20,
  async run({ db }, demoDir) {
    const companies = readShippedFile<DemoCompany[]>(demoDir, 'companies.json');
    const analystOf = await analystsBySector(
      db,
      companies.map(({ gics }) => gics.sector),
    );
    await db
      .insertInto('company')
      .values(
        companies.map((company) => ({
          ...toRow(company),
          assigned_to: analystOf.get(company.gics.sector) ?? null,
        })),
      )
      .execute();
  },
};

/** Each sector has an analyst, as coverage is divided in practice. */
async function analystsBySector(
  db: Db,
  sectors: readonly string[],
): Promise<Map<string, string | undefined>> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'roles'])
    .where('enabled', '=', true)
    .orderBy('email')
    .execute();
  const analysts = people.filter(({ roles }) => roles.includes('ROLE_ANALYST'));
  const names = [...new Set(sectors)].sort();
  return new Map(names.map((name, index) => [name, analysts[index % analysts.length]?.id]));
}

function toRow(company: DemoCompany) {
  return {
    id: company.id,
    code: company.code,
    name: company.name,
    exchange: company.exchange,
    type: company.type,
    source: company.source,
    currency: company.currency,
    gics_sector: company.gics.sector,
    gics_industry_group: company.gics.industryGroup,
    gics_industry: company.gics.industry,
    gics_sub_industry: company.gics.subIndustry,
    forecast_ric: company.forecastRIC,
    share_price_ric: company.sharePriceRIC,
    description: company.description,
    shares_on_issue_millions: company.sharesOnIssueMillions,
    current_recommendation: company.currentRecommendation,
    current_recommendation_date: company.cRecommendationdate,
    previous_recommendation: company.previousRecommendation,
    previous_recommendation_date: company.pRecommendationdate,
  };
}
