import type { RestrictionState } from '@console/contract/restricted-companies';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { conflict, ProblemError } from '../../platform/http/problem';
import { accountsTiedTo } from '../../people/account-history/account-history';

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

/** Refusals within a day after which whoever was refused is refused all of it: no list is halved until one is left. */
export const MAX_REFUSALS = 3;
/** The same for all accounts together of which one made another of late: nobody has more tries by more accounts. */
export const MAX_REFUSALS_TOGETHER = 6;

interface Asked {
  readonly companyIds: readonly string[];
  /** Who tries; null: the console itself, at a planned time. */
  readonly personId: string | null;
  /** 'This report cannot be published' */
  readonly what: string;
  /** 'to publish a report' */
  readonly tried: string;
  /** Who reads the register is told what is the matter. */
  readonly isOfCompliance?: boolean;
}

/**
 * 409 where one of the companies is restricted, or for whoever was refused too often within a day. To be asked last,
 * where all else is in order: nobody learns by half of a call which companies are restricted.
 */
export async function refuseRestricted(
  db: Db | Trx,
  { companyIds, personId, what, tried, isOfCompliance = false }: Asked,
): Promise<void> {
  // first, and nothing more: the time of an answer would tell what its words do not
  if (personId !== null && (await isRefusedAll(db, personId))) throw new RestrictedError(what, null);
  if ((await restrictedOf(db, companyIds)).size === 0) return;
  if (isOfCompliance) throw conflict(`${what} while it names a restricted company.`);
  throw new RestrictedError(what, tried);
}

/** Whether somebody was refused so often that everything is refused for a day, whichever company it names. */
export async function isRefusedAll(db: Db | Trx, personId: string): Promise<boolean> {
  if ((await refusalsOf(db, [personId])) >= MAX_REFUSALS) return true;
  const together = await accountsTiedTo(db, personId);
  return together.length > 1 && (await refusalsOf(db, together)) >= MAX_REFUSALS_TOGETHER;
}

/** How often these people were refused within a day. */
async function refusalsOf(db: Db | Trx, people: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('restriction_refusal')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('person_id', 'in', [...people])
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** 409: something names a restricted company. It does not say which, nor why: that is for compliance alone. */
export class RestrictedError extends ProblemError {
  /** What was tried, as compliance is told; null: nothing that names one, by somebody who was refused too often. */
  readonly tried: string | null;

  constructor(what: string, tried: string | null) {
    super(409, `${what} now. Please ask compliance.`);
    this.tried = tried;
  }
}
