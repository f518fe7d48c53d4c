import { Readable } from 'node:stream';
import { guardedText } from '@console/contract/formula-guard';
import { stringify, type Stringifier } from 'csv-stringify';
import { yieldingToOthers } from './yielding-to-others';
import type { Sheet } from './sheet';

/** A phone is all that still begins as a formula does. */
function asText(text: string) {
  const value = guardedText(text);
  return value.startsWith('+') ? { value, escape_formulas: false } : value;
}

/**
 * A sheet as CSV the way spreadsheets expect it, under a line of titles, written while it is read; whoever goes away
 * ends the reading of its rows too.
 */
export function csvText({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): Stringifier {
  const source = Readable.from(yieldingToOthers(rows()));
  const csv = stringify({
    header: true,
    // a column needs a key, and may have no title
    columns: columns.map(({ title }, index) => ({ key: String(index), header: title })),
    // of numbers: texts are guarded by then
    escape_formulas: true,
    // by which spreadsheets know UTF-8
    bom: true,
    record_delimiter: 'windows',
    // a line that ends within a cell, whichever way
    quoted_match: /[\r\n]/,
    cast: {
      string: asText,
      boolean: (flag) => (flag ? 'yes' : 'no'),
      date: (time) => time.toISOString(),
    },
  });
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return source.pipe(csv);
}
