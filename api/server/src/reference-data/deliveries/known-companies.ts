import { feedNames, type FeedName } from '@console/contract/feeds';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { shown } from './column';
import { Fault } from './fault';

/** A company as deliveries name it. */
export interface KnownCompany {
  readonly id: string;
  readonly code: string;
  readonly source: string;
  /** What its closes are in. */
  readonly priceCurrency: string;
  readonly hasPrices: boolean;
  /** What it reports in. */
  readonly currency: string;
  readonly sharesMillions: number | null;
  /** Somebody has edited it in Coverage: deliveries leave most of it alone. */
  readonly isEdited: boolean;
  readonly sharePriceRic: string;
  readonly forecastRic: string;
}

/** By what a feed names a company beside its code. */
export type Identifier = 'share price RIC' | 'forecast RIC';

/** The companies there are, by code, by RIC, and by the codes that they had or that were merged into them. */
export interface KnownCompanies {
  /** The company of this feed that a code or a RIC means. */
  find(text: string, identifier: Identifier): KnownCompany | Fault;
  /** The company of any feed that has the code, or had it before it was merged or changed. */
  ofCode(code: string): KnownCompany | undefined;
  /** Whether a code change took the code from the company that it counts for. */
  isFormer(code: string): boolean;
}

/** Reads them once for a file. */
export async function knownCompanies(db: Db, feed: FeedName): Promise<KnownCompanies> {
  const { rows } = await sql<KnownCompany>`
    select id, code, source, price_currency as "priceCurrency", currency,
      shares_on_issue_millions as "sharesMillions", modified_by is not null as "isEdited",
      share_price_ric as "sharePriceRic", forecast_ric as "forecastRic",
      exists (select from daily_price where company_id = company.id) as "hasPrices"
    from company`.execute(db);
  const byCode = new Map<string, KnownCompany>(rows.map((row) => [row.code, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { code, companyId } of await aliases(db)) {
    const company = byId.get(companyId);
    if (company && !byCode.has(code)) byCode.set(code, company);
  }
  const own = rows.filter(({ source }) => source === feed);
  const changed = await formerNames(db);
  const former = changed.flatMap(({ companyId, rics }) => {
    const company = byId.get(companyId);
    return company?.source === feed ? rics.map((ric) => [ric, company] as const) : [];
  });
  const byRic: Record<Identifier, Map<string, KnownCompany>> = {
    'share price RIC': new Map([...former, ...own.map((row) => [row.sharePriceRic, row] as const)]),
    'forecast RIC': new Map([...former, ...own.map((row) => [row.forecastRic, row] as const)]),
  };
  const formerCodes = new Set(changed.map(({ code }) => code));
  return {
    ofCode: (code) => byCode.get(code),
    isFormer: (code) => formerCodes.has(code) && byCode.get(code)?.code !== code,
    find(text, identifier) {
      const company = byRic[identifier].get(text) ?? byCode.get(text);
      if (!company) return new Fault(`No company of ${feed} is known as ${shown(text)}.`);
      if (company.source === feed) return company;
      return new Fault(`${company.code} is a company of ${sourceName(company.source)}.`);
    },
  };
}

/** Code and RICs that companies had before their code changed, the latest last. */
async function formerNames(db: Db) {
  return db
    .selectFrom('corporate_action')
    .select(['company_id as companyId', 'old_code as code', 'old_rics as rics'])
    .where('changed_at', 'is not', null)
    .orderBy('changed_at')
    .execute();
}

/** Codes of companies that were merged into others (U12), or have another one by now. */
async function aliases(db: Db) {
  return db.selectFrom('company_alias').select(['code', 'company_id as companyId']).execute();
}

function sourceName(source: string): string {
  return feedNames.find((name) => name === source) ?? 'another feed';
}
