/**
 * The figures of the data widgets, computed a second time: from the lines of delivered files, without a database and
 * without anything of the server that computes them.
 */

/** A delivered file as its lines by column. */
export type DeliveredLine = Readonly<Record<string, string>>;

/** What was delivered of one company, of both feeds in the columns and units of Refinitiv. */
export interface DeliveredCompany {
  readonly company: DeliveredLine;
  readonly prices: readonly DeliveredLine[];
  readonly forecasts: readonly DeliveredLine[];
  readonly splits: readonly DeliveredLine[];
}

/** Levels of an index by day. */
export type Levels = ReadonlyMap<string, number>;

const DAY_MS = 86_400_000;
const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const threeYearsBefore = (day: string) => `${Number(day.slice(0, 4)) - 3}${day.slice(4)}`;
const numberOf = (text = '') => (text === '' ? null : Number(text));

/** All that the widgets of a report about a company show on a day. */
export function recomputed(
  { company, prices, forecasts, splits }: DeliveredCompany,
  day: string,
  levels: Levels,
) {
  const delivered = prices
    .map((line) => ({ day: line['Date'] ?? '', close: Number(line['Close']) }))
    .filter((line) => line.day <= day)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const last = delivered.at(-1);
  if (!last) throw new Error('a company without closes');
  const reached = splits.filter((line) => (line['Effective Date'] ?? '') <= last.day);
  const closes = delivered.map((line) => ({
    day: line.day,
    close: line.close / multiple(line.day, reached),
  }));
  const year = closes.filter((line) => line.day >= shifted(last.day, -52 * 7)).map(({ close }) => close);
  const shares = numberOf(company['Shares (m)']);
  const rows = forecastRows(forecasts, last.day);
  const expected = rows.find((row) => !row.isReported);
  return {
    overview: {
      code: company['Code'],
      name: company['Name'],
      sector: company['GICS Sector'],
      priceCurrency: company['Price Currency'],
      marketCap: shares === null ? null : shares * last.close,
      currentStockPrice: last.close,
      high52Week: Math.max(...year),
      low52Week: Math.min(...year),
      peRatio: expected?.figures['PE'] ?? null,
      dividendYield: expected?.figures['Dividend Yield'] ?? null,
      ratiosOf: expected ? `${expected.month} ${expected.year}E` : null,
      ratiosAsOf: expected && hasRatios(expected.figures) ? expected.asOf : null,
      asOf: last.day,
    },
    sharePrice: chartOf(
      closes.filter((line) => line.day >= threeYearsBefore(last.day)),
      levels,
    ),
    forecast: rows,
    mentioned: { code: company['Code'], currentStockPrice: last.close },
  };
}

/** How many shares of today one of a day is. */
function multiple(day: string, splits: readonly DeliveredLine[]): number {
  let shares = 1;
  for (const line of splits)
    if (day < (line['Effective Date'] ?? ''))
      shares *= Number(line['New Shares']) / Number(line['Old Shares']);
  return shares;
}

const hasRatios = (figures: Readonly<Record<string, number | null>>) =>
  figures['PE'] !== null || figures['Dividend Yield'] !== null;

interface Close {
  readonly day: string;
  readonly close: number;
}

/** The index begins at the close of the first day that has both, and moves by the change of its level since then. */
function chartOf(closes: readonly Close[], levels: Levels) {
  const first = closes.find(({ day }) => levels.has(day));
  const base = first && levels.get(first.day);
  let level: number | undefined;
  const index = closes.map(({ day }) => {
    level = levels.get(day) ?? level;
    return first && base && level !== undefined ? first.close * (level / base) : null;
  });
  return { days: closes.map(({ day }) => day), closes: closes.map(({ close }) => close), index };
}

/** Figures in the order of the columns; the yield in per cent. */
export const forecastColumns = [
  ...['Revenue', 'EBITDA Margin', 'EBIT', 'EBITDA', 'Pretax Profit', 'Net Profit', 'EPS', 'PE', 'DPS'],
  ...['Dividend Yield', 'EV/EBITDA', 'Net Debt/EBITDA'],
] as const;

/** Two years that were reported by the day, and the three after them. */
function forecastRows(lines: readonly DeliveredLine[], day: string) {
  const years = lines.toSorted((one, other) => Number(one['Fiscal Year']) - Number(other['Fiscal Year']));
  const reported = years.filter((line) => line['Reported'] && line['Reported'] <= day).length;
  const earliest = Number(years[0]?.['Fiscal Year']);
  const first = earliest + reported;
  const shown = [-2, -1, 0, 1, 2].map((step) => first + step);
  if (!years.some((line) => shown.includes(Number(line['Fiscal Year'])))) return [];
  return shown.map((year) => {
    const line = years.find((one) => Number(one['Fiscal Year']) === year);
    return {
      year,
      month: years[0]?.['Fiscal Month'] ?? '',
      currency: years[0]?.['Currency'] ?? '',
      isReported: year < first,
      asOf: line?.['As Of'] || null,
      figures: Object.fromEntries(forecastColumns.map((name) => [name, numberOf(line?.[name])])),
    };
  });
}
