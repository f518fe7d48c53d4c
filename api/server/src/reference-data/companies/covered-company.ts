import type { Company } from '@console/contract/companies';
import type { Db, Trx } from '../../platform/database/database';
import type { CompanyRow } from '../../platform/database/schema';
import { notFound } from '../../platform/http/problem';
import { contentEtag } from '../../platform/http/require-revision';
import { personRefs } from '../../people/person-refs';
import type { AddressSigner } from '../../platform/files/address-signer';
import { companyIri } from './companies.store';
import { recommendationsOf, type Recommended } from './recommendations-in-force';

/** A company of the coverage as the database knows it: its logo by id. */
export type CoveredCompany = Omit<Company, 'companyLogo'> & { readonly logoId: string | null };

/** 404 when there is none. */
export async function requireCovered(db: Db | Trx, id: string): Promise<CoveredCompany> {
  const [company] = await loadCompanies(db, [id]);
  if (!company) throw notFound('The company');
  return company;
}

/** The entity tag of a company: of what its form and its switches show. Publishing a report changes it too. */
export function companyEtag(company: CoveredCompany): string {
  const { code, exchange, name, type, source, enabled, suspended, visibility, assignedTo } = company;
  const { currentRecommendation, forecastRIC, sharePriceRIC, currency, description } = company;
  return contentEtag([
    ...[code, exchange, name, type, source, enabled, suspended, visibility, assignedTo?.id],
    ...[currentRecommendation, forecastRIC, sharePriceRIC, currency, description],
    ...[company.tags.map((tag) => tag.name), company.gics, company.logoId, company.mergedInto?.id],
  ]);
}

/** A company as the API answers it, its logo at a signed address. */
export function toCompany({ logoId, ...company }: CoveredCompany, signer: AddressSigner): Company {
  const etag = companyEtag({ ...company, logoId });
  return { ...company, companyLogo: logoId && signer.sign(`/api/media/${logoId}`), etag };
}

/** Companies of these ids. */
export async function loadCompanies(db: Db | Trx, ids: readonly string[]): Promise<CoveredCompany[]> {
  const rows = await db.selectFrom('company').selectAll().where('id', 'in', ids).execute();
  const people = await personRefs(
    db,
    rows.flatMap((row) => [row.assigned_to, row.modified_by]),
  );
  const tags = await tagsOf(db, ids);
  const kept = await keptCompanies(db, rows);
  const recommended = await recommendationsOf(db, ids);
  return rows.map((row) => ({
    ...toFacts(row),
    ...toDates(recommended.get(row.id)),
    assignedTo: people.get(row.assigned_to ?? '') ?? null,
    modifiedBy: people.get(row.modified_by ?? '') ?? null,
    tags: tags.get(row.id) ?? [],
    mergedInto: kept.get(row.merged_into ?? '') ?? null,
  }));
}

/** Those that were kept when these were merged away, by id. */
async function keptCompanies(db: Db | Trx, rows: readonly CompanyRow[]) {
  const ids = rows.flatMap(({ merged_into }) => merged_into ?? []);
  if (ids.length === 0) return new Map<string, NonNullable<Company['mergedInto']>>();
  const kept = await db.selectFrom('company').select(['id', 'code', 'name']).where('id', 'in', ids).execute();
  return new Map(kept.map((company) => [company.id, company]));
}

async function tagsOf(db: Db | Trx, ids: readonly string[]): Promise<Map<string, Company['tags']>> {
  const rows = await db
    .selectFrom('company_tag')
    .innerJoin('tag', 'tag.id', 'company_tag.tag_id')
    .select(['company_tag.company_id', 'tag.id', 'tag.name'])
    .where('company_tag.company_id', 'in', ids)
    .orderBy('company_tag.position')
    .execute();
  const tags = new Map<string, Company['tags']>();
  for (const { company_id, id, name } of rows) {
    tags.set(company_id, [...(tags.get(company_id) ?? []), { '@id': `/api/tags/${id}`, id, name }]);
  }
  return tags;
}

const timeOf = (date: Date | null) => date?.toISOString() ?? null;

type Dates = Pick<Company, 'previousRecommendation' | 'cRecommendationdate' | 'pRecommendationdate'>;

/** By the history, as the register has it; the columns of the company are those of its last change. */
function toDates(recommended: Recommended | undefined): Dates {
  const { since = null, previous = null, previousOn = null } = recommended ?? {};
  return {
    previousRecommendation: previous,
    cRecommendationdate: timeOf(since),
    pRecommendationdate: timeOf(previousOn),
  };
}

type Looked = 'assignedTo' | 'modifiedBy' | 'tags' | 'mergedInto';

function toFacts(row: CompanyRow): Omit<CoveredCompany, Looked | keyof Dates> {
  return {
    '@id': companyIri(row.id),
    id: row.id,
    code: row.code,
    exchange: row.exchange,
    name: row.name,
    type: row.type,
    source: row.source,
    enabled: row.enabled,
    suspended: row.suspended,
    visibility: row.visibility,
    currentRecommendation: row.current_recommendation,
    underReview: row.under_review,
    forecastRIC: row.forecast_ric,
    sharePriceRIC: row.share_price_ric,
    currency: row.currency,
    description: row.description,
    gics: {
      sector: row.gics_sector,
      industryGroup: row.gics_industry_group,
      industry: row.gics_industry,
      subIndustry: row.gics_sub_industry,
    },
    lastPublishDate: timeOf(row.last_publish_date),
    modifiedOn: timeOf(row.modified_on),
    logoId: row.logo_id,
  };
}
