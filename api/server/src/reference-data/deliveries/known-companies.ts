import { feedNames, type FeedName } from '@console/contract/feeds';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { NearSplit } from '../corporate-actions/restated';
import { shown } from './column';
import { legalForms } from '../companies/legal-forms';
import { Fault } from './fault';
import { splitsAround, timesApplied } from './splits-around';

/** A company as deliveries name it. */
export interface KnownCompany {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly exchange: string;
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
  readonly splits: readonly NearSplit[];
  /** The company that it was merged into; null: it counts itself. */
  readonly mergedInto: string | null;
}

/** By what a feed names a company beside its code. */
export type Identifier = 'share price RIC' | 'forecast RIC';

/** The companies there are, by code, by RIC, and by the codes that they had or that were merged into them. */
export interface KnownCompanies {
  /** The company of this feed that a code or a RIC means; a fault for one that was merged away. */
  find(text: string, identifier: Identifier): KnownCompany | Fault;
  /** The company of any feed that has the code, or had it before it was merged or changed. */
  ofCode(code: string): KnownCompany | undefined;
  /** Whether the company that the code counts for had it before it got another one. */
  isFormer(code: string): boolean;
  /** The code of another company that has a name, however it is spelt; undefined: none has. */
  namesakeOf(company: Pick<KnownCompany, 'code'>, name: string): string | undefined;
  /** Another company of this feed than one that a text means, or meant, as a RIC of either kind or as a code. */
  otherKnownAs(text: string, company: Pick<KnownCompany, 'id'> | undefined): TakenBy | undefined;
  /** The company of any feed that has a text as a RIC of either kind. */
  withRic(text: string): KnownCompany | undefined;
  /** The code of the company that is to get a code by a change to come; undefined: none is. */
  awaiting(code: string): string | undefined;
}

/** A company, and as what a text is its. */
export interface TakenBy {
  readonly company: KnownCompany;
  readonly as: 'RIC' | 'code';
}

/** A name without its legal form, however it is spelt. */
function spelt(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = words.filter((word) => !legalForms.has(word));
  return (own.length > 0 ? own : words).join('');
}

const nearSplits = splitsAround({
  companyId: sql`company.id`,
  at: sql`null::timestamptz`,
  applied: sql`json_build_object('shares', ${timesApplied(sql`was.kind = 'shares'`, 'shares')})`,
});

/** Reads them once for a file. */
export async function knownCompanies(db: Db, feed: FeedName): Promise<KnownCompanies> {
  const { rows } = await sql<KnownCompany>`
    select id, code, name, exchange, gics_sector as sector, source, price_currency as "priceCurrency", currency,
      shares_on_issue_millions as "sharesMillions", ${nearSplits} as splits, modified_by is not null as "isEdited",
      share_price_ric as "sharePriceRic", forecast_ric as "forecastRic",
      type, current_recommendation as recommendation,
      merged_into as "mergedInto",
      exists (select from daily_price where company_id = company.id) as "hasPrices"
    from company`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  /** Itself, or the one that it was merged into. */
  const counting = (row: KnownCompany): KnownCompany => byId.get(row.mergedInto ?? '') ?? row;
  const formerCodes = new Set((await formerOwnCodes(db)).map(({ code }) => code));
  const codes = codesOf(rows, { byId, counting, aliases: await aliases(db) });
  const rics = ricsOf(rows, { feed, byId, counting, formerCodes, former: await formerRics(db) });
  const ofAnyFeed = new Map(
    rows.flatMap((row) => [row.sharePriceRic, row.forecastRic].map((ric) => [ric, counting(row)] as const)),
  );
  const codesOfName = new Map<string, string[]>();
  for (const { name, code } of rows)
    codesOfName.set(spelt(name), [...(codesOfName.get(spelt(name)) ?? []), code]);
  const awaited = new Map((await changesToCome(db)).map(({ newCode, code }) => [newCode, code]));
  const isOwnCode = (code: string) => codes.get(code)?.code === code || formerCodes.has(code);
  return {
    ofCode: (code) => codes.get(code),
    namesakeOf: ({ code }, name) => codesOfName.get(spelt(name))?.find((other) => other !== code),
    isFormer: (code) => formerCodes.has(code) && codes.get(code)?.code !== code,
    awaiting: (code) => awaited.get(code),
    withRic: (text) => rics.owners.get(text)?.[0] ?? ofAnyFeed.get(text),
    otherKnownAs(text, company) {
      if (text === '') return undefined;
      const other = rics.owners.get(text)?.find(({ id }) => id !== company?.id);
      if (other) return { company: other, as: 'RIC' };
      const ofCode = codes.get(text);
      return ofCode && ofCode.source === feed && ofCode.id !== company?.id
        ? { company: ofCode, as: 'code' }
        : undefined;
    },
    find(text, identifier) {
      const company = rics.now[identifier].get(text) ?? codes.get(text) ?? rics.merged.get(text);
      if (!company) return new Fault(`No company of ${feed} is known as ${shown(text)}.`);
      if (!rics.now[identifier].has(text) && !isOwnCode(text))
        return new Fault(
          `${shown(text)} was merged into ${company.code}. To load it for ${company.code}, make it a RIC of ${company.code} in Coverage.`,
        );
      if (company.source === feed) return company;
      return new Fault(`${company.code} is a company of ${sourceName(company.source)}.`);
    },
  };
}

