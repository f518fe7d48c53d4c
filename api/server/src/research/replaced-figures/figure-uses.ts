import type { Split } from '@console/contract/corporate-actions';
import type { CompanyFacts, Forecast, SharePriceSeries, StockOverview } from '@console/contract/widgets';
import { ratingHistoryTitle } from '@console/shared-report/rating-summary';
import { targetUpside } from '@console/shared-report/target-price-text';
import { neededWidgets } from '@console/shared-report/needed-widgets';
import type { ReplacedFigureRow } from '../../platform/database/schema';
import { isRestated } from '../../reference-data/corporate-actions/restated';
import { afterSplits } from '../../reference-data/corporate-actions/splits';
import type { ReportSnapshot } from '../rendering/report-snapshot';

/** What a figure was before it was replaced and what it is since, and the companies whose it counts as. */
export interface OldFigure extends Pick<
  ReplacedFigureRow,
  'kind' | 'index_name' | 'figure' | 'day' | 'year' | 'old_value' | 'new_value'
> {
  /** With those that were merged into it. */
  readonly companyIds: readonly string[];
  /** Of those companies: pages show closes as they are after splits that they have reached. */
  readonly splits: readonly Split[];
}

/** Values of a close as a page shows it whose last close is of the day: as it was delivered, and after splits. */
export function valuesOnPage(
  value: string,
  { day, splits }: Pick<OldFigure, 'day' | 'splits'>,
  asOf: string,
): { readonly delivered: number; readonly adjusted: number } {
  const between = splits.filter((split) => day !== null && split.day > day && split.day <= asOf);
  return { delivered: Number(value), adjusted: afterSplits(Number(value), between) };
}

/** Pages that were frozen before a split was delivered show what was delivered. */
function showsOld(shown: number | null | undefined, figure: OldFigure, asOf: string): boolean {
  if (figure.old_value === null) return false;
  const { delivered, adjusted } = valuesOnPage(figure.old_value, figure, asOf);
  return shown === delivered || shown === adjusted;
}

/**
 * Names of the blocks of a frozen page that show a figure as it was, or one that was computed with it and would be
 * another: 'Stock Overview: Market Cap'. None: its readers never saw it.
 */
export function usesOf(
  snapshot: Pick<ReportSnapshot, 'document' | 'widgets' | 'targetPrice'>,
  figure: OldFigure,
): string[] {
  const { companiesMentioned, company, sharePrice, stockOverview, financialForecast } = snapshot.widgets;
  const isOwn = company !== null && figure.companyIds.includes(company.id);
  if (isOwn && isRestatedSince(figure, lastDay(snapshot))) return [];
  const isForecast = isOwn && (financialForecast?.rows ?? []).some((row) => isInForecast(row, figure));
  const shown = {
    stockOverview: isOwn && stockOverview !== null ? placeInOverview(stockOverview, figure) : null,
    sharePrice: sharePrice !== null && isInChart(sharePrice, figure, isOwn) ? 'Share Price' : null,
    ratingHistory:
      sharePrice !== null && isPriceInChart(sharePrice, figure, isOwn) ? ratingHistoryTitle : null,
    financialForecast: isForecast ? 'Financial Forecast' : null,
    companiesMentioned: companiesMentioned.some((one) => isMentioned(one, figure))
      ? 'Companies Mentioned'
      : null,
  };
  const upside = isOwn && isPriceOfUpside(snapshot, figure) ? ['Report Title: Upside'] : [];
  const places = Object.entries(shown).filter(([, place]) => place !== null);
  if (places.length === 0) return upside;
  const drawn = neededWidgets(snapshot.document);
  const blocks = places.flatMap(([widget, place]) =>
    place && drawn.has(widget as keyof typeof shown) ? [place] : [],
  );
  return [...upside, ...blocks];
}

/** Whether it is the price that the target price of the page is compared with. */
function isPriceOfUpside(
  { targetPrice, widgets: { company } }: Pick<ReportSnapshot, 'widgets' | 'targetPrice'>,
  { kind, day, old_value }: OldFigure,
): boolean {
  if (kind !== 'price' || !company?.asOf || targetUpside(targetPrice, company) === null) return false;
  return day === company.asOf && old_value !== null && company.currentStockPrice === Number(old_value);
}

const lastDay = ({ widgets: { stockOverview, sharePrice } }: Pick<ReportSnapshot, 'widgets'>) =>
  stockOverview?.asOf ?? sharePrice?.date.at(-1) ?? null;

