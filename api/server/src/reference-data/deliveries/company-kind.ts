import { gicsChoices } from '@console/contract/gics';
import { sql } from 'kysely';
import { ricTaken } from '../companies/free-rics';
import type { Trx } from '../../platform/database/database';
import { companyCurrency } from './checks/currency';
import { identity, newNamesake, otherRics, type KnownIdentity } from './checks/identity';
import { shares } from './checks/shares';
import { decimalNumber, optionalText, orNull, text, type Column } from './column';
import { defineKind, type DeliveryContext, type Layout } from './delivery-kind';
import { companyCode } from './description-kind';
import type { LoadedValue } from './emptied-values';
import { Fault } from './fault';
import type { KnownCompany } from './known-companies';
import { currency } from './price-kind';

interface CompanyValues {
  readonly code: string;
  readonly name: string;
  readonly exchange: string;
  readonly type: string | null;
  readonly currency: string;
  readonly price_currency: string;
  readonly gics_sector: string;
  readonly gics_industry_group: string;
  readonly gics_industry: string;
  readonly gics_sub_industry: string;
  readonly share_price_ric: string;
  readonly forecast_ric: string;
  readonly shares_on_issue_millions: number | null;
}

interface CompanyRow extends CompanyValues {
  readonly source: string;
  /** Of a company that is new: the code of another one with its name; null: none has it. */
  readonly namesake: string | null;
}

/** Companies: new ones are added; one that somebody has edited keeps what people maintain. */
export const companyKind = defineKind<CompanyValues, CompanyRow, KnownCompany | undefined>({
  layouts: { Refinitiv: refinitivLayout(), Calibre: calibreLayout() },
  linesPerRecord: 'one',
  subject: 'code',
  reader: companyReader,
  writer: () => writeCompanies,
  checks: ({ companies }) => ({
    subjectOf: ({ code }) => code,
    open: () => async (_db, rows) => rows.map((row) => identified(row, companies)),
    isLoaded: (_row, before) => before !== undefined,
    loaded: loadedOf,
    rules: [shares, companyCurrency, identity, newNamesake, ...otherRics],
  }),
});

/** The company of a line, and who else has the name that it gives. */
function identified(
  { code, name }: CompanyRow,
  companies: DeliveryContext['companies'],
): KnownIdentity | undefined {
  const known = companies.ofCode(code);
  return known && { ...known, namesake: companies.namesakeOf(known, name) };
}

/** What a line may leave empty; RICs of an edited company stay as they are. */
function loadedOf(row: CompanyRow, before: KnownCompany | undefined): LoadedValue[] {
  if (!before) return [];
  const { sharesMillions, sharePriceRic, forecastRic, isEdited } = before;
  const loaded = [
    ['shares_on_issue_millions', sharesMillions],
    ['share_price_ric', isEdited ? null : sharePriceRic],
    ['forecast_ric', isEdited ? null : forecastRic],
  ] as const;
  return loaded.flatMap(([property, value]) => {
    if (value === null || value === '') return [];
    const isEmptied = row[property] === null || row[property] === '';
    return [{ property, of: '', value: String(value), isEmptied }];
  });
}

/** Anything but these two is refused. */
function emergingColumn(title: string, yes: string, no: string): Column<string | null> {
  return {
    title,
    read: (value) => {
      if (value === yes) return 'Emerging Company';
      return value === no ? null : new Fault(`${title} should be ${yes || 'empty'} or ${no || 'empty'}.`);
    },
  };
}

function refinitivLayout(): Layout<CompanyValues> {
  return {
    code: companyCode('Code'),
    name: text('Name', 200),
    exchange: text('Exchange', 20),
    type: emergingColumn('Type', 'Emerging Company', ''),
    currency: currency('Currency'),
    price_currency: currency('Price Currency'),
    gics_sector: text('GICS Sector', 100),
    gics_industry_group: text('GICS Industry Group', 100),
    gics_industry: text('GICS Industry', 100),
    gics_sub_industry: text('GICS Sub-Industry', 100),
    share_price_ric: text('RIC', 30),
    forecast_ric: text('Forecast RIC', 30),
    shares_on_issue_millions: orNull(decimalNumber('Shares (m)', { min: 0, max: 1e7 })),
  };
}

function calibreLayout(): Layout<CompanyValues> {
  return {
    code: companyCode('code'),
    name: text('name', 200),
    exchange: text('exchange', 20),
    type: emergingColumn('emerging', 'Y', 'N'),
    currency: currency('currency'),
    price_currency: currency('price_currency'),
    gics_sector: text('sector', 100),
    gics_industry_group: text('industry_group', 100),
    gics_industry: text('industry', 100),
    gics_sub_industry: text('sub_industry', 100),
    share_price_ric: optionalText('ric', 30),
    forecast_ric: optionalText('forecast_ric', 30),
    shares_on_issue_millions: orNull(decimalNumber('shares', { min: 0, max: 1e13, factor: 1e-6 })),
  };
}

