import { readFileSync } from 'node:fs';

/** The standard as the contract has it: names by code. */
const names = JSON.parse(
  readFileSync(new URL('../../../api/contract/src/gics.json', import.meta.url), 'utf8'),
);

const LEVELS = ['sector', 'industryGroup', 'industry', 'subIndustry'];
const DIGITS_A_LEVEL = 2;
const atLevel = (level) => Object.entries(names).filter(([code]) => code.length === level * DIGITS_A_LEVEL);

/** The eleven GICS sectors in the order of the standard. */
export const sectors = atLevel(1).map(([, name]) => name);

/** The four GICS levels of a sub-industry. */
export function gicsOf(subIndustry) {
  const [code] = atLevel(LEVELS.length).find(([, name]) => name === subIndustry) ?? [];
  if (!code) throw new Error(`GICS sub-industry expected, got "${subIndustry}", which is not in gics.json`);
  return Object.fromEntries(
    LEVELS.map((level, index) => [level, names[code.slice(0, (index + 1) * DIGITS_A_LEVEL)]]),
  );
}
