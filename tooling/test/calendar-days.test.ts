import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../..');

const refused = [
  'new Date().toISOString().slice(0, 10)',
  "at.toISOString().split('T')[0]",
  'report.publishedOn.slice(0, 10)',
  'date.getUTCDate()',
  'new Date().getHours()',
  'day.setHours(0, 0, 0, 0)',
  'date.toLocaleDateString()',
  "new Date(at).toLocaleString('en-AU')",
  "dayjs(at).startOf('day')",
  'sql`select current_date`',
  "sql`select date_trunc('day', at)`",
  'sql`select published_on::date from report`',
];
const allowed = [
  'row.at.toISOString()',
  'dayOf(row.at, timeZone)',
  "count.toLocaleString('en-AU')",
  'sql`date <= ${day}::date`',
  "sql`select to_char(at at time zone ${timeZone}, 'YYYY')`",
];
const products = [
  ...['api/contract', 'api/server', 'host', 'remote-admin', 'shared-auth', 'shared-report'].map(
    (folder) => `${folder}/src/planted.ts`,
  ),
  'shared-ui/src/format/planted.tsx',
];

type Findings = Readonly<Record<string, readonly (string | null)[]>>;

/** What the rule about syntax says of each line, by file, as `npm run check` would see it there. */
function findings(paths: readonly string[], lines: readonly string[]): Findings {
  const script = `
    import { ESLint, Linter } from 'eslint';
    const [eslint, linter, found] = [new ESLint(), new Linter(), {}];
    for (const path of ${JSON.stringify(paths)}) {
      const { rules } = await eslint.calculateConfigForFile(path);
      const rule = { rules: { 'no-restricted-syntax': rules['no-restricted-syntax'] } };
      found[path] = ${JSON.stringify(lines)}.map((line) => linter.verify(line, [rule])[0]?.message ?? null);
    }
    console.log(JSON.stringify(found));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  });
  return JSON.parse(output) as Findings;
}

it('a day of UTC or of the machine is refused in each product, with what to do instead', () => {
  const found = findings(products, [...refused, ...allowed]);
  const advice: unknown = expect.stringMatching(/depends on the zone: .*docs\/decisions\/0025/);
  const expected = [...refused.map(() => advice), ...allowed.map(() => null)];
  expect(found).toEqual(Object.fromEntries(products.map((path) => [path, expected])));
});
