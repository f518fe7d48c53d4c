/** What of a paste is not written. */
export interface LeftOut {
  /** What the rows were found by, and what was said of those that are not listed, or are not the only ones called so. */
  readonly by: string;
  readonly missing: readonly string[];
  /** Lines that name two rows. */
  readonly torn: readonly string[];
  /** Rows that stand more than once. */
  readonly again: readonly string[];
  /** Titles of columns that the list does not have, and of those that cannot be written. */
  readonly unknown: readonly string[];
  readonly unwritable: readonly string[];
  /** How many columns and rows lie outside the list, and how many cells cannot be edited. */
  readonly columns: number;
  readonly rows: number;
  readonly locked: number;
  /** Cells that were pasted empty: into places that may not be, and into such that said something. */
  readonly blank: number;
  readonly emptied: number;
}

/** Names are more than a sentence takes. */
const MAX_NAMES = 3;

/** 'BHP, CSL, NAB + 2 more' */
export function listText(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return `${names.slice(0, MAX_NAMES).join(', ')}${more > 0 ? ` + ${more} more` : ''}`;
}

/** 'Column 2 (Miners, Banks + 3 more)' */
export function columnText(column: number, texts: readonly string[]): string {
  const said = [...new Set(texts.filter((text) => text !== ''))];
  return `column ${column + 1} (${said.length === 0 ? 'empty' : listText(said)})`;
}

/** What was not written of a paste, and why, a sentence for each. */
export function notesOf(left: Partial<LeftOut>): readonly string[] {
  const { by = '', columns = 0, rows = 0, locked = 0, blank = 0, emptied = 0 } = left;
  return [
    named(left.missing, (names) => `Not on this page by one ${by}, so left out: ${names}.`),
    named(left.torn, (names) => `Named with another row's name, so left out: ${names}.`),
    named(left.again, (names, isOne) =>
      isOne
        ? `${names} stands twice: the last one was taken.`
        : `These stand twice, and the last one of each was taken: ${names}.`,
    ),
    named(left.unknown, (names) => `Not a column of this list, so left out: ${names}.`),
    named(left.unwritable, (names) => `Cannot be written here, so left out: ${names}.`),
    columns > 0 &&
      `${columns === 1 ? '1 column too many was' : `${columns} columns too many were`} left out.`,
    rows > 0 &&
      (rows === 1
        ? '1 row of what was pasted lies outside this page and was left out.'
        : `${rows} rows of what was pasted lie outside this page and were left out.`),
    locked > 0 &&
      `${locked === 1 ? '1 cell that cannot be edited was' : `${locked} cells that cannot be edited were`} left out.`,
    blank > 0 &&
      (blank === 1
        ? '1 empty cell was left out: what stands there stays.'
        : `${blank} empty cells were left out: what stands there stays.`),
    emptied > 0 &&
      (emptied === 1
        ? '1 empty cell emptied the one it was pasted into.'
        : `${emptied} empty cells emptied those they were pasted into.`),
  ].filter((text) => text !== false);
}

const named = (names: readonly string[] = [], tell: (names: string, isOne: boolean) => string) =>
  names.length > 0 && tell(listText(names), names.length === 1);
