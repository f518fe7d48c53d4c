/** What a row is known by in other sheets, by what that is called: `{ Code: 'BHP', Company: 'BHP Group' }`. */
export type Identifiers = Readonly<Record<string, string>>;

/** Rows of a sheet that were pasted with what they are known by. */
interface PastedRows {
  /** What they were found by: 'Code'. */
  readonly by: string;
  /** What of each is written, without what it is known by. */
  readonly rows: readonly { readonly key: string; readonly texts: readonly string[] }[];
  /** What was said of rows that are not listed, or are not the only ones called so. */
  readonly missing: readonly string[];
}

const alike = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Finds the rows that pasted lines are about where their first column is one that names listed rows, in most lines; names
 * of a line of titles are left out. null: it names none, so that it is written as it stands.
 */
export function rowsByIdentifier(
  lines: readonly (readonly string[])[],
  listed: ReadonlyMap<string, Identifiers>,
): PastedRows | null {
  const named = lines.filter(([first = '']) => first !== '');
  for (const by of Object.keys([...listed.values()][0] ?? {})) {
    const keysOf = (text: string) => [...listed].filter(([, ids]) => alike(ids[by] ?? '', text));
    const found = named.map(([name = '', ...rest]) => ({ name, rest, keys: keysOf(name) }));
    const said = alike(found[0]?.name ?? '', by) ? found.slice(1) : found;
    if (said.length === 0 || said.filter(({ keys }) => keys.length > 0).length * 2 <= said.length) continue;
    const known = said.flatMap(({ keys, rest }) => {
      const [one, ...others] = keys;
      return one && others.length === 0 ? [{ key: one[0], ids: one[1], rest }] : [];
    });
    const width = namingColumns(known);
    return {
      by,
      rows: known.map(({ key, rest }) => ({ key, texts: rest.slice(width) })),
      missing: said.flatMap(({ name, keys }) => (keys.length === 1 ? [] : [name])),
    };
  }
  return null;
}

interface KnownLine {
  readonly ids: Identifiers;
  readonly rest: readonly string[];
}

/** How many columns behind the first one name the same rows in another way, as company names behind their codes. */
function namingColumns(lines: readonly KnownLine[]): number {
  const isNaming = (column: number) =>
    lines.length > 0 &&
    lines.every(({ ids, rest }) => Object.values(ids).some((id) => alike(id, rest[column] ?? '')));
  let width = 0;
  while (isNaming(width)) width += 1;
  return width;
}
