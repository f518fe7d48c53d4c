import type { IdeaPerformance, PriceReturn } from '@console/contract/best-ideas';
import type { Split } from '@console/contract/corporate-actions';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import {
  afterSplits,
  splitsBetween,
  type LoadedSplit,
  type SplitsOf,
} from '../../reference-data/corporate-actions/splits';
import type { PricedDays } from './priced-days';
import type { Side, StoredIdea } from './stored-ideas';

/** A close and its day (YYYY-MM-DD). */
export interface LastClose {
  readonly price: number;
  readonly on: string;
}
export type LastCloses = ReadonlyMap<string, LastClose>;

/** The last close of each company; one without prices is left out. */
export async function lastCloses(db: Db | Trx, companyIds: readonly string[]): Promise<LastCloses> {
  if (companyIds.length === 0) return new Map();
  const { rows } = await sql<{ company_id: string; close: number; day: string }>`
    select distinct on (company_id) company_id, close, date::text as day from daily_price
    where company_id = any(${[...new Set(companyIds)]}::uuid[])
    order by company_id, date desc`.execute(db);
  return new Map(rows.map(({ company_id, close, day }) => [company_id, { price: close, on: day }]));
}

/** The closes of an idea of a Switch: of the last day on which both companies have one. */
export type SwitchCloses = ReadonlyMap<string, LastCloses>;

/** For each Switch, by its id, the closes of one day; an idea whose companies have no day in common is left out. */
export async function switchCloses(db: Db | Trx, ideas: readonly StoredIdea[]): Promise<SwitchCloses> {
  const switches = ideas.filter(({ from, to }) => from !== null && to !== null);
  if (switches.length === 0) return new Map();
  const { rows } = await sql<{ id: string; day: string; from_close: number; to_close: number }>`
    select asked.id, both_days.day, both_days.from_close, both_days.to_close
    from unnest(${switches.map(({ id }) => id)}::text[], ${switches.map(({ from }) => from)}::uuid[],
      ${switches.map(({ to }) => to)}::uuid[]) as asked (id, from_id, to_id)
    cross join lateral (
      select one.date::text as day, one.close as from_close, other.close as to_close
      from daily_price as one join daily_price as other on other.date = one.date
      where one.company_id = asked.from_id and other.company_id = asked.to_id
      order by one.date desc limit 1) as both_days`.execute(db);
  const ofId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    switches.flatMap(({ id, from, to }) => {
      const row = ofId.get(id);
      if (!row || from === null || to === null) return [];
      const closes: LastCloses = new Map([
        [from, { price: row.from_close, on: row.day }],
        [to, { price: row.to_close, on: row.day }],
      ]);
      return [[id, closes] as const];
    }),
  );
}

/** The last closes up to a day, of each of these companies by `company day`. */
export async function closesOfDays(
  db: Db | Trx,
  wanted: readonly { readonly company: string; readonly day: string }[],
): Promise<ReadonlyMap<string, number>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ company: string; day: string; close: number }>`
    select asked.company::text as company, asked.day, last.close
    from unnest(${wanted.map(({ company }) => company)}::uuid[], ${wanted.map(({ day }) => day)}::text[])
      as asked (company, day)
    cross join lateral (select close from daily_price
      where company_id = asked.company and date <= to_date(asked.day, 'YYYY-MM-DD') order by date desc limit 1) as last`.execute(
    db,
  );
  return new Map(rows.map(({ company, day, close }) => [`${company} ${day}`, close]));
}

/**
 * Returns of an idea from its prices at inclusion, adjusted for splits since, to the last closes; none of a company that
 * was merged (B5).
 */
export function performanceOf(
  idea: StoredIdea,
  closes: LastCloses,
  { splits, pricedOn = {} }: Since = { splits: new Map() },
): IdeaPerformance {
  const returnOf = (side: Side) => {
    if (idea[side] === null) return null;
    if (idea.merged?.includes(side)) return mergedReturn;
    const on = pricedOn[side] ?? idea.includedOn;
    const atInclusion = { price: idea.sharePrice[side], on };
    const change = priceReturn(atInclusion, closes.get(idea[side]), splits.get(idea[side]) ?? []);
    return on !== null && on !== idea.includedOn ? { ...change, since: on } : change;
  };
  const from = returnOf('from');
  const to = returnOf('to');
  const hasBoth = typeof from?.percent === 'number' && typeof to?.percent === 'number';
  return {
    company: returnOf('company'),
    from,
    to,
    switched: hasBoth ? (to.percent ?? 0) - (from.percent ?? 0) : null,
  };
}

/**
 * What is said of the prices at inclusion where no returns are shown: that its company was merged, or how they count after
 * splits until a day that were known at a time; null: nothing. `known` null: no split counts.
 */
export function atInclusionOf(
  idea: StoredIdea,
  known: { readonly day: string; readonly at: Date } | null,
  { splits, pricedOn = {} }: Since,
): IdeaPerformance | null {
  const of = (side: Side): PriceReturn | null => {
    if (idea[side] === null) return null;
    if (idea.merged?.includes(side)) return mergedReturn;
    const [price, on] = [idea.sharePrice[side], pricedOn[side] ?? idea.includedOn];
    if (!price || on === null || known === null) return null;
    const ofCompany = (splits.get(idea[side]) ?? []).filter(({ deliveredAt }) => deliveredAt <= known.at);
    const since = splitsBetween(ofCompany, { price, on, until: known.day });
    const adjusted = { price: afterSplits(price, since), splits: since.map(asSplit) };
    return since.length === 0 ? null : { percent: null, price: null, on: null, adjusted };
  };
  const [company, from, to] = [of('company'), of('from'), of('to')];
  return (company ?? from ?? to) ? { company, from, to, switched: null } : null;
}

/** What prices at inclusion are compared by. */
interface Since {
  readonly splits: SplitsOf;
  readonly pricedOn?: PricedDays | undefined;
}

const mergedReturn: PriceReturn = { percent: null, price: null, on: null, merged: true };

interface AtInclusion {
  readonly price: number | null;
  readonly on: string | null;
}

function priceReturn(
  { price, on }: AtInclusion,
  last: LastClose | undefined,
  splits: readonly LoadedSplit[],
): PriceReturn {
  const since = price && on && last ? splitsBetween(splits, { price, on, until: last.on }) : [];
  const adjusted = price && afterSplits(price, since);
  return {
    percent: adjusted && last ? (last.price / adjusted - 1) * 100 : null,
    price: last?.price ?? null,
    on: last?.on ?? null,
    ...(adjusted && since.length > 0 && { adjusted: { price: adjusted, splits: since.map(asSplit) } }),
  };
}

const asSplit = ({ newShares, oldShares, day }: LoadedSplit): Split => ({ newShares, oldShares, day });
