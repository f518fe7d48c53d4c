import type { SharesTold } from '@console/contract/company-merge';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { areTwinDays, isOfRatio } from '../../reference-data/corporate-actions/twin-actions';
import { afterSplits, splitsOf, type LoadedSplit } from '../../reference-data/corporate-actions/splits';
import { factorBetween } from '../../reference-data/deliveries/checks/jump';
import { dayNumber } from '../../reference-data/deliveries/day-column';

/** Common days that are asked, the latest: about a year of trading. */
const ASKED_DAYS = 250;
/** Of fewer common days, or of fewer different closes on them, it may be chance that they are alike. */
const TELLING_DAYS = 5;
/** Closes that two feeds round differently are alike: to a cent, and to a tenth of it under one. */
const ROUNDING = { fromOne: 0.0051, underOne: 0.00051 };
/** One share closes alike on nearly all common days; two hardly do on half of them. */
const LEAST_OF_ONE = 0.9;
const MOST_OF_TWO = 0.5;
/** Of few days those so far apart are not of one share; of different days, of which a week may lie between, so far. */
const FAR_FACTOR = { sameDay: 1.25, otherDay: 2 };

interface Pair {
  readonly sourceDay: string;
  readonly sourceClose: number;
  readonly targetDay: string;
  readonly targetClose: number;
}

interface Companies {
  readonly sourceId: string;
  readonly targetId: string;
}

/**
 * Whether two companies are one share twice. Companies whose prices are in two currencies are two; else many common days
 * tell by how many of them they closed alike on; few, or nearest ones, tell only that they are two.
 */
export async function sharesTold(db: Db | Trx, companies: Companies): Promise<SharesTold> {
  const currencies = await currenciesOf(db, companies);
  const pairs = await commonCloses(db, companies);
  const differing = pairs.filter((pair) => !isAlike(pair));
  const nearest = pairs.length > 0 ? undefined : await nearestCloses(db, companies);
  const telling = differing[0] ?? pairs[0] ?? nearest;
  const told = {
    commonDays: pairs.length,
    equalDays: pairs.length - differing.length,
    closes: telling ? closesOf(telling, currencies) : null,
  };
  if (currencies.source !== currencies.target) return { ...told, verdict: 'two' };
  if (nearest) return { ...told, verdict: (await isFar(db, companies, nearest)) ? 'two' : 'unknown' };
  return { ...told, verdict: verdictOf(pairs, differing) };
}

function verdictOf(pairs: readonly Pair[], differing: readonly Pair[]): SharesTold['verdict'] {
  const hasFarDay = differing.some(
    ({ sourceClose, targetClose }) => (factorBetween(sourceClose, targetClose) ?? 1) >= FAR_FACTOR.sameDay,
  );
  if (pairs.length < TELLING_DAYS) return hasFarDay ? 'two' : 'unknown';
  const alike = 1 - differing.length / pairs.length;
  if (alike < MOST_OF_TWO) return 'two';
  // one of the two may deliver closes that are adjusted for a split
  return alike >= LEAST_OF_ONE && areMoving(pairs) && !hasFarDay ? 'one' : 'unknown';
}

function isAlike({ sourceClose, targetClose }: Pair): boolean {
  const rounding = Math.max(sourceClose, targetClose) < 1 ? ROUNDING.underOne : ROUNDING.fromOne;
  return Math.abs(sourceClose - targetClose) <= rounding;
}

/** Closes that hardly move are alike by chance. */
const areMoving = (pairs: readonly Pair[]) =>
  new Set(pairs.map(({ sourceClose }) => sourceClose)).size >= TELLING_DAYS;

function closesOf(
  { sourceDay, sourceClose, targetDay, targetClose }: Pair,
  currencies: Readonly<Record<'source' | 'target', string>>,
): SharesTold['closes'] {
  return {
    source: { day: sourceDay, close: sourceClose, currency: currencies.source },
    target: { day: targetDay, close: targetClose, currency: currencies.target },
  };
}

/** Whether closes of two days are too far apart to be of one share, splits between them taken off. */
async function isFar(db: Db | Trx, { sourceId, targetId }: Companies, pair: Pair): Promise<boolean> {
  const source = { day: pair.sourceDay, close: pair.sourceClose };
  const target = { day: pair.targetDay, close: pair.targetClose };
  const [earlier, later] = source.day <= target.day ? [source, target] : [target, source];
  const splits = await splitsOf(db, [sourceId, targetId]);
  const own = splits.get(targetId) ?? [];
  const others = (splits.get(sourceId) ?? []).filter((split) => !own.some(isTwinOf(split)));
  const between = [...own, ...others].filter(({ day }) => day > earlier.day && day <= later.day);
  const factor = factorBetween(afterSplits(earlier.close, between), later.close) ?? 1;
  return factor >= FAR_FACTOR.otherDay;
}

/** Whether a split is another one, delivered twice, maybe of two days. */
const isTwinOf =
  (one: LoadedSplit) =>
  (other: LoadedSplit): boolean =>
    isOfRatio(one)(other) && areTwinDays(dayNumber(one.day), dayNumber(other.day));

async function currenciesOf(db: Db | Trx, { sourceId, targetId }: Companies) {
  const rows = await db
    .selectFrom('company')
    .select(['id', 'price_currency'])
    .where('id', 'in', [sourceId, targetId])
    .execute();
  const of = (companyId: string) => rows.find(({ id }) => id === companyId)?.price_currency ?? '';
  return { source: of(sourceId), target: of(targetId) };
}

/** Closes of the latest days that both have, the latest first. */
async function commonCloses(db: Db | Trx, { sourceId, targetId }: Companies): Promise<readonly Pair[]> {
  const { rows } = await sql<Pair>`
    select one.date::text as "sourceDay", one.close as "sourceClose",
      other.date::text as "targetDay", other.close as "targetClose"
    from daily_price as one
    join daily_price as other on other.company_id = ${targetId} and other.date = one.date
    where one.company_id = ${sourceId}
    order by one.date desc limit ${ASKED_DAYS}`.execute(db);
  return rows;
}

/** Closes of the two days that are nearest to each other; undefined: one of the two has none. */
async function nearestCloses(db: Db | Trx, { sourceId, targetId }: Companies): Promise<Pair | undefined> {
  const nearest = (condition: string, direction: string) => sql`(
    select date, close from daily_price
    where company_id = ${targetId} and date ${sql.raw(condition)} one.date order by date ${sql.raw(direction)} limit 1)`;
  const { rows } = await sql<Pair>`
    select one.date::text as "sourceDay", one.close as "sourceClose",
      other.date::text as "targetDay", other.close as "targetClose"
    from daily_price as one
    cross join lateral (${nearest('<', 'desc')} union all ${nearest('>', 'asc')}) as other
    where one.company_id = ${sourceId}
    order by abs(other.date - one.date), one.date desc limit 1`.execute(db);
  return rows[0];
}
