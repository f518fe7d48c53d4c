import { firstSteps } from '@console/contract/first-steps';
import { keepMailSent } from '../../platform/mail/mail-sent';
import { addTestBrand } from '../../../testing/records/brand';
import { addTestCompany } from '../../../testing/records/company';
import { addTestDisclaimer } from '../../../testing/records/disclaimer';
import { createTestDraft } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

async function steps() {
  const { status, json } = await asAdmin('GET', '/api/first-steps');
  expect(status).toBe(200);
  const all: { step: string; isDone: boolean }[] = json.steps;
  expect(all.map(({ step }) => step)).toEqual(firstSteps);
  return { isOver: json.isOver, done: all.filter(({ isDone }) => isDone).map(({ step }) => step) };
}

it('are done as what they ask for is there, and over with the first report', async () => {
  const { db } = server.services;
  // the server of tests has an account of each role
  expect(await steps()).toEqual({ isOver: false, done: ['people'] });

  const unwritten = await addTestDisclaimer(db, {
    name: 'Unwritten',
    type: 'General',
    html: '<p>Content goes here!</p>',
  });
  expect((await steps()).done).not.toContain('disclaimers');
  await db
    .updateTable('disclaimer')
    .set({ content: JSON.stringify({ content: '<p>Words of caution</p>' }) })
    .where('id', '=', unwritten)
    .execute();
  expect((await steps()).done).toContain('disclaimers');

  await addTestCompany(db, { code: 'FIRST' });
  await addTestBrand(server);
  await db.updateTable('firm').set({ name: 'Acme', modified_on: new Date() }).execute();
  expect((await steps()).done).toEqual(['firm', 'disclaimers', 'companies', 'people', 'brands']);

  const credentials = { email: 'console@acme.example', apiKey: 'SG.key' };
  await asAdmin('PUT', '/api/credentials/sendgrid', { credentials });
  // a way to send is there, and nothing went out
  expect((await steps()).done).not.toContain('mail');
  await keepMailSent(db);
  expect((await steps()).done).toContain('mail');

  const { draft } = await createTestDraft(server, await server.signInAs('ROLE_ANALYST'));
  await publishTestDraft(server, draft.id);
  expect((await steps()).isOver).toBe(true);
});
