import { sql, type RawBuilder } from 'kysely';
import { tagList } from '../../reference-data/tags/tag-list';
import { rowsTouched } from '../../../testing/rows-touched';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { cursorSigner } from './list-cursor';
import type { Person } from '../http/authentication';
import { readListRequest } from './list-request';
import { COUNT_BOUND, countQuery, scanMode, rowKeysQuery } from './select-rows';

/** A server takes a million rows in half a minute; the embedded database, in this process, a tenth of them. */
const ROWS = process.env['TEST_DATABASE_URL'] ? 1_000_000 : 100_000;
const PAGE_SIZE = 50;

let server: TestServer;
let asAdmin: Call;
let me: Person;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  me = {
    ...server.people.ROLE_ADMIN,
    gender: 'female',
    roles: ['ROLE_ADMIN'],
    permissions: [],
    scope: [],
    level: 40,
    sessionId: '',
    openedBy: null,
    mustChoosePassword: false,
  };
  const { db } = server.services;
  // every row has 'theme', one in a hundred 'seldom', one in ten thousand 'needle'; a seventh was never modified;
  // for the planner one in a hundred is a 'decoy', as it was when it took its sample
  await sql`insert into tag (name, modified_on)
    select 'Theme ' || lpad(n::text, 7, '0')
      || case when n % 100 = 7 then ' seldom' else '' end
      || case when n % 10000 = 77 then ' needle' else '' end
      || case when n % 100 = 13 then ' decoy' else '' end,
      case when n % 7 = 0 then null else timestamptz '2020-01-01' + n * interval '1 minute' end
    from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(db);
  await sql`vacuum analyze tag`.execute(db);
  await sql`update tag set name = replace(name, ' decoy', '')
    where name like '% decoy' and name not like '%0013 decoy'`.execute(db);
  await sql`vacuum tag`.execute(db);
}, 300_000);
afterAll(() => server.close());

function requestOf(query: Record<string, string>) {
  return readListRequest(tagList, query, {
    me,
    timeZone: 'Australia/Sydney',
    cursors: cursorSigner(server.services.secret),
  });
}

function pageQuery(query: Record<string, string>, offset = 0): RawBuilder<unknown> {
  return rowKeysQuery(tagList, { ...requestOf(query), limit: PAGE_SIZE + 1, offset });
}

const orders = ['name', 'modifiedOn'].flatMap((field) =>
  (['asc', 'desc'] as const).map((direction) => [{ [`order[${field}]`]: direction }] as const),
);

/** The cursor of a link of the answer. */
async function cursorAt(query: Record<string, string>, link: 'next' | 'last' | 'previous'): Promise<string> {
  const { json } = await asAdmin('GET', `/api/tags?${new URLSearchParams({ itemsPerPage: '50', ...query })}`);
  return new URL(json['hydra:view'][`hydra:${link}`], 'http://list').searchParams.get('cursor') ?? '';
}

/** The place before the row in the middle of the list. */
async function cursorOfMiddle(order: Record<string, string>): Promise<string> {
  const [name = '', direction = ''] = Object.entries(order)[0] ?? [];
  const field = name.slice('order['.length, -1);
  const column = field === 'name' ? sql`lower(name)` : sql`coalesce(modified_on, '-infinity'::timestamptz)`;
  const { rows } = await sql<{ keys: string[] }>`select array[(${column})::text, id::text] as keys
    from tag where name like ${`Theme ${String(ROWS / 2 + 1).padStart(7, '0')}%`}`.execute(
    server.services.db,
  );
  return cursorSigner(server.services.secret).sign({
    noun: 'tag',
    order: { field, direction: direction === 'desc' ? 'desc' : 'asc' },
    place: { side: 'after', values: rows[0]?.keys ?? [] },
  });
}

it.each(orders)(
  'a page by %j costs the same at the beginning, in the middle and at the end',
  async (order) => {
    const first = await rowsTouched(server.services.db, pageQuery(order));
    const deep = await rowsTouched(
      server.services.db,
      pageQuery({ ...order, cursor: await cursorOfMiddle(order) }),
    );
    const last = await rowsTouched(
      server.services.db,
      pageQuery({ ...order, cursor: await cursorAt(order, 'last') }),
    );
    expect(first).toBeLessThanOrEqual(2 * (PAGE_SIZE + 1));
    expect(deep).toBeLessThanOrEqual(3 * first);
    expect(last).toBeLessThanOrEqual(3 * first);
  },
);

it('a page by number skips in the index, within the bound', async () => {
  expect(
    await rowsTouched(server.services.db, pageQuery({}, COUNT_BOUND - PAGE_SIZE - 1)),
  ).toBeLessThanOrEqual(COUNT_BOUND);
});

it.each([
  ['name=needle'],
  ['name=seldom'],
  ['name=decoy'],
  ['name=theme'],
  ['name=0099'],
  ['name=th'],
  ['name=zq'],
  ['name=nothing has this'],
  ['suggestion[name]=needle'],
  ['name=needle&order[modifiedOn]=desc'],
  ['name=seldom&order[modifiedOn]=asc'],
  ['modifiedOn=2020-01-09'],
  ['modifiedOn[before]=2020-01-02'],
  ['modifiedOn[after]=2020-02-01&order[modifiedOn]=desc'],
])('a page of %s touches ten thousand rows at most, and so does its count', async (text) => {
  const request = requestOf(Object.fromEntries(new URLSearchParams(text)));
  const count = countQuery(tagList, request, COUNT_BOUND);
  const total = Number((await count.execute(server.services.db)).rows[0]?.total);
  const page = rowKeysQuery(tagList, {
    ...request,
    limit: PAGE_SIZE + 1,
    offset: 0,
    reading: scanMode({ isFiltered: request.isFiltered, total }),
  });
  // what an index finds is read twice: in the index, and in the table
  expect(await rowsTouched(server.services.db, page)).toBeLessThanOrEqual(2 * 10_000 + 1);
  expect(await rowsTouched(server.services.db, count)).toBeLessThanOrEqual(2 * 10_000 + 1);
});

it('is counted up to the bound, and exactly when asked', async () => {
  const bounded = await asAdmin('GET', '/api/tags?name=theme');
  expect(bounded.json).toMatchObject({ 'hydra:totalItems': 10_000, 'console:totalIsBounded': true });
  const exact = await asAdmin('GET', '/api/tags?name=theme&count=exact');
  expect(exact.json['hydra:totalItems']).toBe(ROWS);
  expect(exact.json).not.toHaveProperty('console:totalIsBounded');
  const few = await asAdmin('GET', '/api/tags?name=needle');
  expect(few.json['hydra:totalItems']).toBe(ROWS / 10_000);
  expect(few.json).not.toHaveProperty('console:totalIsBounded');
});

it('leads from the first page to the last and back, each row once', async () => {
  const namesOf = (json: { 'hydra:member': { name: string }[] }) =>
    json['hydra:member'].map(({ name }) => name.slice(0, 13));
  const theme = (n: number) => `Theme ${String(n).padStart(7, '0')}`;
  const range = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => theme(from + index));
  const follow = async (json: { 'hydra:view': Record<string, string> }, link: string) =>
    (await asAdmin('GET', json['hydra:view'][`hydra:${link}`] ?? '')).json;
  const first = (await asAdmin('GET', '/api/tags?itemsPerPage=5')).json;
  expect(first['hydra:view']).not.toHaveProperty('hydra:previous');
  const second = await follow(first, 'next');
  expect(namesOf(second)).toEqual(range(6, 5));
  expect(namesOf(await follow(second, 'previous'))).toEqual(range(1, 5));
  const last = await follow(first, 'last');
  expect(namesOf(last)).toEqual(range(ROWS - 4, 5));
  expect(last['hydra:view']).not.toHaveProperty('hydra:next');
  expect(namesOf(await follow(last, 'previous'))).toEqual(range(ROWS - 9, 5));
  expect(namesOf(await follow(await follow(last, 'previous'), 'next'))).toEqual(range(ROWS - 4, 5));
});

it('has no page by number beyond the bound', async () => {
  expect((await asAdmin('GET', '/api/tags?itemsPerPage=100&page=100')).status).toBe(200);
  const { status, json } = await asAdmin('GET', '/api/tags?itemsPerPage=100&page=101');
  expect(status).toBe(422);
  expect(json.violations[0].propertyPath).toBe('page');
});

it('refuses a cursor of another order, and one that was changed', async () => {
  const cursor = await cursorAt({}, 'next');
  const changed = `${cursor.slice(0, -1)}${cursor.endsWith('_') ? '-' : '_'}`;
  for (const query of [`cursor=${cursor}&order[modifiedOn]=asc`, `cursor=${changed}`]) {
    expect((await asAdmin('GET', `/api/tags?${query}`)).status).toBe(422);
  }
});
