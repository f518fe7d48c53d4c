import type { CompanyFacts, Forecast, SharePriceSeries, StockOverview } from '@console/contract/widgets';
import { neededWidgets } from '@console/shared-report/needed-widgets';
import type { ReplacedFigureRow } from '../../platform/database/schema';
import type { ReportSnapshot } from '../rendering/report-snapshot';

/** What a figure was before it was replaced, and the companies whose it counts as. */
export interface OldFigure extends Pick<
  ReplacedFigureRow,
  'kind' | 'index_name' | 'figure' | 'day' | 'year' | 'old_value'
> {
  /** With those that were merged into it. */
  readonly companyIds: readonly string[];
}

/** Names of the blocks of a frozen page that show a figure as it was; none: its readers never saw it. */
export function usesOf(snapshot: Pick<ReportSnapshot, 'document' | 'widgets'>, figure: OldFigure): string[] {
  const { companiesMentioned, company, sharePrice, stockOverview, financialForecast } = snapshot.widgets;
  const isOwn = company !== null && figure.companyIds.includes(company.id);
  const shown = {
    sharePrice: sharePrice !== null && isInChart(sharePrice, figure, isOwn),
    stockOverview: isOwn && stockOverview !== null && isInOverview(stockOverview, figure),
    financialForecast: isOwn && (financialForecast?.rows ?? []).some((row) => isInForecast(row, figure)),
    companiesMentioned: companiesMentioned.some((one) => isMentioned(one, figure)),
  };
  if (!Object.values(shown).includes(true)) return [];
  const drawn = neededWidgets(snapshot.document);
  return Object.entries(blockNames).flatMap(([widget, name]) =>
    shown[widget as keyof typeof shown] && drawn.has(widget as keyof typeof shown) ? [name] : [],
  );
}

const blockNames = {
  stockOverview: 'Stock Overview',
  sharePrice: 'Share Price',
  financialForecast: 'Financial Forecast',
  companiesMentioned: 'Companies Mentioned',
};

function isInChart(chart: SharePriceSeries, { kind, day, index_name, old_value }: OldFigure, isOwn: boolean) {
  const place = day === null ? -1 : chart.date.indexOf(day);
  if (place < 0) return false;
  if (kind === 'index')
    return chart.indexLabel.startsWith(`${index_name} (rebased`) && chart.revised_value[place] !== null;
  return kind === 'price' && isOwn && chart.company_closing_price[place] === Number(old_value);
}

function isInOverview(overview: StockOverview, { kind, figure, day, year, old_value }: OldFigure): boolean {
  const value = Number(old_value);
  if (kind === 'forecast') {
    if (!overview.ratiosOf?.includes(String(year))) return false;
    if (figure === 'PE') return overview.peRatio === value;
    return figure === 'dividendYield' && overview.dividendYield === value * 100;
  }
  if (kind !== 'price' || day === null || overview.asOf === null || day > overview.asOf) return false;
  const { asOf, currentStockPrice, high52Week, low52Week } = overview;
  if (day === asOf) return currentStockPrice === value;
  return (high52Week === value || low52Week === value) && isWithinAYear(day, asOf);
}

const WEEKS_MS = 52 * 7 * 86_400_000;
const isWithinAYear = (day: string, asOf: string) => Date.parse(asOf) - Date.parse(day) < WEEKS_MS;

function isInForecast(row: Forecast, { kind, figure, year, old_value }: OldFigure): boolean {
  if (kind !== 'forecast' || row.year !== year || !(figure in row)) return false;
  return String(row[figure as keyof Forecast]) === old_value;
}

function isMentioned({ id, currentStockPrice }: CompanyFacts, { kind, companyIds, old_value }: OldFigure) {
  return kind === 'price' && companyIds.includes(id) && currentStockPrice === Number(old_value);
}
