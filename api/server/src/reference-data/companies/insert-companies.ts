import type { createCompany } from '@console/contract/companies';
import { ratingTexts } from '@console/contract/rating-proposals';
import type { BodyOf } from '@console/contract/endpoint';
import type { Db, Trx } from '../../platform/database/database';
import { auditAll } from '../../platform/audit/audit';
import { invalid } from '../../platform/http/problem';
import { columnsOf, companyCode } from './company-columns';
import type { CompanyReferences } from './company-references';
import { refuseRating } from './refuse-rating';
import { needsSecondPerson } from './rating-proposals.store';
import { loadCompanies, type CoveredCompany } from './covered-company';

/** A company that can be covered: what it refers to was found. */
export interface NewCompany {
  readonly columns: Awaited<ReturnType<typeof newColumns>>;
  readonly tagIds: readonly string[];
}

/** Looks up what a new company refers to; 422 by field for what there is not. */
export async function newCompany(
  references: CompanyReferences,
  input: BodyOf<typeof createCompany>,
): Promise<NewCompany> {
  return {
    columns: await newColumns(references, input),
    tagIds: input.tags ? await references.tags(input.tags) : [],
  };
}

async function newColumns(references: CompanyReferences, input: BodyOf<typeof createCompany>) {
  const { gics } = input;
  return {
    ...(await columnsOf(references, input, null)),
    code: companyCode(input.code),
    name: input.name.trim(),
    source: input.source,
    gics_sector: gics.sector,
    gics_industry_group: gics.industryGroup,
    gics_industry: gics.industry,
    gics_sub_industry: gics.subIndustry,
  };
}

/** Rows of one statement, far below the values that one may have. */
const BATCH_ROWS = 500;

/**
 * Covers companies, each with its row in the audit trail; answers their ids in their order. 422 for a recommendation
 * that needs a second person.
 */
export async function insertCompanies(
  trx: Trx,
  actorId: string,
  companies: readonly NewCompany[],
): Promise<string[]> {
  const isRated = companies.some(({ columns }) => columns.current_recommendation);
  if (isRated && (await needsSecondPerson(trx)))
    throw invalid([{ propertyPath: 'currentRecommendation', message: ratingTexts.coverFirst }]);
  const ids: string[] = [];
  for (let from = 0; from < companies.length; from += BATCH_ROWS) {
    ids.push(...(await insertBatch(trx, actorId, companies.slice(from, from + BATCH_ROWS))));
  }
  const rated = ids.filter((_id, index) => companies[index]?.columns.current_recommendation);
  if (rated.length > 0) await refuseRating(trx, { companyIds: rated, personId: actorId });
  return ids;
}

async function insertBatch(trx: Trx, actorId: string, companies: readonly NewCompany[]): Promise<string[]> {
  const rows = await trx
    .insertInto('company')
    .values(companies.map(({ columns }) => ({ ...columns, ...changedBy(actorId) })))
    .returning(['id', 'code'])
    .execute();
  const idOf = new Map(rows.map(({ id, code }) => [code, id]));
  const ids = companies.flatMap(({ columns }) => idOf.get(columns.code) ?? []);
  await insertTags(
    trx,
    companies.flatMap(({ tagIds }, index) => ({ id: ids[index] ?? '', tagIds })),
  );
  const covered = new Map((await loadCompanies(trx, ids)).map((company) => [company.id, company]));
  await auditAll(
    trx,
    ids.flatMap((id) => {
      const after = covered.get(id);
      return after ? { ...companySubject(after), actorId, action: 'company.create', after } : [];
    }),
  );
  return ids;
}

/** Tags of companies that have none, in their order. */
export async function insertTags(
  trx: Trx,
  companies: readonly { readonly id: string; readonly tagIds: readonly string[] }[],
): Promise<void> {
  const rows = companies.flatMap(({ id, tagIds }) =>
    tagIds.map((tagId, position) => ({ company_id: id, tag_id: tagId, position })),
  );
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    await trx
      .insertInto('company_tag')
      .values(rows.slice(from, from + BATCH_ROWS))
      .execute();
  }
}

/** Codes of the companies that others of these codes were merged into, by the former code (U12). */
export async function ownersOfAliases(db: Db | Trx, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('company_alias')
    .innerJoin('company', 'company.id', 'company_alias.company_id')
    .select(['company_alias.code as alias', 'company.code as owner'])
    .where('company_alias.code', '=', ({ fn, val }) => fn.any(val([...codes])))
    .execute();
  return new Map(rows.map(({ alias, owner }) => [alias, owner]));
}

export const CODE_TAKEN = 'This code is already in use.';
export const aliasText = (owner: string) => `This code is an alias of ${owner}.`;

/** Whether a write failed because another company has the code. */
export const isCodeTaken = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'company_code_key';

export const changedBy = (actorId: string) => ({ modified_on: new Date(), modified_by: actorId });

/** How the audit trail names a company. */
export function companySubject({ id, code }: Pick<CoveredCompany, 'id' | 'code'>) {
  return { subjectType: 'company', subjectId: id, subjectLabel: code };
}
