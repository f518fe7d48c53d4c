import type { Readable } from 'node:stream';
import { stringify, type Stringifier } from 'csv-stringify';

/** Writes rows as CSV the way spreadsheets expect it, under a line of titles. */
export function csvText(titles: readonly string[]): Stringifier {
  return stringify({
    header: true,
    columns: [...titles],
    // what a spreadsheet would run as a formula begins with an apostrophe instead
    escape_formulas: true,
    // by which spreadsheets know UTF-8
    bom: true,
    record_delimiter: 'windows',
    // a line that ends within a cell, whichever way
    quoted_match: /[\r\n]/,
    cast: { boolean: (flag) => (flag ? 'yes' : 'no'), date: (time) => time.toISOString() },
  });
}

/** Pipes rows into CSV; whoever goes away ends the reading too. */
export function pipeRows(source: Readable, csv: Stringifier): Stringifier {
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return source.pipe(csv);
}
