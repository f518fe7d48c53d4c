import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;

const DAY_MS = 24 * 60 * 60_000;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  const rows = ['Gold', 'gold rush', 'Goldman', 'Old gold', 'A%b', 'Iron'].map((name, day) => ({
    name,
    modified_on: name === 'Iron' ? null : new Date(Date.UTC(2026, 0, 1 + day, 12) + (day === 4 ? DAY_MS : 0)),
    modified_by: null,
  }));
  await server.services.db.insertInto('tag').values(rows).execute();
});
afterAll(() => server.close());

async function names(query: string): Promise<string[]> {
  const { json } = await asAdmin('GET', `/api/tags?${query}`);
  return json['hydra:member'].map(({ name }: { name: string }) => name);
}

it.each([
  ['name=GOLD', ['Gold', 'gold rush', 'Goldman', 'Old gold']],
  ['name=a%25b', ['A%b']],
  ['name=%25', []],
  ['name= gold &itemsPerPage=2', ['Gold', 'gold rush']],
  ['name=', ['A%b', 'Gold', 'gold rush', 'Goldman', 'Iron', 'Old gold']],
  ['name=go', ['Gold', 'gold rush', 'Goldman', 'Old gold']],
  ['name=ld', []],
  ['modifiedOn=2026-01-02', ['gold rush']],
  ['modifiedOn[after]=2026-01-03', ['A%b', 'Goldman', 'Old gold']],
  ['modifiedOn[after]=2026-01-03&modifiedOn[before]=2026-01-04', ['Goldman', 'Old gold']],
  ['modifiedOn[before]=2026-01-01T12:00:00Z', ['Gold']],
  ['modifiedOn[before]=2026-01-01T11:59:59Z', []],
  ['modifiedOn[after]=2026-01-06T13:00:00%2B01:00', ['A%b']],
  // midday of Greenwich is the next day in Auckland
  ['modifiedOn[after]=2026-01-04%5BPacific/Auckland%5D', ['A%b', 'Goldman', 'Old gold']],
  ['modifiedOn[before]=2026-01-02%5BPacific/Auckland%5D', ['Gold']],
  ['modifiedOn=2026-01-03%5BPacific/Auckland%5D', ['gold rush']],
  ['order[modifiedOn]=asc', ['Iron', 'Gold', 'gold rush', 'Goldman', 'Old gold', 'A%b']],
  ['order[modifiedOn]=desc&page=2&itemsPerPage=4', ['Gold', 'Iron']],
  ['page=9', []],
  ['pagination=false&itemsPerPage=1', ['A%b', 'Gold', 'gold rush', 'Goldman', 'Iron', 'Old gold']],
])('%s answers %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

it.each([
  ['colour=red', 'colour'],
  ['order[colour]=asc', 'order[colour]'],
  ['order[name]=up', 'order[name]'],
  ['order[name]=asc&order[modifiedOn]=asc', 'order'],
  ['modifiedOn=yesterday', 'modifiedOn'],
  ['modifiedOn=2026-02-31', 'modifiedOn'],
  ['modifiedOn[after]=2026-02-31T00:00:00Z', 'modifiedOn[after]'],
  ['modifiedOn[since]=2026-02-01', 'modifiedOn[since]'],
  ['modifiedOn[after]=2026-01-04%5BMars/Olympus%5D', 'modifiedOn[after]'],
  ['name=a%00b', 'name'],
  [`name=${'x'.repeat(201)}`, 'name'],
  ['name=a&name=b', 'name'],
  ['page=0', 'page'],
  ['page=first', 'page'],
  ['itemsPerPage=101', 'itemsPerPage'],
  ['count=some', 'count'],
  ['pagination=no', 'pagination'],
  ['cursor=abc', 'cursor'],
  ['constructor=x', 'constructor'],
])('%s is refused by its name', async (query, name) => {
  const { status, json } = await asAdmin('GET', `/api/tags?${query}`);
  expect(status).toBe(422);
  expect(json.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toEqual([name]);
});

it.each([
  ['/api/user?enabled=yes', 'enabled'],
  ['/api/user?roles=ROLE_KING', 'roles'],
  ['/api/draft-report?owner=nobody', 'owner'],
  ['/api/draft-report?status=gone', 'status'],
  ['/api/report-approval/pending?awaits=you', 'awaits'],
])('%s is refused', async (url, name) => {
  const { status, json } = await asAdmin('GET', url);
  expect(status).toBe(422);
  expect(json.violations[0].propertyPath).toBe(name);
});

it.each([
  'user',
  'customer',
  'draft-report',
  'report/admin',
  'company/admin',
  'tags',
  'report-approval/pending',
  'feed',
])('/api/%s is answered whole when no pages are asked for', async (path) => {
  const { status, json } = await asAdmin('GET', `/api/${path}?pagination=false`);
  expect(status).toBe(200);
  expect(json['hydra:member']).toHaveLength(json['hydra:totalItems']);
});

it('leads through all rows by links, and names the pages around', async () => {
  const { json } = await asAdmin('GET', '/api/tags?itemsPerPage=2&page=2');
  expect(json['hydra:totalItems']).toBe(6);
  expect(json).not.toHaveProperty('console:totalIsBounded');
  expect(json['hydra:view']).toEqual({
    '@id': '/api/tags?itemsPerPage=2&page=2',
    '@type': 'hydra:PartialCollectionView',
    'hydra:first': '/api/tags?itemsPerPage=2&page=1',
    'hydra:last': '/api/tags?itemsPerPage=2&page=3',
    'hydra:previous': '/api/tags?itemsPerPage=2&page=1',
    'hydra:next': '/api/tags?itemsPerPage=2&page=3',
  });
});

it('suggests values by the same parameter, the first five', async () => {
  expect(await names('name=gold&itemsPerPage=5')).toHaveLength(4);
});
