import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { addTestCompany } from '../../../testing/records/company';

let server: TestServer;
let asAnalyst: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  const { db } = server.services;
  await addTestCompany(db, { code: 'QUIET' });
  await addTestCompany(db, { code: 'UP' });
  await addTestCompany(db, { code: 'DOWN', source: 'Calibre' });
  await db
    .insertInto('feed_description')
    .values([
      { source: 'Refinitiv', code: 'UP', description: 'Volumes rose.', error: null },
      { source: 'Calibre', code: 'UP', description: 'Of the other feed.', error: null },
      { source: 'Calibre', code: 'NEW', description: 'Not covered yet.', error: null },
      { source: 'Calibre', code: 'DOWN', error: 'No analyst.' },
    ])
    .execute();
});
afterAll(() => server.close());

const noteOf = (code: string) => asAnalyst('GET', `/api/feed/get-description?code=${code}`);

it('answers the note of a company, an empty one where its feed says nothing', async () => {
  expect((await noteOf('up')).json).toEqual({
    code: 'UP',
    source: 'Refinitiv',
    description: 'Volumes rose.',
  });
  expect((await noteOf('QUIET')).json).toMatchObject({ description: '' });
});

it('answers what a feed says of a code that is not covered yet', async () => {
  expect((await noteOf('NEW')).json).toEqual({
    code: 'NEW',
    source: 'Calibre',
    description: 'Not covered yet.',
  });
});

it('names the feed that has no answer, or is disabled', async () => {
  const down = await noteOf('DOWN');
  expect(down.status).toBe(502);
  expect(down.json['hydra:description']).toBe('Unable to fetch notes from Calibre');
  const { db } = server.services;
  await db.updateTable('feed').set({ enabled: false }).where('name', '=', 'Refinitiv').execute();
  expect((await noteOf('UP')).json['hydra:description']).toBe('Unable to fetch notes from Refinitiv');
});

it('refuses what is no code', async () => {
  expect((await noteOf('NOPE')).status).toBe(404);
  expect((await noteOf('')).json.violations).toMatchObject([{ propertyPath: 'code' }]);
});
