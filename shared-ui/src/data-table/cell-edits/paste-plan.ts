import {
  identifierNames,
  isCounting,
  isNaming,
  keyColumnOf,
  namedLines,
  widthOf,
  type KeyColumn,
  type Line,
  type NamedLine,
} from './pasted-rows';
import { columnText, listText, notesOf, type LeftOut } from './paste-texts';
import { titlesOf, type TitledColumn, type TitledSheet } from './pasted-titles';

interface Place {
  readonly key: string;
  readonly field: string;
}

/** What is listed where it is pasted. */
export interface PasteSheet extends TitledSheet {
  readonly keys: readonly string[];
  /** What stands in a cell; null where it cannot be edited. */
  readonly textOf: (place: Place) => string | null;
}

/** What a paste writes: cells, and what is told of it; or why nothing is written. */
interface PastePlan {
  readonly cells: readonly (Place & { readonly text: string })[];
  readonly refusal: string | null;
  readonly notes: readonly string[];
}

/** A pasted column, and the field it goes to. */
interface Target {
  readonly column: number;
  readonly field: string;
}

interface Columns extends Pick<LeftOut, 'unknown' | 'unwritable' | 'columns'> {
  readonly targets: readonly Target[];
}

interface Paste {
  readonly sheet: PasteSheet;
  readonly from: Place;
  /** Lines below the titles. */
  readonly body: readonly Line[];
  readonly titles: readonly TitledColumn[] | null;
}

/** Why nothing of a paste is written. */
class Refusal extends Error {}

/** What a paste at a cell writes. Where it cannot be told for sure which cells are meant, it writes nothing. */
export function planPaste(lines: readonly Line[], sheet: PasteSheet, from: Place): PastePlan {
  const titles = titlesOf(lines, sheet);
  const paste = { sheet, from, titles, body: titles ? lines.slice(1) : lines };
  try {
    if (paste.body.length === 0) throw new Refusal('there is nothing below the titles.');
    const key = keyColumnOf(paste.body, sheet.identifiers, (column) => mayBeKey(paste, column));
    return key ? byKey(paste, key) : byPosition(paste);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { cells: [], notes: [], refusal: `Nothing was pasted: ${error.message}` };
  }
}

const textsOf = (lines: readonly Line[], column: number) =>
  lines.flatMap((line) => (line[column] === undefined ? [] : [line[column]]));

const isEmpty = (lines: readonly Line[], column: number) =>
  textsOf(lines, column).every((text) => text === '');

const range = (count: number) => Array.from({ length: Math.max(0, count) }, (_, index) => index);

const titleOf = ({ sheet }: Paste, field: string) => sheet.titles.get(field) ?? field;

function mayBeKey({ sheet, titles, body }: Paste, column: number): boolean {
  const field = titles?.[column]?.field;
  if (field !== undefined && field !== null) return !sheet.fields.includes(field);
  const texts = textsOf(body, column).filter((text) => text !== '');
  // figures are no codes where figures are asked, though a code may be made of them
  const isOfValues = (name: string) =>
    sheet.check({ key: '', field: name, text: sheet.titles.get(name) ?? '' }) !== null &&
    texts.every((text) => sheet.check({ key: '', field: name, text }) === null);
  return !sheet.fields.some(isOfValues);
}

/** What names its rows goes to them. */
function byKey(paste: Paste, key: KeyColumn): PastePlan {
  const { sheet } = paste;
  const body = paste.body.filter((line) => line.some((text) => text !== ''));
  const lines = namedLines(body, key, sheet.identifiers);
  const rest = range(widthOf(body)).filter(
    (column) => column !== key.column && !isNaming(column, lines, sheet.identifiers),
  );
  const columns = paste.titles ? titledColumns(paste, rest) : keyedColumns({ ...paste, body }, rest, key);
  const taken = new Map(lines.flatMap((line) => (line.key === null ? [] : [[line.key, line]])));
  const missing = lines.filter((line) => line.key === null && !line.isTorn).map(({ name }) => name);
  if (taken.size === 0) throw new Refusal(`${listText(missing)}: not on this page by one ${key.by}.`);
  const writes = [...taken].map(([rowKey, { line }]) => ({ rowKey, line }));
  return written(paste, { writes, columns }, [
    `Pasted into ${taken.size === 1 ? '1 row' : `${taken.size} rows`} found by ${key.by}.`,
    ...notesOf({ ...columns, by: key.by, missing, torn: tornNames(lines), again: namesAgain(lines) }),
  ]);
}

const tornNames = (lines: readonly NamedLine[]) =>
  lines.filter(({ isTorn }) => isTorn).map(({ name }) => name);

