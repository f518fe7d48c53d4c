import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const data = join(dirname(require.resolve('vega-datasets')), '../data');

const linesOf = (file: string) => readFileSync(join(data, file), 'utf8').trim().split(/\r?\n/).slice(1);

/** 'Jan 1 2000' as '2000-01-01'. */
function isoDay(text: string): string {
  return new Date(`${text} UTC`).toISOString().slice(0, 10);
}

/** Monthly closes of five companies, 2000 to 2010, as Refinitiv delivers prices. */
export function realPrices(): string[] {
  return linesOf('stocks.csv').map((line) => {
    const [symbol = '', date = '', price = ''] = line.split(',');
    return `${symbol},${isoDay(date)},${price},USD`;
  });
}

/** Monthly levels of the S&P 500 of the same years, as Refinitiv delivers indices. */
export function realIndex(): string[] {
  return linesOf('sp500.csv').map((line) => {
    const [date = '', level = ''] = line.split(',');
    return `S&P 500,${isoDay(date)},${level}`;
  });
}
