/** Requirements of ASVS 5.0.0 by level; those of level 3 are not ours to meet. */
const COUNTS = { 1: 70, 2: 183 };
const states = new Set(['met', 'partly', 'deviates', 'n/a']);

/**
 * Names of tests in backticks, such as `growth.test`.
 *
 * @param {string} text
 * @returns {string[]}
 */
export const namedTests = (text) =>
  [...text.matchAll(/`([a-z0-9][\w.-]*\.(?:test|spec))`/g)].map(([, name]) => name);

/** Rows `| 1.2.3, 1.2.4 | level | what it asks | state | by what, or why not |`. */
function rowsOf(text) {
  return text
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter((cells) => cells.length === 7 && /^\d+\.\d+\.\d+/.test(cells[1] ?? ''))
    .map(([, ids, level, asks, state, why]) => ({ ids: ids.split(', '), level, asks, state, why }));
}

/**
 * What is wrong with the table: an id twice, one too few, a state that is none, a state without its reason.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function asvsFindings(text) {
  const rows = rowsOf(text);
  const ids = rows.flatMap((row) => row.ids);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `ASVS ${id} stands there twice`);
  const counts = Object.entries(COUNTS).flatMap(([level, count]) => {
    const found = rows.filter((row) => row.level === level).flatMap((row) => row.ids).length;
    return found === count ? [] : [`ASVS level ${level} has ${count} requirements, and ${found} stand there`];
  });
  const rowFindings = rows.flatMap(({ ids: [id], state, why }) => {
    if (!states.has(state)) return [`ASVS ${id} is "${state}", which is none of ${[...states].join(', ')}`];
    if (why === '') return [`ASVS ${id} is ${state}, and nothing says why`];
    return state === 'met' && namedTests(why).length === 0 && !/`npm run \w+`/.test(why)
      ? [`ASVS ${id} is met, and no test is named`]
      : [];
  });
  return [...twice, ...counts, ...rowFindings];
}
