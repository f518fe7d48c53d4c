import { sql } from 'kysely';
import { addDays, dayOf } from '@console/contract/calendar-day';
import { splitsOf } from '../../reference-data/corporate-actions/splits';
import type { Db, Trx } from '../../platform/database/database';
import type { Services } from '../../services';
import type { ReportSnapshot } from '../rendering/report-snapshot';
import type { SplitBehind } from './check';

/** A feed may deliver the shares of after a split so many days before it. */
const EARLY_DAYS = 10;
/** A split that is further back is not asked about. */
const LONG_AGO_DAYS = 365;

interface Source {
  readonly db: Db | Trx;
  readonly environment: Pick<Services['environment'], 'timeZone'>;
}

/**
 * The last split that the last price on a page is after, with what of its company did not change since. Shares and
 * forecasts of a company that came to the console after it are not old.
 */
export async function splitBehind(
  { db, environment: { timeZone } }: Source,
  companyId: string,
  { widgets: { stockOverview, financialForecast } }: Pick<ReportSnapshot, 'widgets'>,
): Promise<SplitBehind | null> {
  const asOf = stockOverview?.asOf;
  if (!asOf) return null;
  const splits = (await splitsOf(db, [companyId])).get(companyId) ?? [];
  const split = splits.findLast(({ day }) => day <= asOf && day >= addDays(asOf, -LONG_AGO_DAYS));
  if (!split || split.closeBefore === null) return null;
  const { newShares, oldShares, day } = split;
  const early = addDays(day, -EARLY_DAYS);
  const forecasts = await db
    .selectFrom('forecast')
    .select(['year', 'changed_at'])
    .select(hasOldFiguresByShare({ timeZone, day, early }).as('hasOldFigures'))
    .where('company_id', '=', companyId)
    .where('year', 'in', [0, ...(financialForecast?.rows ?? []).map(({ year }) => year)])
    .orderBy('year')
    .execute();
  const isOld = (at: Date | null) => at === null || dayOf(at, timeZone) < day;
  return {
    split: { newShares, oldShares, day },
    hasOldShares:
      stockOverview.marketCap !== null && !(await hasNewShares({ db, timeZone }, companyId, early)),
    oldForecasts: forecasts
      .filter(({ changed_at: at, hasOldFigures }) => isOld(at) || hasOldFigures)
      .map(({ year }) => year),
  };
}

interface Split {
  readonly timeZone: string;
  readonly day: string;
  readonly early: string;
}

/** Holds for a year of which figures came anew after a split, and those by share are what they were before. */
function hasOldFiguresByShare({ timeZone, day, early }: Split) {
  const replacedSince = (from: string) => sql`
    from replaced_figure as was
    where was.kind = 'forecast' and was.company_id = forecast.company_id and was.year = forecast.year
      and cast(was.replaced_at at time zone ${timeZone} as date) >= ${from}::date`;
  return sql<boolean>`(coalesce(figures ->> 'EPS', figures ->> 'DPS') is not null
    and exists (select ${replacedSince(day)})
    and not exists (select ${replacedSince(early)} and was.figure in ('EPS', 'DPS')))`;
}

async function hasNewShares(
  { db, timeZone }: { readonly db: Db | Trx; readonly timeZone: string },
  companyId: string,
  since: string,
): Promise<boolean> {
  const last = await db
    .selectFrom('replaced_figure')
    .select('replaced_at')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'shares')
    .orderBy('replaced_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && dayOf(last.replaced_at, timeZone) >= since;
}
