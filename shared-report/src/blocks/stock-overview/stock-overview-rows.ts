import type { StockOverview } from '@console/contract/widgets';
import { dash, formatPercent, formatPrice, formatRatio, formatWhole } from '../../model/format/format';
import { reportDate } from '../../model/format/report-date';
import { millionsLabel, shownCurrency } from '../../model/format/reporting-currency';

/** A line of the widget: name and shown value. */
export type OverviewRow = readonly [label: string, value: string];

/** Day of the prices as a line of its own, empty where it is not known. */
export function priceDay({ asOf }: StockOverview): string {
  return asOf ? `Prices as at ${reportDate(asOf)}` : '';
}

/** Lines of the widget. Amounts carry the currency of the prices they come from, whatever the company reports in. */
export function stockOverviewRows(overview: StockOverview): readonly OverviewRow[] {
  const { priceCurrency: currency, reportingCurrency, code } = overview;
  return [
    [`Market Cap (${millionsLabel(currency)})`, formatWhole(overview.marketCap)],
    [`Current Stock Price (${currency})`, formatPrice(overview.currentStockPrice)],
    [`52 Week High (${currency})`, formatPrice(overview.high52Week)],
    [`52 Week Low (${currency})`, formatPrice(overview.low52Week)],
    ['Dividend Yield', formatPercent(overview.dividendYield)],
    ['PE Ratio', formatRatio(overview.peRatio)],
    ['Reporting Currency', shownCurrency(reportingCurrency, code)],
    ['Sector', overview.sector || dash],
  ];
}
