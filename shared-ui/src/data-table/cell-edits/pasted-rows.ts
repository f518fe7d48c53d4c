/** What a row is known by in other sheets, by what that is called: `{ Code: 'BHP', Company: 'BHP Group' }`. */
export type Identifiers = Readonly<Record<string, string>>;

/** A line of a sheet, cell by cell. */
export type Line = readonly string[];

/** The column of pasted lines that says which listed rows they are about. */
export interface KeyColumn {
  readonly column: number;
  /** What the rows are found by: 'Code'. */
  readonly by: string;
}

type Listed = ReadonlyMap<string, Identifiers>;

export const alike = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** How far the longest line goes. */
export const widthOf = (lines: readonly Line[]) => Math.max(0, ...lines.map(({ length }) => length));

/** What the rows of a list are found by. */
export const identifierNames = (listed: Listed) => Object.keys([...listed.values()][0] ?? {});

/** The rows that are called so. */
export const rowsCalled = (listed: Listed, by: string, text: string) =>
  text === '' ? [] : [...listed].filter(([, ids]) => alike(ids[by] ?? '', text)).map(([key]) => key);

/** The column, of those that may be it, in which most cells name listed rows; null: none names any. */
export function keyColumnOf(
  lines: readonly Line[],
  listed: Listed,
  mayBe: (column: number) => boolean,
): KeyColumn | null {
  let best: KeyColumn | null = null;
  let most = 0;
  for (let column = 0; column < widthOf(lines); column += 1) {
    if (!mayBe(column)) continue;
    for (const by of identifierNames(listed)) {
      const count = lines.filter((line) => rowsCalled(listed, by, line[column] ?? '').length > 0).length;
      if (count > most) [best, most] = [{ column, by }, count];
    }
  }
  return best;
}

/** A pasted line, and the one row it is about; null: it is about none that is listed, or not about one alone. */
export interface NamedLine {
  readonly name: string;
  readonly key: string | null;
  readonly line: Line;
  /** It says the code of one row and the name of another. */
  readonly isTorn: boolean;
}

/** The rows that lines are about. */
export function namedLines(lines: readonly Line[], { column, by }: KeyColumn, listed: Listed): NamedLine[] {
  return lines.map((line) => {
    const name = line[column] ?? '';
    const keys = rowsCalled(listed, by, name);
    const [key = null] = keys.length === 1 ? keys : [];
    const isTorn = key !== null && line.some((text) => isOther(text, key, listed));
    return { name, key: isTorn ? null : key, line, isTorn };
  });
}

/** Whether a text is what other rows are known by, and not this one. */
function isOther(text: string, key: string, listed: Listed): boolean {
  const called = identifierNames(listed).flatMap((by) => rowsCalled(listed, by, text));
  return called.length > 0 && !called.includes(key);
}

/** Whether a column names the same rows in another way, as company names behind their codes. */
export function isNaming(column: number, lines: readonly NamedLine[], listed: Listed): boolean {
  const known = lines.flatMap(({ key, line }) => (key === null ? [] : [{ key, text: line[column] ?? '' }]));
  return (
    known.length > 0 &&
    known.every(({ key, text }) => Object.values(listed.get(key) ?? {}).some((id) => alike(id, text)))
  );
}

/** Whether a column counts the lines. */
export const isCounting = (column: number, lines: readonly Line[]) =>
  lines.every((line, index) => line[column] === String(index + 1));