/** What of rows stands more than once, as it stands last. */
function namesAgain(lines: readonly NamedLine[]): readonly string[] {
  const known = lines.filter(({ key }) => key !== null);
  const isLast = ({ key }: NamedLine, index: number) =>
    !known.slice(index + 1).some((other) => other.key === key);
  return known
    .filter(
      (line, index) => isLast(line, index) && known.some((other, at) => at < index && other.key === line.key),
    )
    .map(({ name }) => name);
}

/** Where columns without titles go: those from the cell on, as many as there are; never more. */
function keyedColumns(paste: Paste, all: readonly number[], key: KeyColumn): Columns {
  const fields = fieldsFrom(paste);
  const last = widthOf(paste.body) - 1 === key.column;
  const [first = -1] = all;
  const counts = first === 0 && isCounting(0, paste.body);
  // a single line that ends with its code may begin with a 1 that is a value
  const isLeftOut = counts && (paste.body.length > 1 || !last || all.length - 1 === fields.length);
  let rest = isLeftOut ? all.slice(1) : all;
  while (rest.length > fields.length && isEmpty(paste.body, rest.at(-1) ?? 0)) rest = rest.slice(0, -1);
  if (rest.length === 0) throw new Refusal(`there are no values beside the ${key.by}.`);
  const targets = rest.flatMap((column, index) => {
    const field = fields[index];
    return field === undefined ? [] : [{ column, field }];
  });
  refuseUnknownTitles(paste, targets);
  for (const target of targets) refuseMisfit(paste, target);
  if (rest.length > fields.length) {
    const more = rest[fields.length] ?? 0;
    const tooMany = ` ${columnText(more, textsOf(paste.body, more))} has none to go to.`;
    throw new Refusal(
      `${countText(rest.length, 'column')} beside the ${key.by}, and ${fields.length} from ` +
        `${titleOf(paste, paste.from.field)} to ${titleOf(paste, fields.at(-1) ?? '')}.${tooMany} ` +
        'Paste it with its line of titles, or the columns that are asked.',
    );
  }
  return { targets, unknown: [], unwritable: [], columns: 0 };
}

const countText = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const fieldsFrom = ({ sheet, from }: Paste) => sheet.fields.slice(sheet.fields.indexOf(from.field));

/** Where columns go whose titles are columns of the list. */
function titledColumns(paste: Paste, rest: readonly number[]): Columns {
  const { sheet, titles, body } = paste;
  const isWritten = (field: string | null | undefined) => field != null && sheet.fields.includes(field);
  const all = rest.map((column) => ({ column, titled: titles?.[column] }));
  const targets = all.flatMap(({ column, titled }) =>
    titled?.field != null && isWritten(titled.field) ? [{ column, field: titled.field }] : [],
  );
  const twice = targets.find(
    ({ field }, index) => targets.findIndex((other) => other.field === field) < index,
  );
  if (twice) throw new Refusal(`two columns are called ${titleOf(paste, twice.field)}.`);
  const others = all.filter(({ column, titled }) => !isWritten(titled?.field) && !isEmpty(body, column));
  const isListed = (titled?: TitledColumn) =>
    titled !== undefined && (titled.field !== null || titled.isIdentifier);
  const unwritable = others.flatMap(({ titled }) => (titled && isListed(titled) ? [titled.title] : []));
  const unknown = others
    .filter(({ titled }) => !isListed(titled))
    .map(({ column, titled }) => titled?.title || `column ${column + 1}`);
  if (targets.length === 0) {
    const why = [...unwritable, ...unknown];
    throw new Refusal(
      why.length === 0
        ? 'there are no values.'
        : `this list has no column to write of these: ${listText(why)}.`,
    );
  }
  return { targets, unknown, unwritable, columns: 0 };
}

/** What names no rows goes to those from the cell on, where nothing in it may be a name. */
function byPosition(paste: Paste): PastePlan {
  const { sheet, body, from } = paste;
  const columns = paste.titles ? titledWithoutKey(paste) : columnsFrom(paste);
  const keys = sheet.keys.slice(sheet.keys.indexOf(from.key));
  const writes = body.flatMap((line, index) => {
    const rowKey = keys[index];
    return rowKey === undefined ? [] : [{ rowKey, line }];
  });
  return written(paste, { writes, columns }, notesOf({ ...columns, rows: body.length - writes.length }));
}

function titledWithoutKey(paste: Paste): Columns {
  const { sheet, body, titles } = paste;
  const width = Math.max(widthOf(body), titles?.length ?? 0);
  const rest = range(width).filter((column) => {
    const field = titles?.[column]?.field;
    return (
      (field != null && sheet.fields.includes(field)) || !(isEmpty(body, column) || isCounting(column, body))
    );
  });
  const columns = titledColumns(paste, rest);
  const unread = rest.find((column) => columns.targets.every((target) => target.column !== column));
  if (unread !== undefined) throw new Refusal(namelessText(paste, unread));
  return columns;
}

