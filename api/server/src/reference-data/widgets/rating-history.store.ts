import { dayOf } from '@console/contract/calendar-day';
import { UNDER_REVIEW } from '@console/contract/recommendation-history';
import type { TargetPrice } from '@console/contract/target-price';
import type { RatingChange, RatingHistory } from '@console/contract/widgets';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { afterSplits, splitsOf, type LoadedSplit } from '../corporate-actions/splits';
import { chartThreads } from './chart-threads';
import type { PriceSeries } from './chart-worker';

interface Asked {
  readonly companyId: string;
  /** The closes beside which it is drawn. */
  readonly series: PriceSeries;
  /** What came into force later is not told. */
  readonly at: Date;
  /** The firm's. */
  readonly timeZone: string;
}

/** What the house recommended of a company in the days of `series`, with its target prices; null: nothing. */
export async function loadRatingHistory(db: Db | Trx, asked: Asked): Promise<RatingHistory | null> {
  const { companyId, series } = asked;
  const [from = '', until = ''] = [series.date[0], series.date.at(-1)];
  const splits = (await splitsOf(db, [companyId])).get(companyId) ?? [];
  const given = inDays(await entriesOf(db, asked), from);
  if (given.every(({ recommendation }) => recommendation === null)) return null;
  const traded = splits.filter(({ isTraded, day }) => isTraded && day <= until);
  const ratings = {
    ...{ from, until, currency: series.currency, lastPrice: series.company_closing_price.at(-1) ?? 0 },
    changes: given.map((entry) => toChange(entry, traded)),
  };
  const isAdjusted = given.some(({ target, pricedOn }) => target && traded.some(({ day }) => day > pricedOn));
  return { ...ratings, isAdjusted, ...(await chartThreads.run({ series, ratings })) };
}

interface Entry {
  readonly on: string;
  readonly recommendation: string | null;
  readonly target: TargetPrice | null;
  /** The day on which the target price was given; empty: there is none. */
  readonly targetOn: string;
  /** The day of the price beside which it was frozen, else `targetOn`: its shares are those of that day. */
  readonly pricedOn: string;
  /** The day on which its horizon ends; empty as well. */
  readonly targetUntil: string;
}

/** What was in force at the end of each day on which that changed. */
async function entriesOf(db: Db | Trx, { companyId, at, timeZone }: Asked): Promise<Entry[]> {
  const { rows } = await sql<Omit<Entry, 'on'> & { at: Date }>`
    select event.at, coalesce(event.recommendation, case when under_review then ${UNDER_REVIEW} end) as recommendation,
      target, coalesce(to_char(target_at at time zone ${timeZone}, 'YYYY-MM-DD'), '') as "targetOn",
      coalesce(report.snapshot #>> '{widgets,company,asOf}',
        to_char(target_at at time zone ${timeZone}, 'YYYY-MM-DD'), '') as "pricedOn",
      coalesce(to_char((target_at at time zone ${timeZone})
        + make_interval(months => (target ->> 'months')::integer), 'YYYY-MM-DD'), '') as "targetUntil"
    from recommendation_event as event left join report on report.id = event.target_report_id
    where event.company_id = ${companyId} and event.at <= ${at} and event.kind <> 'status'
    order by event.at, event.id`.execute(db);
  const byDay = new Map<string, Entry>();
  for (const { at: moment, ...entry } of rows) {
    const on = dayOf(moment, timeZone);
    byDay.set(on, { on, ...entry });
  }
  return [...byDay.values()];
}

/** Those that say something new, from the one on that was in force on the first day. */
function inDays(entries: readonly Entry[], from: string): readonly Entry[] {
  const isNew = (entry: Entry, before: Entry | undefined) =>
    entry.recommendation !== (before?.recommendation ?? null) ||
    entry.targetOn !== (before?.targetOn ?? '') ||
    entry.target?.amount !== before?.target?.amount;
  const changed = entries.filter((entry, place) => isNew(entry, entries[place - 1]));
  const first = changed.findLastIndex(({ on }) => on <= from);
  return changed.slice(Math.max(0, first));
}

function toChange(
  { on, recommendation, target, pricedOn, targetUntil }: Entry,
  splits: readonly LoadedSplit[],
): RatingChange {
  if (!target) return { on, recommendation, target: null };
  const { currency } = target;
  const amount = afterSplits(
    target.amount,
    splits.filter(({ day }) => day > pricedOn),
  );
  return { on, recommendation, target: { amount, currency, until: targetUntil } };
}
