import type { Subject } from '@console/shared-auth/access/can';
import { sql, type RawBuilder } from 'kysely';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { exactHitsQuery, rowsOfWordsQuery, typoHitsQuery } from './company-search-query';
import { wordsOf } from './search-words';

const COMPANIES = 50_000;
const LIMIT = 10;
/** Drawn rows of a few words that may have been meant, and what each of them is asked; all companies are more. */
const MOST_ROWS = 25_000;

let server: TestServer;
let asPeer: Call;
let me: Subject;

beforeAll(async () => {
  server = await openTestServer();
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  me = { id: server.people.ROLE_PEER_APPROVER.id, roles: ['ROLE_PEER_APPROVER'] };
  const { db } = server.services;
  // every name ends in 'Limited', a tenth has 'Resources', a hundredth 'Northern', a third is an emerging company;
  // codes and first words are all different
  await sql`insert into company
      (code, name, type, source, gics_sector, gics_industry_group, gics_industry, gics_sub_industry)
    select 'Q' || upper(to_hex(n)), 'Word' || to_hex(n * 7919)
        || case when n % 100 = 7 then ' Northern' else '' end
        || case when n % 10 = 7 then ' Resources' else '' end || ' Limited',
      case when n % 3 = 0 then 'Emerging Company' end, 'Refinitiv', 'Materials', 'Materials', 'Metals & Mining', 'Gold'
    from generate_series(1, ${sql.lit(COMPANIES)}) as n`.execute(db);
  await sql`update company set name = 'Zinc Northern Resources Limited' where code = 'Q7'`.execute(db);
  // one in fifty is hidden
  await sql`update company set visibility = false where right(code, 2) in ('00', '10', '20', '30', '40')`.execute(
    db,
  );
  // all rows are counted, not a sample of them: the plans of one run are those of the next
  await db.connection().execute(async (one) => {
    await sql`set default_statistics_target = 1000`.execute(one);
    await sql`vacuum analyze company, company_word`.execute(one);
    await sql`reset default_statistics_target`.execute(one);
  });
}, 300_000);
afterAll(() => server.close());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that the plan of a query reads from tables and indexes, wanted or not. */
async function rowsRead(query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Record<'QUERY PLAN', [{ Plan: PlanNode }]>>`
    explain (analyze, format json) ${query}`.execute(server.services.db);
  return readBy(rows[0]?.['QUERY PLAN'][0].Plan);
}

function readBy(node: PlanNode | undefined): number {
  if (!node) throw new Error('EXPLAIN should answer a plan');
  const isScan = node['Node Type'].includes('Scan') && node['Node Type'] !== 'Function Scan';
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, child) => sum + readBy(child), isScan ? rows : 0);
}

it.each([
  ['', 'all'],
  ['q', 'all'],
  ['q', 'emerging'],
  ['w', 'all'],
  ['limited', 'all'],
  ['limited', 'emerging'],
  ['limitde', 'all'],
  ['qff', 'all'],
  ['nothing', 'emerging'],
  ['northern', 'all'],
  ['northern resources', 'all'],
  ['northern resources limited', 'emerging'],
  ['nrothern resources', 'all'],
  ['northern resoruces', 'all'],
  ['limited resources', 'all'],
  ['resources limitde', 'all'],
  ['zzzz limited', 'all'],
] as const)(
  '"%s" among %s reads no more than some thousands of 50,000 companies',
  async (text, emergingOnly) => {
    const words = wordsOf(text);
    const searched = { code: text, words, emergingOnly, limit: LIMIT, me };
    for (const index of words.keys())
      expect(await rowsRead(typoHitsQuery(searched, index))).toBeLessThan(MOST_ROWS);
    if (words.length > 1) expect(await rowsRead(rowsOfWordsQuery(words, emergingOnly))).toBeLessThan(5000);
    const rarest = words.indexOf('northern');
    expect(await rowsRead(exactHitsQuery(searched, Math.max(0, rarest)))).toBeLessThan(MOST_ROWS);
  },
);

it.each([
  ['Zinc', 'Q7'],
  ['zinc northern resources limited', 'Q7'],
  ['zinc northern', 'Q7'],
  ['resources zinc', 'Q7'],
  ['zicn', 'Q7'],
  ['nrothern zinc', 'Q7'],
  ['Zinc Northren', 'Q7'],
  ['qc350', 'QC350'],
])('%s finds %s', async (text, code) => {
  const { json } = await asPeer('GET', `/api/company/search?text=${encodeURIComponent(text)}`);
  expect(json['hydra:member'].map((hit: { code: string }) => hit.code)).toContain(code);
});
