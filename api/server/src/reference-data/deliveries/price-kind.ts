import type { FeedName } from '@console/contract/feeds';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { afterSplits, splitsOf, type LoadedSplit, type SplitsOf } from '../corporate-actions/splits';
import { pattern, positive, text } from './column';
import { priceCurrency } from './checks/currency';
import { day } from './checks/day';
import { datedJump, exDayClose } from './checks/jump';
import { olderRow } from './checks/older';
import { openLateNotes } from './late-notes';
import { datesOf, openDatedLook, sqlDay, type DatedBefore, type DatedRow } from './dated-row';
import { dayNumber, dayText, pastDay, type DayNumber } from './day-column';
import { defineKind, type DeliveryContext } from './delivery-kind';
import { Fault } from './fault';
import type { KnownCompany } from './known-companies';
import { SeenDays } from './seen-days';

interface PriceValues extends DatedRow {
  readonly company: string;
  readonly currency: string;
}

interface PriceRow extends DatedRow {
  readonly company: KnownCompany;
  /** The company's first price: its closes are in this currency from now on. */
  readonly adopts: string | null;
}

const currencyShape = /^[A-Z]{3}$/;
export const currency = (title: string) => pattern(title, currencyShape, 'a currency such as AUD');

/** Daily closes. All closes of a company are in one currency, that of the first. */
export const priceKind = defineKind<PriceValues, PriceRow, DatedBefore>({
  layouts: {
    Refinitiv: {
      company: text('RIC', 30),
      day: pastDay('Date', 'yyyy-MM-dd'),
      value: positive('Close'),
      currency: currency('Currency'),
    },
    Calibre: {
      company: text('code', 30),
      day: pastDay('date', 'dd/MM/yyyy'),
      value: positive('close'),
      currency: currency('currency'),
    },
  },
  linesPerRecord: 'one',
  subject: 'company',
  reader: priceReader,
  writer: priceWriter,
  checks: ({ feed }) => ({
    subjectOf: ({ company }) => company.code,
    open: openPriceLook,
    rules: [
      datedJump('Close', { hint: ' A split may be missing.' }),
      exDayClose,
      day,
      olderRow('Close'),
      priceCurrency,
    ],
    dates: datesOf('Close', (db, day) => closesOn(db, feed, day)),
  }),
});

/** Companies of a feed that have a close of a day. */
async function closesOn(db: Db, feed: FeedName, day: DayNumber): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from company where source = ${feed} and exists (
      select from daily_price where company_id = company.id and date = ${sqlDay(day)})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** So long after a split a feed may still deliver closes of the old shares. */
const LATE_DAYS = 20;
const turned = (split: LoadedSplit): LoadedSplit => ({
  ...split,
  newShares: split.oldShares,
  oldShares: split.newShares,
});

/**
 * What a close would be without the splits of shortly before it. What is loaded of its own day may be wrong: then it is the
 * last close before them.
 */
function aroundLate(
  late: readonly LoadedSplit[],
  { adjusted, isOwnDay }: { readonly adjusted: number; readonly isOwnDay: boolean },
): Pick<DatedBefore, 'beforeLate' | 'afterLate'> {
  const closeBefore = late[0]?.closeBefore ?? null;
  if (!isOwnDay || closeBefore === null) return { beforeLate: afterSplits(adjusted, late.map(turned)) };
  return { beforeLate: closeBefore, afterLate: afterSplits(closeBefore, late) };
}

/** So many days on from its ex-day, a Friday as well, a close is still one of the first after a split. */
const FIRST_DAYS = 3;

/** What a loaded first close after a split is held against when it is written over: the last one before the split. */
function closeBeforeSplit(
  { day }: PriceRow,
  { last }: DatedBefore,
  splits: readonly LoadedSplit[],
): DatedBefore['near'] {
  if (last?.day !== day) return null;
  const split = splits.findLast((one) => one.day <= dayText(day) && one.day >= dayText(day - FIRST_DAYS));
  if (!split || split.closeBefore === null || !split.dayBefore) return null;
  return { day: dayNumber(split.dayBefore), value: split.closeBefore };
}

