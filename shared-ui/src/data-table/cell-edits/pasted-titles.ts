import { alike, identifierNames, rowsCalled, type Identifiers, type Line } from './pasted-rows';

/** What the columns of a list are called, and what can be written of them. */
export interface TitledSheet {
  /** Fields that can be written, as they stand in the list. */
  readonly fields: readonly string[];
  /** Titles of all columns of the list, by their fields. */
  readonly titles: ReadonlyMap<string, string>;
  readonly identifiers: ReadonlyMap<string, Identifiers>;
  readonly check: (cell: {
    readonly key: string;
    readonly field: string;
    readonly text: string;
  }) => string | null;
}

/** What is pasted in a column below its title. */
export interface TitledColumn {
  readonly title: string;
  /** The column of the list that is called so; null: none is. */
  readonly field: string | null;
  readonly isIdentifier: boolean;
}

/** A title without what stands in brackets: 'Rating (5 BUY)' is 'Rating'. */
const plain = (title: string) => title.replaceAll(/\([^)]*\)/g, ' ').replaceAll(/\s+/g, ' ');

/** The column of the list of this title; null: none, or several. */
function titled(sheet: TitledSheet, text: string): TitledColumn {
  const isIdentifier = identifierNames(sheet.identifiers).some((name) => alike(name, text));
  const all = [...sheet.titles].filter(([, title]) => title !== '');
  const exact = all.filter(([, title]) => alike(title, text));
  const near = exact.length > 0 ? exact : all.filter(([, title]) => alike(plain(title), plain(text)));
  const [one, ...others] = text === '' ? [] : near;
  return { title: text, isIdentifier, field: one && others.length === 0 ? one[0] : null };
}

/** Whether a text is a value of a column that does not take every text. */
const isValue = (sheet: TitledSheet, text: string) =>
  sheet.fields.some(
    (field) =>
      sheet.check({ key: '', field, text }) === null &&
      sheet.check({ key: '', field, text: sheet.titles.get(field) ?? '' }) !== null,
  );

const isListed = (sheet: TitledSheet, text: string) =>
  identifierNames(sheet.identifiers).some((by) => rowsCalled(sheet.identifiers, by, text).length > 0);

/** What the columns of pasted lines are called where the first line says so; null: it does not. */
export function titlesOf(lines: readonly Line[], sheet: TitledSheet): readonly TitledColumn[] | null {
  const first = lines[0] ?? [];
  if (first.length * lines.length < 2) return null;
  const columns = first.map((text) => titled(sheet, text));
  const known = columns.filter(({ field, isIdentifier }) => field !== null || isIdentifier);
  const values = columns.filter(
    ({ title, field }) => field === null && title !== '' && isValue(sheet, title),
  );
  if (known.length === 0 || values.length > 0) return null;
  // a company may be called as a column is
  if (known.length === 1 && known.some(({ title }) => isListed(sheet, title))) return null;
  return columns;
}
