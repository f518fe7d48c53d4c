import { Readable } from 'node:stream';
import { stringify, type Stringifier } from 'csv-stringify';
import { yieldingToOthers } from './yielding-to-others';
import type { Sheet } from './sheet';

/** An international phone: a plus and digits in groups, nothing that a spreadsheet could calculate with (U30). */
const phone = /^\+\d(?:[ ()]*\d){7,14}$/;

/** A spreadsheet of another country ends a cell at a semicolon, one that is pasted into at a tab or the end of a line. */
const endBeforeFormula = /[;\t\r\n](?="*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** What nobody sees before a formula, and a program may drop: blanks, and signs without a width. */
const unseenBeforeFormula =
  /^[\s\p{C}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]+(?=[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212])/u;
/** Further forms of the signs by which a formula begins: small ones and the mathematical minus. */
const otherFormOfFormula = /^[\ufe66\ufe62\ufe63\ufe6b\u2212]/;

const asText = (text: string) =>
  phone.test(text)
    ? { value: text, escape_formulas: false }
    : text
        .replace(endBeforeFormula, "$&'")
        .replace(unseenBeforeFormula, "'$&")
        .replace(otherFormOfFormula, "'$&");

const guardAtBeginning =
  /^'(?=[\s\p{C}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212])/u;
const guardWithin = /([;\t\r\n])'(?="*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** The text of a cell that an export wrote: without the apostrophes that keep it from being a formula. */
export const exportedText = (cell: string) => cell.replace(guardAtBeginning, '').replace(guardWithin, '$1');

/**
 * A sheet as CSV the way spreadsheets expect it, under a line of titles, written while it is read; whoever goes away
 * ends the reading of its rows too.
 */
export function csvText({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): Stringifier {
  const source = Readable.from(yieldingToOthers(rows()));
  const csv = stringify({
    header: true,
    columns: columns.map(({ title }) => title),
    // what a spreadsheet would run as a formula begins with an apostrophe instead (docs/decisions/0012)
    escape_formulas: true,
    // by which spreadsheets know UTF-8
    bom: true,
    record_delimiter: 'windows',
    // a line that ends within a cell, whichever way
    quoted_match: /[\r\n]/,
    cast: { string: asText, boolean: (flag) => (flag ? 'yes' : 'no'), date: (time) => time.toISOString() },
  });
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return source.pipe(csv);
}
