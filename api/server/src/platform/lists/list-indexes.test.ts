import { sql, type RawBuilder } from 'kysely';
import type { Person } from '../http/authentication';
import { declaredLists } from '../../../testing/lists';
import { openTestServer, type TestServer } from '../../../testing/server';
import type { ListField } from './list-field';
import { rowKeysQuery } from './select-rows';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  await fillTables();
});
afterAll(() => server.close());

const ID = '11111111-1111-4111-8111-111111111111';
const admin: Person = {
  id: ID,
  email: '',
  firstName: '',
  lastName: '',
  gender: 'female',
  roles: ['ROLE_ADMIN'],
  permissions: [],
  scope: [],
  level: 40,
  sessionId: ID,
  openedBy: null,
  mustChoosePassword: false,
};

/** Rows enough that reading an index as a whole costs more than looking something up in it. */
async function fillTables(): Promise<void> {
  const { db } = server.services;
  const ownerId = server.people.ROLE_ANALYST.id;
  const drafts = sql`
    insert into draft (title, web_title, sub_title, report_type, status, owner_id, html, css, content_hash, created_at, updated_at)
    select 'Title ' || n, '', '', 'type ' || n % 20, (array['draft', 'approved', 'published'])[1 + n % 3], ${ownerId},
      '', '', '', moment, moment
    from generate_series(1, 3000) as n, lateral (select timestamptz '2026-11-21' + (n - 1500) * interval '1 hour' as moment) as at`;
  const reports = sql`
    insert into report (draft_id, snapshot, content_hash, html_key, pdf_key, published_on, published_day, updated_at)
    select id, jsonb_build_object('title', title, 'reportType', report_type), '', '', '', created_at, '2026-11-21', updated_at
    from draft`;
  const approvals = sql`
    insert into approval (draft_id, state, content_hash, requested_by, created_at)
    select id, (array['pending', 'approved', 'rejected'])[1 + (random() * 2)::integer], '', ${ownerId}, created_at
    from draft`;
  for (const statement of [drafts, reports, approvals, sql`vacuum analyze`]) await statement.execute(db);
}

/** The plan when whatever does without an index costs more than anything else. */
async function planWithout(disabled: readonly string[], query: RawBuilder<unknown>): Promise<string> {
  return server.services.db.transaction().execute(async (trx) => {
    for (const method of disabled) await sql.raw(`set local enable_${method} = off`).execute(trx);
    const { rows } = await sql<Record<'QUERY PLAN', string>>`explain ${query}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

/** What a list answers an admin who asks for nothing. */
function usually({ visibleTo, fields }: (typeof declaredLists)[number]): RawBuilder<boolean> {
  const conditions = Object.values(fields).flatMap(({ whenAbsent }) => whenAbsent ?? []);
  return sql<boolean>`${sql.join([visibleTo(admin), ...conditions], sql` and `)}`;
}

const sorts = declaredLists.flatMap((list) =>
  Object.entries(list.fields)
    .filter(([, { sort }]) => sort)
    .flatMap(([field]) => (['asc', 'desc'] as const).map((way) => [list.noun, field, way, list] as const)),
);

it.each(sorts)('%s by %s %s: an index is in that order', async (_noun, field, direction, list) => {
  const where = usually(list);
  const order = { field, direction };
  const query = rowKeysQuery(list, { where, order, place: null, limit: 10, offset: 0 });
  const plan = await planWithout(['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin'], query);
  expect(plan).toMatch(/Index (Only )?Scan/);
  // by a value of another table: rows of the same value are then put in the order of their ids
  expect(plan.replaceAll('Incremental Sort', '')).not.toContain('Sort  (');
});

/** One of these fits each parameter there is. */
const values = [
  'companyReport',
  'Buy',
  'published',
  'pending',
  'Footer',
  'General',
  'prices',
  'price',
  'running',
  'ready',
  'checked',
  'historic',
  'ROLE_ANALYST',
  'advisory',
  'active',
  'Refinitiv',
  'Materials',
  'default',
  'true',
  ID,
  '2026-11-21',
  'Failed',
  'Enabled',
  'holding',
  'people',
  'goes on',
  'restricted',
  'over',
  'jump',
  'News',
  'job-failed',
  'text',
];

function conditionOf(read: ListField['parameters'][string]) {
  const conditions = values.map((value) => read(value, { me: admin, timeZone: 'Australia/Sydney' }));
  return conditions.find((condition) => typeof condition !== 'string') ?? fail();
}

function fail(): never {
  throw new Error(`one of these should fit each parameter: ${values.join(', ')}`);
}

/** Parameters that look at no row, or at the few that are open. */
const withoutIndex = ['complete', 'awaits'];

/** Their indexes hold what is not deleted, which whoever does not ask for deleted rows is answered. */
const keptAlone = ['draft'];

const filters = declaredLists.flatMap((list) =>
  Object.entries(list.fields)
    .filter(([field]) => !withoutIndex.includes(field))
    .flatMap(([field, { parameters }]) =>
      Object.entries(parameters).map(
        ([suffix, read]) => [list.noun, `${field}${suffix}`, { list, field, read }] as const,
      ),
    ),
);

it.each(filters)('%s by %s=: an index finds the rows', async (noun, _parameter, { list, field, read }) => {
  const present = keptAlone.includes(noun) && field !== 'deleted' && list.fields['deleted']?.whenAbsent;
  const where = sql`${list.visibleTo(admin)} and ${present || sql`true`} and ${conditionOf(read)}`;
  const query = sql`select ${sql.ref(list.id)} from ${list.from} where ${where}`;
  const plan = await planWithout(['seqscan', 'indexscan', 'indexonlyscan'], query);
  expect(plan).toContain('Bitmap Index Scan');
  // an index that holds the open reviews, the merged companies or the deliveries under way alone is read as a whole
  expect(plan).toMatch(
    /Index Cond|approval_list_pending|approval_one_open|draft_deleted|company_merged_into|feed_import_under_way/,
  );
});
