import {
  brokenRows,
  chaptersAndIds,
  movedTo,
  namedPapers,
  rowsOf,
  unknownIds,
} from './requirement-rules.mjs';

const table = `
## A§4 · States

| id | requirement | state | implemented in | held by |
|---|---|---|---|---|
| A§4.1 | It is saved. | done | \`src/save.ts\` | \`src/save.test.ts\` |
| R5 | It is left. | deviates: not on phones | \`src/leave.ts\` | |
| P7 | It flies. | not built: nobody asked | | |

| line | statements |
|---|---|
| A228 | A§4.1 |
`;
const files = ['src/save.ts', 'src/save.test.ts', 'src/leave.ts'];
const rowsWith = (row: string) => rowsOf(row).map((each) => ({ ...each, file: 'a.md' }));
const known = chaptersAndIds([table]);

it('reads rows, chapters and lines', () => {
  expect(rowsOf(table).map(({ id, state }) => [id, state])).toEqual([
    ['A§4.1', 'done'],
    ['R5', 'deviates: not on phones'],
    ['P7', 'not built: nobody asked'],
  ]);
  expect([...known].sort()).toEqual(['A228', 'A§4', 'A§4.1', 'P7', 'R5']);
});

it('finds nothing wrong with sound rows, and counts those without a test', () => {
  expect(brokenRows(rowsWith(table), files)).toEqual({ findings: [], untested: ['R5'] });
});

it.each([
  ['| R5 | Text. | done | `src/gone.ts` | `src/save.test.ts` |', 'a.md: R5: src/gone.ts is not there'],
  [
    '| R5 | Text. | done | `lib/save.ts` | `src/save.test.ts` |',
    'is not there; it is src/save.ts now (--repoint)',
  ],
  ['| R5 | Text. | done | `src/save.ts` | `src/gone.test.ts` |', 'a.md: R5: src/gone.test.ts is not there'],
  ['| R5 | Text. | done | `src/save.ts` | `src/leave.ts` |', 'a.md: R5: src/leave.ts is no test'],
  ['| R5 | Text. | done | | `src/save.test.ts` |', 'a.md: R5 is implemented nowhere'],
  ['| R5 | | done | `src/save.ts` | `src/save.test.ts` |', 'a.md: R5 says nothing'],
  ['| R5 | Text. | deviates | `src/save.ts` | `src/save.test.ts` |', "came 'deviates'"],
])('finds the fault of %s', (row, finding) => {
  expect(brokenRows(rowsWith(row), files).findings).toEqual([expect.stringContaining(finding)]);
});

it('finds an id that stands twice', () => {
  const row = '| R5 | Text. | done | `src/save.ts` | `src/save.test.ts` |';
  expect(brokenRows(rowsWith(`${row}\n${row}`), files).findings).toEqual(['a.md: R5 stands twice']);
});

it('counts a row that is done and held by no test', () => {
  const row = '| R5 | Text. | done | `src/save.ts` | |';
  expect(brokenRows(rowsWith(row), files).untested).toEqual(['R5']);
});

it('knows where a file has moved only where one has its name', () => {
  expect(movedTo('old/save.ts', files)).toBe('src/save.ts');
  expect(movedTo('old/save.ts', [...files, 'other/save.ts'])).toBeNull();
});

it.each([
  ['a.ts', '/** It is saved (A§5). */', 'a.ts:1: A§5 is not in docs/requirements'],
  ['a.ts', '/**\n * It is\n * saved (A§4.9, R5).\n */', 'a.ts:3: A§4.9 is not in docs/requirements'],
  ['a.ts', 'const a = 1; // as R6 says', 'a.ts:1: R6 is not in docs/requirements'],
  ['a.tsx', '<p>{/* R6 */}</p>', 'a.tsx:1: R6 is not in docs/requirements'],
  ['a.test.ts', "it('is saved (R6)', () => {});", 'a.test.ts:1: R6 is not in docs/requirements'],
  ['a.test.ts', "['Saved', 'A228 A229'],", 'a.test.ts:1: A229 is not in docs/requirements'],
  ['e2e/access/a.txt', 'R6   GET /api/a   yes', 'e2e/access/a.txt:1: R6 is not in docs/requirements'],
  ['a.css', '/* R6 */', 'a.css:1: R6 is not in docs/requirements'],
])('finds what is cited in %s and is no requirement: %s', (file, text, finding) => {
  expect(unknownIds(file, text, known)).toEqual([finding]);
});

it.each([
  '/** It is saved (A§4, A§4.1, R5–P7). */',
  "const path = 'M12 3 L60 4 A5 5 0 0 1'; const time = 'T00:00:00Z';",
  "const cell = 'R6'; const link = 'https://a.test/R6';",
  '// T00:00, the folder a/R6, line R6.ts-7',
])('finds nothing in %s', (text) => {
  expect(unknownIds('a.ts', text, known)).toEqual([]);
});

it.each([
  ['// see traps.md', 'traps.md'],
  ['/** As release.md §5 says. */', 'release.md'],
  ['// within 30 s (issue 7)', 'issue 7'],
  ['/* Issues #12 */', 'Issues #12'],
  ['// (contract R5)', 'contract R5'],
  ['// contract part 6', 'contract part 6'],
  ['// (contract call 25)', 'contract call 25'],
  ['// (contract 40)', 'contract 40'],
])('finds the paper in %s', (text, paper) => {
  const finding = `a.ts:1: '${paper}' is no requirement; say what it says, or cite its id`;
  expect(namedPapers('a.ts', text)).toEqual([finding]);
});

it.each([
  '// the contract of the API',
  "const issue = 'issue 7';",
  '// see docs/releases.md, a rights issue',
])('finds no paper in %s', (text) => expect(namedPapers('a.ts', text)).toEqual([]));