/** The last closes, as they are after the splits that lie between them and the rows. */
function openPriceLook() {
  const look = openDatedLook<PriceRow>(priceTable);
  let splits: SplitsOf | null = null;
  return async (db: Db, rows: readonly PriceRow[]): Promise<readonly DatedBefore[]> => {
    const ofCompanies = (splits ??= await splitsOf(db, 'all'));
    const befores = await look(db, rows);
    return befores.map((before, index) => {
      const row = rows[index];
      const ofCompany = ofCompanies.get(row?.company.id ?? '');
      const near = row && ofCompany ? (closeBeforeSplit(row, before, ofCompany) ?? before.near) : before.near;
      if (!row || !near || !ofCompany) return before;
      const [nearDay, day] = [dayText(near.day), dayText(row.day)];
      // a file may have its latest day first
      const [after, until] = nearDay <= day ? [nearDay, day] : [day, nearDay];
      const between = ofCompany.filter((split) => split.day > after && split.day <= until);
      const later = ofCompany.filter((split) => split.day > until);
      const late = ofCompany.filter(
        (split) => split.day <= after && split.day > dayText(near.day - LATE_DAYS),
      );
      const adjusted = afterSplits(near.value, nearDay <= day ? between : between.map(turned));
      return {
        ...before,
        near: between.length === 0 ? near : { ...near, adjusted },
        ...(later.length > 0 && { afterLater: afterSplits(adjusted, later) }),
        ...(late.length > 0 && aroundLate(late, { adjusted, isOwnDay: near.day === row.day })),
      };
    });
  };
}

function priceReader({ companies }: DeliveryContext) {
  const seen = new SeenDays();
  const adopted = new Map<string, string>();

  function currencyOf({ id, priceCurrency, hasPrices }: KnownCompany): string | null {
    return adopted.get(id) ?? (hasPrices ? priceCurrency : null);
  }

  return (values: PriceValues): PriceRow | Fault => {
    const company = companies.find(values.company, 'share price RIC');
    if (company instanceof Fault) return company;
    const { id, code, priceCurrency } = company;
    const expected = currencyOf(company);
    if (expected !== null && expected !== values.currency) {
      return new Fault(`The prices of ${code} are in ${expected}, this one is in ${values.currency}.`);
    }
    if (!seen.add(id, values.day)) return new Fault(`An earlier line has the price of ${code} on that day.`);
    if (expected === null) adopted.set(id, values.currency);
    const adopts = expected === null && priceCurrency !== values.currency ? values.currency : null;
    return { company, day: values.day, value: values.value, adopts };
  };
}

const priceTable = {
  ...({ table: 'daily_price', key: 'company_id', keyType: 'uuid', value: 'close' } as const),
  keyOf: ({ company }: PriceRow) => company.id,
};

function priceWriter() {
  const noteLate = openLateNotes({
    ...priceTable,
    ...({ kind: 'price', column: 'company_id', figure: 'Close' } as const),
  });
  return async (trx: Trx, rows: readonly PriceRow[]): Promise<number> => {
    await noteLate(trx, rows);
    return writePrices(trx, rows);
  };
}

/** Texts that the database takes apart are many times as fast as arrays that the driver puts together. */
async function writePrices(trx: Trx, rows: readonly PriceRow[]): Promise<number> {
  for (const { company, adopts } of rows.filter((row) => row.adopts !== null)) {
    await sql`update company set price_currency = ${adopts} where id = ${company.id}`.execute(trx);
  }
  const { numAffectedRows } = await sql`
    insert into daily_price (company_id, date, close)
    select company_id, date '1970-01-01' + day, close
    from unnest(
      string_to_array(${rows.map(({ company }) => company.id).join()}, ',')::uuid[],
      string_to_array(${rows.map((row) => row.day).join()}, ',')::integer[],
      string_to_array(${rows.map(({ value }) => value).join()}, ',')::float8[]
    ) as row (company_id, day, close)
    on conflict (company_id, date) do update set close = excluded.close
      where daily_price.close <> excluded.close`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
