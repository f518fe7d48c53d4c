import { openTestServer, type Call, type TestServer } from '../../test-server';
import { addTestCompany } from '../companies/test-company';

let server: TestServer;
let asAnalyst: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  const { db } = server.services;
  await addTestCompany(db, { code: 'QUIET' });
  const up = await addTestCompany(db, { code: 'UP' });
  const down = await addTestCompany(db, { code: 'DOWN', source: 'Calibre' });
  await db
    .insertInto('company_feed')
    .values([
      { company_id: up, note: 'Volumes rose.', note_error: null, forecast_error: null },
      { company_id: down, note_error: 'The feed answered 503.', forecast_error: null },
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

it('names the feed that does not answer', async () => {
  const { status, json } = await noteOf('DOWN');
  expect(status).toBe(502);
  expect(json['hydra:description']).toBe('Unable to fetch notes from Calibre');
});

it('refuses what is no code', async () => {
  expect((await noteOf('NOPE')).status).toBe(404);
  expect((await noteOf('')).json.violations).toMatchObject([{ propertyPath: 'code' }]);
});
