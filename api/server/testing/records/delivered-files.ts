import type { DeliveryKind, FeedName } from '@console/contract/feeds';

/** A value by the property that both feeds deliver, in the units of Refinitiv. */
export type DeliveredRow = Readonly<Record<string, string | number | null | undefined>>;

interface DeliveredColumn {
  readonly property: string;
  readonly Refinitiv: string;
  readonly Calibre: string;
  /** What Calibre writes, where that is something else. */
  readonly ofCalibre?: (value: string | number) => string | number;
}

const same = (property: string, Refinitiv: string, Calibre: string): DeliveredColumn => ({
  property,
  Refinitiv,
  Calibre,
});

const dayFirst = (value: string | number) => String(value).split('-').toReversed().join('/');

const columns: Readonly<Record<DeliveryKind, readonly DeliveredColumn[]>> = {
  companies: [
    same('code', 'Code', 'code'),
    same('name', 'Name', 'name'),
    same('exchange', 'Exchange', 'exchange'),
    {
      ...same('type', 'Type', 'emerging'),
      ofCalibre: (value) => (value === 'Emerging Company' ? 'Y' : 'N'),
    },
    same('currency', 'Currency', 'currency'),
    same('priceCurrency', 'Price Currency', 'price_currency'),
    same('sector', 'GICS Sector', 'sector'),
    same('industryGroup', 'GICS Industry Group', 'industry_group'),
    same('industry', 'GICS Industry', 'industry'),
    same('subIndustry', 'GICS Sub-Industry', 'sub_industry'),
    same('ric', 'RIC', 'ric'),
    same('forecastRic', 'Forecast RIC', 'forecast_ric'),
    {
      ...same('shares', 'Shares (m)', 'shares'),
      ofCalibre: (value) => (value === '' ? '' : Math.round(Number(value) * 1e6)),
    },
  ],
  prices: [
    same('code', 'RIC', 'code'),
    { ...same('date', 'Date', 'date'), ofCalibre: dayFirst },
    same('value', 'Close', 'close'),
    same('currency', 'Currency', 'currency'),
  ],
  actions: [
    same('code', 'RIC', 'code'),
    {
      ...same('action', 'Action', 'action'),
      ofCalibre: (value) => String(value).toLowerCase().replace(' ', '_'),
    },
    { ...same('date', 'Effective Date', 'date'), ofCalibre: dayFirst },
    same('newShares', 'New Shares', 'new_shares'),
    same('oldShares', 'Old Shares', 'old_shares'),
    same('amount', 'Amount', 'amount'),
    same('currency', 'Currency', 'currency'),
    same('newCode', 'New Code', 'new_code'),
    same('newRic', 'New RIC', 'new_ric'),
    same('withdrawn', 'Withdrawn', 'withdrawn'),
  ],
  indices: [
    same('name', 'Index', 'index'),
    { ...same('date', 'Date', 'date'), ofCalibre: dayFirst },
    same('value', 'Level', 'level'),
  ],
  forecasts: [
    same('code', 'RIC', 'code'),
    same('year', 'Fiscal Year', 'year'),
    same('month', 'Fiscal Month', 'month'),
    same('currency', 'Currency', 'currency'),
    same('revenue', 'Revenue', 'revenue'),
    same('Margin', 'EBITDA Margin', 'margin'),
    same('Ebit', 'EBIT', 'ebit'),
    same('Ebitda', 'EBITDA', 'ebitda'),
    same('Npat', 'Net Profit', 'npat'),
    same('EPS', 'EPS', 'eps'),
    same('PE', 'PE', 'pe'),
    same('DPS', 'DPS', 'dps'),
    {
      ...same('yieldPercent', 'Dividend Yield', 'dividend_yield'),
      ofCalibre: (value) => (value === '' ? '' : Number((Number(value) / 100).toPrecision(6))),
    },
    same('error', 'Error', 'error'),
    { ...same('reportedOn', 'Reported', 'reported'), ofCalibre: dayFirst },
    { ...same('asOf', 'As Of', 'as_of'), ofCalibre: dayFirst },
  ],
  descriptions: [same('code', 'Code', 'code'), same('text', 'Description', 'description')],
};

const cell = (value: string | number) =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

/** A file as a feed delivers it. */
export function deliveredFile(feed: FeedName, kind: DeliveryKind, rows: readonly DeliveredRow[]): string {
  const own = columns[kind];
  const lines = rows.map((row) =>
    own
      .map(({ property, ofCalibre }) => {
        const value = row[property] ?? '';
        return cell(feed === 'Calibre' && ofCalibre ? ofCalibre(value) : value);
      })
      .join(','),
  );
  return [own.map((column) => column[feed]).join(','), ...lines, ''].join('\n');
}
