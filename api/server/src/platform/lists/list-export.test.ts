import Fastify from 'fastify';
import { tagList } from '../../reference-data/tags/tag-list';
import type { Person } from '../http/authentication';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { sendExport } from './list-export';

let server: TestServer;
let asAnalyst: Call;
let ids: Map<string, string>;

const names = ['Gold', 'Silver', '=cmd()', '+1', '-1', '@x', '＝full', 'a "quoted", one', 'Über'];

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  const rows = await server.services.db
    .insertInto('tag')
    .values([...names, ...many(1200)].map((name) => ({ name, modified_by: null })))
    .returning(['id', 'name'])
    .execute();
  ids = new Map(rows.map(({ id, name }) => [name, id]));
});
afterAll(() => server.close());

function many(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Theme ${String(index).padStart(4, '0')}`);
}

async function exported(body: object): Promise<string[]> {
  const { status, bytes } = await asAnalyst('POST', '/api/tags/export', body);
  expect(status).toBe(200);
  return bytes.toString('utf8').split('\r\n').slice(1, -1);
}

const idOf = (name: string) => ids.get(name) ?? '';
const page = (...chosen: string[]) => ({ id: chosen.map(idOf), excludeIds: [], type: 'page' });

it('is a file of CSV with the columns that were asked for, in their order', async () => {
  const { headers, bytes } = await asAnalyst('POST', '/api/tags/export', {
    filter: { name: 'Gold' },
    columns: ['id', 'name'],
  });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="tags-\d{4}-\d\d-\d\d\.csv"$/);
  expect(bytes.toString('utf8')).toBe(`\ufeffId,Name\r\n${idOf('Gold')},Gold\r\n`);
});

it('holds every row that matches, over many batches, in the order of the list', async () => {
  const rows = await exported({
    filter: { name: 'Theme', 'order[name]': 'desc', page: '2' },
    columns: ['name'],
  });
  expect(rows).toEqual(many(1200).reverse());
});

it('lets no cell be a formula', async () => {
  const rows = await exported({ columns: ['name'], selection: page(...names.slice(2, 8)) });
  expect(rows.sort()).toEqual(["'+1", "'-1", "'=cmd()", "'@x", "'＝full", '"a ""quoted"", one"'].sort());
});

it('takes the rows that were ticked, whatever the filter is', async () => {
  const rows = await exported({
    filter: { name: 'Gold' },
    selection: page('Silver', 'Über'),
    columns: ['name'],
  });
  expect(rows).toEqual(['Silver', 'Über']);
});

it('takes all that match but the excluded ones', async () => {
  const selection = { id: 'all', excludeIds: [idOf('Theme 0000'), idOf('Theme 0007')], type: 'all' };
  const rows = await exported({ filter: { name: 'Theme 000' }, selection, columns: ['name'] });
  expect(rows).toEqual(['1', '2', '3', '4', '5', '6', '8', '9'].map((digit) => `Theme 000${digit}`));
});

it.each([
  [{ filter: { colour: 'red' } }, ['filter.colour']],
  [{ filter: { name: 'x'.repeat(300) } }, ['filter.name']],
  [{ filter: { 'order[colour]': 'asc' } }, ['filter.order[colour]']],
  [{ filter: { name: 7 } }, ['filter']],
  [{ filter: [] }, ['filter']],
  [{ columns: ['name', 'colour'] }, ['columns[1]']],
  [{ selection: { id: [], excludeIds: [], type: 'page' } }, ['selection.id']],
  [{ selection: { id: 'some', excludeIds: [], type: 'page' } }, ['selection.id']],
  [{ selection: { id: 'all', excludeIds: ['1'], type: 'all' } }, ['selection.excludeIds']],
  [{ selection: { id: 'all', excludeIds: [], type: 'other' } }, ['selection.type']],
  [{ format: 'xls' }, ['format']],
])('is refused by path: %j', async (body, paths) => {
  const { status, json } = await asAnalyst('POST', '/api/tags/export', body);
  expect(status).toBe(422);
  expect(json.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toEqual(paths);
});

it('leaves an audit row of who took what', async () => {
  await exported({ filter: { name: 'Silver' }, columns: ['name'] });
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { json } = await asAdmin('GET', '/api/audit?action=tag.export&itemsPerPage=1');
  expect(json['hydra:member'][0]).toMatchObject({
    actor: { id: server.people.ROLE_ANALYST.id },
    after: { filter: { name: 'Silver' }, selection: null, columns: ['name'] },
  });
});

it('shows nobody what the list would not show', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const market = server.people.ROLE_MARKET.id;
  const { bytes } = await asAdmin('POST', '/api/user/export', {
    selection: { id: [market, server.people.ROLE_CMS.id], excludeIds: [], type: 'page' },
    columns: ['id'],
  });
  expect(bytes.toString('utf8')).toBe(`\ufeffId\r\n${server.people.ROLE_CMS.id}\r\n`);
});

it('waits for a slow reader, and reads no further once that one is gone', async () => {
  let cells = 0;
  const long = { title: 'Long', cell: () => ((cells += 1), 'x'.repeat(50_000)) };
  const list = { ...tagList, columns: { long } };
  const analyst = server.people.ROLE_ANALYST;
  const me: Person = {
    ...analyst,
    gender: 'female',
    roles: [],
    permissions: [],
    scope: [],
    level: 20,
    sessionId: '',
    openedBy: null,
    mustChoosePassword: false,
  };
  const app = Fastify({ forceCloseConnections: true });
  const gone = new Promise<void>((resolve) => {
    app.get('/', (_request, reply) => {
      reply.raw.once('close', resolve);
      return sendExport(reply, { db: server.services.db, timeZone: 'Australia/Sydney' }, list, {
        me,
        body: {},
      });
    });
  });
  const leaving = new AbortController();
  const answer = await fetch(await app.listen({ port: 0 }), { signal: leaving.signal });
  await answer.body?.getReader().read();
  leaving.abort();
  await gone;
  // whatever was under way when the reader went has ended by then
  await app.close();
  const read = cells;
  expect(read).toBeLessThan(ids.size / 2);
  await server.services.db.selectFrom('tag').select('id').limit(1).execute();
  expect(cells).toBe(read);
});
