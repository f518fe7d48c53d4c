import { join } from 'node:path';
import { draftReportTypes } from '@console/contract/report-types';
import { openTestServer, type TestServer } from '../../../testing/server';
import { baseData } from './templates.base-data';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  await baseData({ ...server.services, timeZone: 'Australia/Sydney' }, join(__dirname, '../../../data/base'));
});
afterAll(() => server.close());

it('has one template for each type of draft, with a picture that its address opens', async () => {
  const call = await server.signInAs('ROLE_ANALYST');
  const { json } = await call('GET', '/api/template');
  const templates: { type: string; image: string }[] = json['hydra:member'];
  expect(new Set(templates.map(({ type }) => type))).toEqual(new Set(draftReportTypes));
  const address = new URL(templates[0]?.image ?? '', 'http://localhost');
  const { searchParams } = address;
  const isValid = server.services.signer.isValid(
    address.pathname,
    searchParams.get('expires') ?? '',
    searchParams.get('signature') ?? '',
  );
  expect(isValid).toBe(true);
  expect(await server.services.files.read('templates/companyReport.png')).not.toBeNull();
});

it('answers one with the document that a draft of its type begins with', async () => {
  const call = await server.signInAs('ROLE_ANALYST');
  const { json } = await call('GET', '/api/template');
  const [template] = json['hydra:member'];
  expect(template).not.toHaveProperty('content');
  const one = await call('GET', template['@id']);
  expect(one.json).toMatchObject({ id: template.id, name: template.name });
  expect(JSON.parse(one.json.content.html)).toMatchObject({ type: 'Container', schemaVersion: 1 });
  expect((await call('GET', '/api/template/93b3be4c-ca96-4747-ba06-a89b1c3f7a33')).status).toBe(404);
});

it('is for those who create reports', async () => {
  expect((await server.anonymous('GET', '/api/template')).status).toBe(401);
  const asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  expect((await asCompliance('GET', '/api/template')).status).toBe(403);
});
