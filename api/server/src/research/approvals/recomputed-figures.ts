import type { NewerData } from '@console/contract/approvals';
import { dayOf } from '@console/contract/calendar-day';
import type { Split } from '@console/contract/corporate-actions';
import { figureName, figureText } from '@console/contract/replaced-figures';
import {
  forecastFigures,
  type FinancialForecast,
  type Forecast,
  type SharePriceSeries,
  type StockOverview,
} from '@console/contract/widgets';
import { dash, formatPrice } from '@console/shared-report/format';
import { neededWidgets } from '@console/shared-report/needed-widgets';
import { reportDate } from '@console/shared-report/report-date';
import { stockOverviewRows } from '@console/shared-report/stock-overview-rows';
import { targetUpside } from '@console/shared-report/target-price-text';
import type { Db, Trx } from '../../platform/database/database';
import type { Environment } from '../../platform/environment';
import { isRestated } from '../../reference-data/corporate-actions/restated';
import { splitsOf } from '../../reference-data/corporate-actions/splits';
import { loadFinancialForecast } from '../../reference-data/widgets/forecast.store';
import { loadPriceSeries } from '../../reference-data/widgets/share-price.store';
import { loadStockOverview } from '../../reference-data/widgets/stock-overview.store';
import type { ReportSnapshot } from '../rendering/report-snapshot';

/** Where figures are computed from, and what of it is decided by configuration. */
export interface FigureSource {
  readonly db: Db | Trx;
  readonly environment: Pick<Environment, 'forcedAudCodes' | 'timeZone'>;
}

type Corrected = NewerData['corrected'][number];

/** A figure that would be another; `of`: the delivered figure that it is, as corrections name it. */
export type Recomputed = Corrected & { readonly of?: string | undefined };

/**
 * Figures that a frozen page draws of its company and that would be others now as of the same day: what was computed, and
 * what else differs. None of a company that was merged since, and of a figure that the page does not have.
 */
export async function recomputedFigures(
  { db, environment }: FigureSource,
  { document, widgets, targetPrice }: ReportSnapshot,
  frozenAt: Date,
): Promise<Recomputed[]> {
  const { company, stockOverview, sharePrice, financialForecast } = widgets;
  if (!company || (await isMerged(db, company.id))) return [];
  const drawn = neededWidgets(document);
  const { timeZone, forcedAudCodes } = environment;
  const until = stockOverview?.asOf ?? sharePrice?.date.at(-1) ?? dayOf(frozenAt, timeZone);
  const figures: Recomputed[] = [];
  const since = ((await splitsOf(db, [company.id])).get(company.id) ?? []).filter(({ day }) => day > until);
  const hasUpside = targetUpside(targetPrice, company) !== null;
  if (stockOverview && (drawn.has('stockOverview') || hasUpside)) {
    const now = await loadStockOverview(db, company.id, { until, timeZone, forcedAudCodes });
    // the number of shares may be that of after a split, and the price is of before it
    const told = (now ? overviewFigures(stockOverview, now) : []).filter(
      ({ what }) => since.length === 0 || !what.includes(' Market Cap'),
    );
    // the header says the price alone
    const isSaid = ({ what }: Recomputed) =>
      drawn.has('stockOverview') || what.startsWith(`${company.code} Current Stock Price`);
    figures.push(...told.filter(isSaid));
  }
  const charted = chartedSeries(sharePrice, drawn);
  if (charted) {
    const now = await loadPriceSeries(db, company.id, until);
    figures.push(...(now ? chartFigures(company.code, charted, now) : []));
  }
  if (financialForecast && drawn.has('financialForecast')) {
    const now = await loadFinancialForecast(db, company.id, { until, timeZone });
    figures.push(...forecastsNow({ code: company.code, since }, financialForecast, now));
  }
  return figures;
}

/** What charts of the page are drawn of: that of ratings draws no index. */
function chartedSeries(
  series: SharePriceSeries | null,
  drawn: ReturnType<typeof neededWidgets>,
): Series | null {
  if (!series || drawn.has('sharePrice')) return series;
  return drawn.has('ratingHistory') ? { ...series, revised_value: [] } : null;
}

async function isMerged(db: Db | Trx, companyId: string): Promise<boolean> {
  const company = await db
    .selectFrom('company')
    .select('merged_into')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return !company || company.merged_into !== null;
}

/** Lines of the widget as it prints them, but for the sector: that is no figure. */
function overviewFigures(then: StockOverview, now: StockOverview): Recomputed[] {
  const { code } = then;
  const after = stockOverviewRows({ ...now, code, ...(hasRatiosOf(then, now) ? {} : ratiosOf(then)) });
  return stockOverviewRows(then).flatMap(([label, was], place) => {
    const [nowLabel, value] = after[place] ?? [label, dash];
    if (was === dash || label === 'Sector' || (label === nowLabel && was === value)) return [];
    const is = label === nowLabel ? value : `${value}, ${nowLabel}`;
    return [{ what: `${code} ${label}`, was, is: value === dash ? null : is, of: deliveredAs(then, label) }];
  });
}

/** Whether both say of which year their ratios are: early pages do not, and a feed may answer an error in their place. */
const hasRatiosOf = (then: StockOverview, now: StockOverview) => Boolean(then.ratiosOf && now.ratiosOf);
const ratiosOf = ({ ratiosOf: year, peRatio, dividendYield }: StockOverview) => ({
  ...{ peRatio, dividendYield, ratiosOf: year ?? null },
});