/** What is the same in the shares of after a split was right on the day of the page. */
function isRestatedSince({ figure, old_value, new_value, splits }: OldFigure, asOf: string | null): boolean {
  if (asOf === null) return false;
  const change = { figure, was: Number(old_value), is: Number(new_value ?? NaN) };
  return isRestated(
    change,
    splits.filter(({ day }) => day > asOf),
  );
}

/** The other chart has the same closes, and no index. */
const isPriceInChart = (chart: SharePriceSeries, figure: OldFigure, isOwn: boolean) =>
  figure.kind !== 'index' && isInChart(chart, figure, isOwn);

function isInChart(chart: SharePriceSeries, figure: OldFigure, isOwn: boolean) {
  const { kind, day, index_name } = figure;
  const [first = '', last = ''] = [chart.date[0], chart.date.at(-1)];
  if (day !== null && isSplit(figure)) return isOwn && first < day && day <= last;
  const place = day === null ? -1 : chart.date.indexOf(day);
  if (place < 0) return false;
  if (kind === 'index')
    return chart.indexLabel.startsWith(`${index_name} (rebased`) && chart.revised_value[place] !== null;
  return kind === 'price' && isOwn && showsOld(chart.company_closing_price[place], figure, last);
}

/** What its day has behind it is shown adjusted by it. */
const isSplit = ({ kind, figure }: OldFigure) => kind === 'action' && figure === 'Split';

const OVERVIEW = 'Stock Overview';

function placeInOverview(overview: StockOverview, figure: OldFigure): string | null {
  if (figure.kind === 'forecast') return isRatio(overview, figure) ? OVERVIEW : null;
  if (figure.kind === 'shares') return isOfMarketCap(overview, figure) ? `${OVERVIEW}: Market Cap` : null;
  if (isSplit(figure)) return isInYearOf(overview, figure) ? `${OVERVIEW}: 52 weeks` : null;
  return figure.kind === 'price' ? placeOfPrice(overview, figure) : null;
}

function isRatio(overview: StockOverview, { figure, year, old_value }: OldFigure): boolean {
  if (!overview.ratiosOf?.includes(String(year))) return false;
  if (figure === 'PE') return overview.peRatio === Number(old_value);
  return figure === 'dividendYield' && overview.dividendYield === Number(old_value) * 100;
}

function isOfMarketCap({ marketCap, currentStockPrice }: StockOverview, { old_value }: OldFigure): boolean {
  if (marketCap === null || currentStockPrice === null) return false;
  // a frozen product may differ from a new one in its last digit
  return Math.abs(marketCap - currentStockPrice * Number(old_value)) <= marketCap * 1e-9;
}

const isInYearOf = ({ asOf }: StockOverview, { day }: OldFigure) =>
  day !== null && asOf !== null && day <= asOf && isWithinAYear(day, asOf);

function placeOfPrice(overview: StockOverview, figure: OldFigure): string | null {
  const { asOf, currentStockPrice, high52Week: high, low52Week: low } = overview;
  const { day, old_value, new_value } = figure;
  if (asOf === null || !isInYearOf(overview, figure)) return null;
  if (day === asOf && old_value !== null) return currentStockPrice === Number(old_value) ? OVERVIEW : null;
  if (showsOld(high, figure, asOf) || showsOld(low, figure, asOf)) return OVERVIEW;
  const value = new_value ?? old_value;
  if (value === null) return null;
  const now = valuesOnPage(value, figure, asOf).adjusted;
  if (high !== null && now > high) return `${OVERVIEW}: 52 Week High`;
  return low !== null && now < low ? `${OVERVIEW}: 52 Week Low` : null;
}

const WEEKS_MS = 52 * 7 * 86_400_000;
const isWithinAYear = (day: string, asOf: string) => Date.parse(asOf) - Date.parse(day) <= WEEKS_MS;

function isInForecast(row: Forecast, { kind, figure, year, old_value }: OldFigure): boolean {
  if (kind !== 'forecast' || row.year !== year || !(figure in row)) return false;
  return String(row[figure as keyof Forecast]) === old_value;
}

function isMentioned({ id, currentStockPrice }: CompanyFacts, { kind, companyIds, old_value }: OldFigure) {
  return kind === 'price' && companyIds.includes(id) && currentStockPrice === Number(old_value);
}