function companyReader({ feed, companies }: DeliveryContext) {
  const seen = new Set<string>();
  const seenRics = new Map<string, string>();
  return (delivered: CompanyValues): CompanyRow | Fault => {
    const values = asNamedNow(delivered, companies);
    const { code } = values;
    const known = companies.ofCode(code);
    const others = { known, companies, seenRics, seen };
    const refused = refusalOf(values, known, feed) ?? takenCode(values, others) ?? takenRic(values, others);
    if (refused !== null) return new Fault(refused);
    if (seen.has(code)) return new Fault(`An earlier line has the company ${code}.`);
    seen.add(code);
    for (const ric of ricsOf(values)) seenRics.set(ric, code);
    const namesake = known ? null : (companies.namesakeOf(values, values.name) ?? null);
    return { ...values, source: feed, namesake };
  };
}

/** Why the line of a company can't be loaded; null: it can. */
function refusalOf(values: CompanyValues, known: KnownCompany | undefined, feed: string): string | null {
  const { code } = values;
  if (known && known.code !== code) return `${code} was merged into ${known.code}.`;
  if (known && known.source !== feed) return `${code} is a company of ${known.source}.`;
  if (known?.hasPrices && known.priceCurrency !== values.price_currency)
    return `${code} already has prices in ${known.priceCurrency}, so its currency can't change.`;
  if (known?.recommendation && !known.isEdited && known.type !== values.type)
    return `${code} is rated ${known.recommendation}: another company flag resets that, and is set in Coverage.`;
  if (!isInTree(values)) return `${code} should have four GICS names that lie on one path of the GICS tree.`;
  return null;
}

interface Others {
  readonly known: KnownCompany | undefined;
  readonly companies: DeliveryContext['companies'];
  /** Codes of the lines before, by RIC. */
  readonly seenRics: ReadonlyMap<string, string>;
  readonly seen: ReadonlySet<string>;
}

/**
 * That the code of a new company is to be that of another one, or is the RIC of another one, by which its lines would be
 * taken for that one's; null: it is not.
 */
function takenCode({ code }: CompanyValues, { known, companies, seenRics }: Others): string | null {
  if (known) return null;
  const awaiting = companies.awaiting(code);
  if (awaiting !== undefined) return `${code} is to be the code of ${awaiting}.`;
  const other = companies.withRic(code)?.code ?? seenRics.get(code) ?? code;
  return other === code ? null : ricTaken(code, other);
}

/** That another company has a RIC of the line; null: none has. RICs of an edited company stay as they are. */
function takenRic(values: CompanyValues, { known, companies, seenRics, seen }: Others): string | null {
  if (known?.isEdited) return null;
  for (const ric of ricsOf(values)) {
    const other = companies.otherKnownAs(ric, known);
    if (other) return ricTaken(ric, other.company.code, other.as);
    const earlier = seenRics.get(ric) ?? values.code;
    if (earlier !== values.code) return ricTaken(ric, earlier);
    if (ric !== values.code && seen.has(ric)) return ricTaken(ric, ric, 'code');
  }
  return null;
}

const ricsOf = ({ share_price_ric, forecast_ric }: CompanyValues) =>
  [share_price_ric, forecast_ric].filter((ric) => ric !== '');

/** A line under a code that was changed since is of its company, which keeps the code and the RICs that it has now. */
function asNamedNow(values: CompanyValues, companies: DeliveryContext['companies']): CompanyValues {
  const known = companies.isFormer(values.code) ? companies.ofCode(values.code) : undefined;
  if (!known) return values;
  const { code, sharePriceRic: share_price_ric, forecastRic: forecast_ric } = known;
  return { ...values, code, share_price_ric, forecast_ric };
}

function isInTree({
  gics_sector,
  gics_industry_group,
  gics_industry,
  gics_sub_industry,
}: CompanyValues): boolean {
  const path = { sector: gics_sector, industryGroup: gics_industry_group, industry: gics_industry };
  return gicsChoices(path, 'subIndustry').includes(gics_sub_industry);
}

/** What the feed fills whether or not somebody has edited the company, and what it does not then. */
const always = ['shares_on_issue_millions', 'price_currency'] as const;
const untilEdited = [
  'name',
  'exchange',
  'type',
  'currency',
  'gics_sector',
  'gics_industry_group',
  'gics_industry',
  'gics_sub_industry',
  'share_price_ric',
  'forecast_ric',
] as const;

async function writeCompanies(trx: Trx, rows: readonly CompanyRow[]): Promise<number> {
  const names = (columns: readonly string[], prefix = '') =>
    sql.raw(columns.map((column) => `${prefix}${column}`).join(', '));
  const columns = ['code', 'source', ...always, ...untilEdited];
  const { numAffectedRows } = await sql`
    insert into company (${names(columns)})
    select ${names(columns)}
    from jsonb_populate_recordset(null::company, ${JSON.stringify(rows)}::jsonb)
    on conflict (code) do update set
      ${sql.raw(always.map((column) => `${column} = excluded.${column}`).join(', '))},
      ${sql.raw(
        untilEdited
          .map((c) => `${c} = case when company.modified_by is null then excluded.${c} else company.${c} end`)
          .join(', '),
      )}
      where company.source = excluded.source and (
        (${names(always, 'company.')}) is distinct from (${names(always, 'excluded.')})
        or (company.modified_by is null
          and (${names(untilEdited, 'company.')}) is distinct from (${names(untilEdited, 'excluded.')})))`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}
