import type { Split } from '@console/contract/corporate-actions';
import { feedNames, type FeedName } from '@console/contract/feeds';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { shown } from './column';
import { Fault } from './fault';
import { splitsAround } from './splits-around';

/** A company as deliveries name it. */
export interface KnownCompany {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Of the GICS. */
  readonly sector: string;
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
  /** Its flag; null: none. */
  readonly type: string | null;
  /** null: nothing is recommended. */
  readonly recommendation: string | null;
  /** Its splits of about now. */
  readonly splits: readonly Split[];
}

/** By what a feed names a company beside its code. */
export type Identifier = 'share price RIC' | 'forecast RIC';

/** The companies there are, by code, by RIC, and by the codes that they had or that were merged into them. */
export interface KnownCompanies {
  /** The company of this feed that a code or a RIC means. */
  find(text: string, identifier: Identifier): KnownCompany | Fault;
  /** The company of any feed that has the code, or had it before it was merged or changed. */
  ofCode(code: string): KnownCompany | undefined;
  /** Whether the company that the code counts for had it before it got another one. */
  isFormer(code: string): boolean;
  /** The code of another company that has a name, however it is spelt; undefined: none has. */
  namesakeOf(company: KnownCompany, name: string): string | undefined;
  /** The company of this feed that has a RIC now. */
  ofRic(ric: string, identifier: Identifier): KnownCompany | undefined;
}

const spelt = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Reads them once for a file. */
export async function knownCompanies(db: Db, feed: FeedName): Promise<KnownCompanies> {
  const { rows } = await sql<KnownCompany>`
    select id, code, name, gics_sector as sector, source, price_currency as "priceCurrency", currency,
      shares_on_issue_millions as "sharesMillions", ${splitsAround(sql`company.id`, sql`null::timestamptz`)} as splits, modified_by is not null as "isEdited",
      share_price_ric as "sharePriceRic", forecast_ric as "forecastRic",
      type, current_recommendation as recommendation,
      exists (select from daily_price where company_id = company.id) as "hasPrices"
    from company`.execute(db);
  const byCode = new Map<string, KnownCompany>(rows.map((row) => [row.code, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { code, companyId } of await aliases(db)) {
    const company = byId.get(companyId);
    if (company && !byCode.has(code)) byCode.set(code, company);
  }
  const own = rows.filter(({ source }) => source === feed);
  const former = (await formerRics(db)).flatMap(({ companyId, rics }) => {
    const company = byId.get(companyId);
    return company?.source === feed ? rics.map((ric) => [ric, company] as const) : [];
  });
  const ofNow: Record<Identifier, Map<string, KnownCompany>> = {
    'share price RIC': new Map(own.map((row) => [row.sharePriceRic, row])),
    'forecast RIC': new Map(own.map((row) => [row.forecastRic, row])),
  };
  const byRic: typeof ofNow = {
    'share price RIC': new Map([...former, ...ofNow['share price RIC']]),
    'forecast RIC': new Map([...former, ...ofNow['forecast RIC']]),
  };
  const codesOfName = new Map<string, string[]>();
  for (const { name, code } of rows)
    codesOfName.set(spelt(name), [...(codesOfName.get(spelt(name)) ?? []), code]);
  const formerCodes = new Set((await formerOwnCodes(db)).map(({ code }) => code));
  return {
    ofCode: (code) => byCode.get(code),
    namesakeOf: ({ code }, name) => codesOfName.get(spelt(name))?.find((other) => other !== code),
    isFormer: (code) => formerCodes.has(code) && byCode.get(code)?.code !== code,
    ofRic: (ric, identifier) => (ric === '' ? undefined : ofNow[identifier].get(ric)),
    find(text, identifier) {
      const company = byRic[identifier].get(text) ?? byCode.get(text);
      if (!company) return new Fault(`No company of ${feed} is known as ${shown(text)}.`);
      if (company.source === feed) return company;
      return new Fault(`${company.code} is a company of ${sourceName(company.source)}.`);
    },
  };
}

/** RICs that companies had before their code changed, the latest last. */
async function formerRics(db: Db) {
  return db
    .selectFrom('corporate_action')
    .select(['company_id as companyId', 'old_rics as rics'])
    .where('changed_at', 'is not', null)
    .orderBy('changed_at')
    .execute();
}

/** Aliases that their companies had as codes of their own, and not those of companies that were merged into them. */
async function formerOwnCodes(db: Db) {
  return db
    .selectFrom('company_alias')
    .innerJoin('company_former_name as former', 'former.company_id', 'company_alias.company_id')
    .select('company_alias.code')
    .where('former.field', '=', 'code')
    .whereRef('former.value', '=', 'company_alias.code')
    .distinct()
    .execute();
}

/** Codes of companies that were merged into others (U12), or have another one by now. */
async function aliases(db: Db) {
  return db.selectFrom('company_alias').select(['code', 'company_id as companyId']).execute();
}

function sourceName(source: string): string {
  return feedNames.find((name) => name === source) ?? 'another feed';
}