function deliveredAs({ code, asOf, ratiosOf: named }: StockOverview, label: string): string | undefined {
  const year = /\d{4}/.exec(named ?? '')?.[0] ?? '';
  if (label.startsWith('Current Stock Price')) return closeOf(code, asOf ?? '');
  if (label.startsWith('PE Ratio')) return figureOf(code, 'PE', year);
  return label.startsWith('Dividend Yield') ? figureOf(code, 'dividendYield', year) : undefined;
}

const closeOf = (code: string, day: string) => `${code} Close ${reportDate(day)}`;
const figureOf = (code: string, figure: string, year: number | string) =>
  `${code} ${figureName(figure)} ${year}`;

type Series = Pick<SharePriceSeries, 'date' | 'company_closing_price' | 'revised_value' | 'indexLabel'>;

/** Closes of the same days, and the rebased index on the last of them on which it is another. */
function chartFigures(code: string, then: Series, now: Series): Recomputed[] {
  const placeNow = new Map(now.date.map((day, place) => [day, place]));
  const days = then.date.map((day, place) => ({ day, place, other: placeNow.get(day) ?? -1 }));
  const closes = days.flatMap(({ day, place, other }) => {
    const [was, is] = [then.company_closing_price[place], now.company_closing_price[other] ?? null];
    return was === undefined || was === is
      ? []
      : [{ what: closeOf(code, day), was: exact(was), is: is === null ? null : exact(is) }];
  });
  if (indexIn(then) !== indexIn(now)) {
    // levels of another index are no correction of these
    const hasDrawn = then.revised_value.some((value) => value !== null);
    const another = { what: `${code} index of the chart`, was: indexIn(then), is: indexIn(now) };
    return hasDrawn ? [another, ...closes] : closes;
  }
  const levels = days.flatMap(({ day, place, other }) => {
    const was = formatPrice(then.revised_value[place] ?? null);
    const is = formatPrice(now.revised_value[other] ?? null);
    if (was === dash || was === is) return [];
    const of = `${indexIn(then)} Level ${reportDate(day)}`;
    return [{ what: `${then.indexLabel} ${reportDate(day)}`, was, is: is === dash ? null : is, of }];
  });
  return [...levels.slice(-1), ...(closes.length > MAX_CLOSES ? [manyCloses(code, closes)] : closes)];
}

/** A close without the noise of arithmetic. */
const exact = (close: number) => String(Number(close.toPrecision(8)));

/** Closes that are told one by one: more of them are others by a split. */
const MAX_CLOSES = 20;

/** Closes that are others altogether: how many, by how much in all, and the one that differs most. */
function manyCloses(code: string, closes: readonly Corrected[]): Corrected {
  const dayIn = (one: Corrected | undefined) => one?.what.replace(`${code} Close `, '') ?? '';
  const apart = ({ was, is }: Corrected) => Math.abs(Number(is ?? 0) - Number(was));
  const all = closes.reduce((sum, close) => sum + apart(close), 0);
  const [most] = [...closes].sort((one, other) => apart(other) - apart(one));
  const days = `${dayIn(closes[0])} to ${dayIn(closes.at(-1))}`;
  return {
    what: `${code} ${closes.length} closes of ${days} are others, by ${formatPrice(all)} in all, the one of ${dayIn(most)} most: it`,
    ...{ was: most?.was ?? '', is: most?.is ?? null },
  };
}

/** Name of the index that a chart draws. */
export const indexIn = ({ indexLabel }: Pick<SharePriceSeries, 'indexLabel'>) =>
  indexLabel.split(' (rebased')[0] ?? '';

/** Figures of a frozen table that are others now, and the error that its feed delivers in their place. */
function forecastsNow(
  company: Parameters<typeof yearFigures>[0],
  then: FinancialForecast,
  { rows, error }: FinancialForecast,
): Recomputed[] {
  const isWithdrawn = error !== null && then.error === null && then.rows.length > 0;
  const withdrawn = isWithdrawn ? [{ what: `${company.code} forecasts`, was: 'delivered', is: error }] : [];
  const now = new Map(rows.map((row) => [row.year, row]));
  return [...withdrawn, ...then.rows.flatMap((row) => yearFigures(company, row, now.get(row.year)))];
}

/** Figures of a year that a frozen table has; `now` is missing where the table would not have the year. */
function yearFigures(
  { code, since }: { readonly code: string; readonly since: readonly Split[] },
  then: Forecast,
  now: Forecast | undefined,
): Recomputed[] {
  if (!now) return [];
  const { year } = then;
  const figures = forecastFigures.flatMap((name) => {
    const [was, is] = [then[name], now[name]];
    if (was === null || was === is) return [];
    if (is !== null && isRestated({ figure: name, was, is }, since)) return [];
    const said = (value: number) => figureText(name, String(value));
    return [{ what: figureOf(code, name, year), was: said(was), is: is === null ? null : said(is) }];
  });
  if (then.isReported === undefined || then.isReported === now.isReported) return figures;
  const [was, is] = [then, now].map(({ isReported }) => (isReported ? 'reported' : 'expected'));
  return [...figures, { what: `${code} figures of ${year}`, was: was ?? '', is: is ?? null }];
}