/** None of a column that may say which rows are meant is listed. */
function namelessText({ sheet, body }: Paste, column: number): string {
  const texts = textsOf(body, column).filter((text) => text !== '');
  const names = identifierNames(sheet.identifiers).join(' or ') || 'row';
  return `${listText(texts)}: on this page is no ${names} called so.`;
}

/** Short, and of capitals and digits, as codes are. */
function areCodes(all: readonly string[]): boolean {
  const texts = all.filter((text) => text !== '');
  return (
    texts.every((text) => /^[A-Z0-9][A-Z0-9.:-]{0,7}$/.test(text)) && texts.some((text) => /[A-Z]/.test(text))
  );
}

/** Columns without titles, from the cell on. */
function columnsFrom(paste: Paste): Columns {
  const { body } = paste;
  const fields = fieldsFrom(paste);
  const targets = fields.slice(0, widthOf(body)).map((field, column) => ({ column, field }));
  const more = range(widthOf(body))
    .slice(fields.length)
    .filter((column) => !isEmpty(body, column));
  const columns = { targets, unknown: [], unwritable: [], columns: more.length };
  // one cell says itself what is wrong with it
  if (body.length * widthOf(body) <= 1) return columns;
  for (const { column, field } of targets)
    if (areCodes(textsOf(body, column)) && isMisfit(paste, { column, field }))
      throw new Refusal(namelessText(paste, column));
  const named = more.find((column) => textsOf(body, column).some((text) => /\p{L}/u.test(text)));
  if (named !== undefined) {
    const code = [0, named].find((column) => areCodes(textsOf(body, column)));
    const what = columnText(named, textsOf(body, named));
    throw new Refusal(code === undefined ? `${what} has no column to go to.` : namelessText(paste, code));
  }
  if (more.length > 0 && body.length > 1 && isCounting(0, body))
    throw new Refusal(`column 1 counts the rows, and ${countText(more.length, 'column')} would be too many.`);
  refuseUnknownTitles(paste, targets);
  for (const target of targets) refuseMisfit(paste, target);
  return columns;
}

/** Why the column refuses a text. */
const problemOf = ({ sheet, from }: Paste, field: string, text: string) =>
  sheet.check({ key: from.key, field, text });

const isMisfit = (paste: Paste, { column, field }: Target) => {
  const texts = textsOf(paste.body, column);
  return texts.length > 0 && texts.every((text) => problemOf(paste, field, text) !== null);
};

/** Refuses a column of which no cell is what its place takes. */
function refuseMisfit(paste: Paste, target: Target) {
  if (!isMisfit(paste, target)) return;
  const texts = textsOf(paste.body, target.column);
  const why = problemOf(paste, target.field, texts[0] ?? '') ?? '';
  throw new Refusal(
    `${columnText(target.column, texts)} does not fit ${titleOf(paste, target.field)}: ${why}`,
  );
}

/** Refuses a first line of words above values, which may be titles of other columns than these. */
function refuseUnknownTitles(paste: Paste, targets: readonly Target[]) {
  const [first = [], ...below] = paste.body;
  const isWord = ({ column, field }: Target) =>
    /\p{L}/u.test(first[column] ?? '') && problemOf(paste, field, first[column] ?? '') !== null;
  const isTaken = ({ column, field }: Target) =>
    textsOf(below, column).some((text) => problemOf(paste, field, text) === null);
  const filled = targets.filter(({ column }) => (first[column] ?? '') !== '');
  if (filled.length === 0 || !filled.every(isWord) || !filled.some(isTaken)) return;
  const titles = listText(filled.map(({ column }) => first[column] ?? ''));
  throw new Refusal(`this list has no columns called so: ${titles}.`);
}

interface Writes {
  readonly writes: readonly { readonly rowKey: string; readonly line: Line }[];
  readonly columns: Columns;
}

/** The cells that lines write, without those that cannot be edited. */
function written({ sheet }: Paste, { writes, columns }: Writes, notes: readonly string[]): PastePlan {
  const all = writes.flatMap(({ rowKey, line }) =>
    columns.targets.flatMap(({ column, field }) =>
      line[column] === undefined ? [] : [{ key: rowKey, field, text: line[column] }],
    ),
  );
  const open = all.filter((cell) => sheet.textOf(cell) !== null);
  // an empty cell that its place refuses says nothing: what stands there stays
  const cells = open.filter((cell) => cell.text !== '' || sheet.check(cell) === null);
  const emptied = cells.filter((cell) => cell.text === '' && sheet.textOf(cell) !== '').length;
  const told = { locked: all.length - open.length, blank: open.length - cells.length, emptied };
  return { cells, refusal: null, notes: [...notes, ...notesOf(told)] };
}
