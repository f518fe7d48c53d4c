/** An international phone: a plus and digits in groups, nothing that a spreadsheet could calculate with (U30). */
const phone = /^\+\d(?:[ ()]*\d){7,14}$/;

/** A spreadsheet of another country ends a cell at a semicolon, one that is pasted into at a tab or the end of a line. */
const endBeforeFormula = /[;\t\r\n](?="*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** What nobody sees before a formula, and a program may drop: blanks, and signs without a width. */
const unseenBeforeFormula =
  /^[\s\p{C}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]+(?=[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212])/u;
/** The signs by which a formula begins, small ones and the mathematical minus among them, and ends of a cell. */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]/;

/** A text for a cell of a CSV: what a spreadsheet would run as a formula begins with an apostrophe (docs/decisions/0012). */
export function guardedText(text: string): string {
  if (phone.test(text)) return text;
  return text.replace(endBeforeFormula, "$&'").replace(unseenBeforeFormula, "'$&").replace(formula, "'$&");
}

const guardAtBeginning =
  /^'(?=[\s\p{C}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212])/u;
const guardWithin = /([;\t\r\n])'(?="*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** The text of a cell that was guarded: without the apostrophes. */
export const unguardedText = (cell: string) => cell.replace(guardAtBeginning, '').replace(guardWithin, '$1');
