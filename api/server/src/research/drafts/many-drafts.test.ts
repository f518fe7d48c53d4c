import { sql } from 'kysely';
import { addTestCompany } from '../../../testing/records/company';
import { rowsTouched, rowsTouchedByKeptPlan } from '../../../testing/rows-touched';
import { openTestServer, type TestServer } from '../../../testing/server';
import type { Person } from '../../platform/http/authentication';
import { cursorSigner } from '../../platform/lists/list-cursor';
import { readListRequest } from '../../platform/lists/list-request';
import { COUNT_BOUND, countQuery, rowKeysQuery, scanMode } from '../../platform/lists/select-rows';
import { draftList } from './draft-list';

/** By hand (`OWN_DRAFTS=1000000`) on a server, for which that is a matter of minutes. */
const DRAFTS = Number(process.env['OWN_DRAFTS'] ?? 50_000);
/** As many as are written within the time that a statement has. */
const WRITTEN_AT_ONCE = 50_000;
const PAGE_SIZE = 10;

let server: TestServer;
let me: Person;

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.services;
  me = {
    ...server.people.ROLE_ANALYST,
    ...{ gender: 'female', roles: ['ROLE_ANALYST'], permissions: [], scope: [], level: 20 },
    ...{ sessionId: '', openedBy: null, mustChoosePassword: false },
  };
  // three of four are theirs, one in three is open
  for (let from = 1; from <= DRAFTS; from += WRITTEN_AT_ONCE)
    await sql`insert into draft (title, web_title, sub_title, report_type, status, owner_id, html, css, content_hash,
        created_at, updated_at)
      select 'Outlook ' || lpad(n::text, 7, '0'), '', '', 'companyReport',
        case when n % 3 = 0 then 'draft' else 'published' end,
        case when n % 4 = 0 then ${server.people.ROLE_ADMIN.id}::uuid else ${me.id}::uuid end, '', '', '',
        moment, moment
      from generate_series(${sql.lit(from)}, ${sql.lit(Math.min(DRAFTS, from + WRITTEN_AT_ONCE - 1))}) as n,
        lateral (select timestamptz '2020-01-01' + n * interval '1 minute' as moment) as at`.execute(db);
  await addTestCompany(db, { code: 'MNY', assigned_to: me.id });
  await sql`insert into draft_company (draft_id, company_id, position)
    select draft.id, company.id, 0 from draft, company where company.code = 'MNY' and right(draft.title, 6)::integer % 7 = 0`.execute(
    db,
  );
  for (const table of ['draft', 'draft_company', 'company'])
    await sql.raw(`vacuum analyze ${table}`).execute(db);
}, 600_000);
afterAll(() => server.close());

const requestOf = (query: Record<string, string>) =>
  readListRequest(draftList, query, {
    me,
    timeZone: 'Australia/Sydney',
    cursors: cursorSigner(server.services.secret),
  });

it.each([
  '',
  'status=published',
  'order[updatedAt]=asc',
  'order[createdAt]=desc',
  'order[title]=asc',
  'status=published&order[updatedAt]=asc',
])('a page of ?%s costs whoever owns very many drafts no more than the bound of its count', async (text) => {
  const { db } = server.services;
  const request = requestOf(Object.fromEntries(new URLSearchParams(text)));
  const count = countQuery(draftList, request, COUNT_BOUND);
  const total = Number((await count.execute(db)).rows[0]?.total);
  const reading = scanMode({ isFiltered: request.isFiltered, total });
  const page = rowKeysQuery(draftList, { ...request, limit: PAGE_SIZE + 1, offset: 0, reading });
  // what an index finds may be read twice: in the index, and in the table
  expect(await rowsTouched(db, count)).toBeLessThanOrEqual(3 * COUNT_BOUND);
  expect(await rowsTouched(db, page)).toBeLessThanOrEqual(COUNT_BOUND);
});

it('a page that is read by a plan kept for everybody costs them no more either', async () => {
  const { db } = server.services;
  const request = requestOf({});
  expect(request.isFiltered).toBe(false);
  const count = countQuery(draftList, request, COUNT_BOUND);
  const page = rowKeysQuery(draftList, { ...request, limit: PAGE_SIZE + 1, offset: 0, reading: 'in order' });
  expect(await rowsTouchedByKeptPlan(db, count)).toBeLessThanOrEqual(3 * COUNT_BOUND);
  expect(await rowsTouchedByKeptPlan(db, page)).toBeLessThanOrEqual(COUNT_BOUND);
});
