import type { RestrictionState } from '@console/contract/restricted-companies';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { ProblemError } from '../../platform/http/problem';

/** Where an entry stands now. */
export const stateOfRestriction = sql<RestrictionState>`case
  when restricted_company.until_at <= now() then 'over'
  when restricted_company.from_at > now() then 'planned'
  else 'in force' end`;

const goesOn = sql`(restricted_company.until_at is null or restricted_company.until_at > now())`;

/** The same as conditions, which indexes answer. */
export const isInState: Readonly<Record<RestrictionState, RawBuilder<boolean>>> = {
  over: sql`restricted_company.until_at <= now()`,
  planned: sql`(restricted_company.from_at > now() and ${goesOn})`,
  'in force': sql`(restricted_company.from_at <= now() and ${goesOn})`,
};

/** Ids of the entries of either kind that are in force for these companies, or for one that was merged into them. */
export async function standingEntries(db: Db | Trx, companyIds: readonly string[]): Promise<string[]> {
  if (companyIds.length === 0) return [];
  const rows = await db
    .selectFrom('restricted_company')
    .innerJoin('company', 'company.id', 'restricted_company.company_id')
    .select('restricted_company.id')
    .where(sql<string>`coalesce(company.merged_into, company.id)`, 'in', [...new Set(companyIds)])
    .where(isInState['in force'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of these companies about which nothing may be published now, or whose successor they are. */
export async function restrictedOf(
  db: Db | Trx,
  companyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (companyIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('restricted_now')
    .select('company_id')
    .where('company_id', 'in', [...new Set(companyIds)])
    .execute();
  return new Set(rows.map(({ company_id }) => company_id));
}

/** 409: something names a restricted company. It does not say which, nor why: that is for compliance alone. */
export class RestrictedError extends ProblemError {
  /** What was tried, as compliance is told: 'to publish a report'. */
  readonly tried: string;

  constructor(what: string, tried: string) {
    super(409, `${what} now. Please ask compliance.`);
    this.tried = tried;
  }
}
