import type { StockOverview } from '@console/contract/widgets';
import { dash, formatMultiple, formatPercent, formatPrice, formatWhole } from '../../model/format/format';
import { reportDate } from '../../model/format/report-date';
import { millionsLabel, shownCurrency } from '../../model/format/reporting-currency';

/** A line of the widget: name and shown value. */
export type OverviewRow = readonly [label: string, value: string];

/** Day of the prices, what the range is of, and the day of PE and yield, as a line of its own; empty where none is known. */
export function daysOfFigures(overview: StockOverview): string {
  const { asOf, ratiosAsOf } = overview;
  const ratios = shownRatios(overview);
  const days = [
    asOf && `Prices as at ${reportDate(asOf)}. 52-week range on closes.`,
    ratios && ratiosAsOf && `${ratios} as at ${reportDate(ratiosAsOf)}.`,
  ];
  return days.filter(Boolean).join(' ');
}

function shownRatios({ peRatio, dividendYield }: StockOverview): string {
  if (dividendYield === null) return peRatio === null ? '' : 'PE';
  return peRatio === null ? 'Yield' : 'PE and yield';
}

/** Lines of the widget. Amounts carry the currency of the prices they come from, whatever the company reports in. */
export function stockOverviewRows(overview: StockOverview): readonly OverviewRow[] {
  const { priceCurrency: currency, reportingCurrency, code, ratiosOf } = overview;
  const ofYear = ratiosOf ? ` (${ratiosOf})` : '';
  return [
    [`Market Cap (${millionsLabel(currency)})`, formatWhole(overview.marketCap)],
    [`Current Stock Price (${currency})`, formatPrice(overview.currentStockPrice)],
    [`52 Week High (${currency})`, formatPrice(overview.high52Week)],
    [`52 Week Low (${currency})`, formatPrice(overview.low52Week)],
    [`Dividend Yield${ofYear}`, formatPercent(overview.dividendYield)],
    [`PE Ratio${ofYear}`, formatMultiple(overview.peRatio)],
    ['Reporting Currency', shownCurrency(reportingCurrency, code)],
    ['Sector', overview.sector || dash],
  ];
}
