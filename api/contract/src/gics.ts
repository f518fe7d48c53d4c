import names from './gics.json';

/** Levels of the Global Industry Classification Standard, the widest first. */
export const gicsLevels = ['sector', 'industryGroup', 'industry', 'subIndustry'] as const;
export type GicsLevel = (typeof gicsLevels)[number];

/** Names of the four levels; '' where none is chosen yet. */
export type GicsPath = Readonly<Record<GicsLevel, string>>;

/** Each level adds two digits to the code of the level above. */
const DIGITS_A_LEVEL = 2;

/** The standard of March 2023: names by code, 273 of them. */
const tree = Object.entries(names).map(([code, name]) => ({ code, name }));

const childrenOf = (code: string) =>
  tree.filter((entry) => entry.code.length === code.length + DIGITS_A_LEVEL && entry.code.startsWith(code));

/** Names to choose from at `level` below what is chosen above it; none while that is no path of the tree. */
export function gicsChoices(
  chosen: Partial<Readonly<Record<GicsLevel, unknown>>>,
  level: GicsLevel,
): string[] {
  let code = '';
  for (const above of gicsLevels.slice(0, gicsLevels.indexOf(level))) {
    const entry = childrenOf(code).find(({ name }) => name === chosen[above]);
    if (!entry) return [];
    code = entry.code;
  }
  return childrenOf(code).map(({ name }) => name);
}