interface Known {
  readonly byId: ReadonlyMap<string, KnownCompany>;
  readonly counting: (row: KnownCompany) => KnownCompany;
}

/** The companies that codes count for: those of now before those that were. */
function codesOf(
  rows: readonly KnownCompany[],
  {
    byId,
    counting,
    aliases: former,
  }: Known & { readonly aliases: readonly { readonly code: string; readonly companyId: string }[] },
): ReadonlyMap<string, KnownCompany> {
  const codes = new Map(rows.map((row) => [row.code, counting(row)]));
  for (const { code, companyId } of former) {
    const company = byId.get(companyId);
    if (company && !codes.has(code)) codes.set(code, company);
  }
  return codes;
}

interface FormerRics {
  readonly companyId: string;
  /** The code that went with them. */
  readonly code: string | null;
  readonly rics: readonly string[];
}

/** RICs of a feed: by kind what they mean, those of merged companies, and whose they are or were of either kind. */
function ricsOf(
  rows: readonly KnownCompany[],
  {
    feed,
    byId,
    counting,
    formerCodes,
    former,
  }: Known & {
    readonly feed: FeedName;
    readonly formerCodes: ReadonlySet<string>;
    readonly former: readonly FormerRics[];
  },
) {
  const own = rows.filter(({ source }) => source === feed);
  const owners = new Map<string, KnownCompany[]>();
  const keep = (ric: string, company: KnownCompany) => {
    if (ric !== '') owners.set(ric, [...(owners.get(ric) ?? []), company]);
  };
  const now: Record<Identifier, Map<string, KnownCompany>> = {
    'share price RIC': new Map(),
    'forecast RIC': new Map(),
  };
  for (const { companyId, code, rics } of former) {
    const company = byId.get(companyId);
    if (company?.source !== feed) continue;
    for (const ric of rics) {
      keep(ric, company);
      // what a company had before it was merged came along with its actions
      if (code !== company.code && !formerCodes.has(code ?? '')) continue;
      for (const map of Object.values(now)) map.set(ric, company);
    }
  }
  const merged = new Map<string, KnownCompany>();
  for (const row of own)
    for (const [identifier, ric] of Object.entries({
      'share price RIC': row.sharePriceRic,
      'forecast RIC': row.forecastRic,
    } satisfies Record<Identifier, string>)) {
      keep(ric, counting(row));
      if (ric === '') continue;
      if (row.mergedInto === null) now[identifier as Identifier].set(ric, row);
      else merged.set(ric, counting(row));
    }
  return { now, merged, owners };
}

/** RICs that companies had before their code changed, the latest last. */
async function formerRics(db: Db) {
  return db
    .selectFrom('corporate_action')
    .select(['company_id as companyId', 'old_code as code', 'old_rics as rics'])
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

/** Codes that companies are to get, and the codes that they have. */
async function changesToCome(db: Db): Promise<readonly { newCode: string; code: string }[]> {
  const { rows } = await sql<{ newCode: string; code: string }>`
    select new_code as "newCode", company.code from corporate_action as change
    join company on company.id = change.company_id
    where change.new_code is not null and change.changed_at is null and not change.withdrawn`.execute(db);
  return rows;
}

/** Codes of companies that were merged into others (U12), or have another one by now. */
async function aliases(db: Db) {
  return db.selectFrom('company_alias').select(['code', 'company_id as companyId']).execute();
}

function sourceName(source: string): string {
  return feedNames.find((name) => name === source) ?? 'another feed';
}
