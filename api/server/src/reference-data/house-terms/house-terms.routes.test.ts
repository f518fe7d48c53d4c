import type { Checklist } from '@console/contract/checklist';
import { createTestDraft, textContent } from '../../../testing/records/draft';
import { openTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const path = '/api/house-terms';
const email = { instead: 'e-mail', preferred: 'email' };

it('begins empty, is kept by admins and read by those who write', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  expect((await asAnalyst('GET', path)).json).toEqual({ terms: [] });
  const saved = await asAdmin('PUT', path, { terms: [{ instead: ' e-mail ', preferred: 'email' }] });
  expect([saved.status, saved.json]).toEqual([200, { terms: [email] }]);
  expect((await asAnalyst('GET', path)).json).toEqual({ terms: [email] });
  expect((await asAnalyst('PUT', path, { terms: [] })).status).toBe(403);
  const trail = await server.services.db
    .selectFrom('audit_event')
    .select(['before', 'after'])
    .where('action', '=', 'house-terms.update')
    .execute();
  expect(trail).toEqual([{ before: { terms: [] }, after: { terms: [email] } }]);
});

it.each([
  [{ terms: [{ instead: '', preferred: 'x' }] }, 'terms[0].instead', 'This field is required'],
  [
    { terms: [email, { instead: 'E-MAIL', preferred: 'mail' }] },
    'terms[1].instead',
    'This entry is already in the list.',
  ],
  [
    { terms: [{ instead: 'gold', preferred: 'gold ' }] },
    'terms[0].preferred',
    'Enter another form than the word itself.',
  ],
  [{ terms: 'none' }, 'terms', 'This value should be a list'],
  [{ terms: [null] }, 'terms[0]', 'This field is required'],
  [
    { terms: Array.from({ length: 301 }, (_none, at) => ({ instead: `w${at}`, preferred: 'w' })) },
    'terms',
    'A list can have at most 300 entries.',
  ],
])('refuses %j at its field', async (body, propertyPath, message) => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { status, json } = await asAdmin('PUT', path, body);
  expect([status, json.violations[0]]).toEqual([422, { propertyPath, message }]);
});

it('is asked of each report by the checklist', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  await asAdmin('PUT', path, { terms: [email] });
  const { draft } = await createTestDraft(server, asAnalyst);
  await asAnalyst('PUT', draft['@id'], { content: textContent('Sent by e-mail.') });
  const { items }: Checklist = (await asAnalyst('GET', `${draft['@id']}/checklist`)).json;
  expect(items.find(({ check }) => check === 'houseTerms')).toMatchObject({
    level: 'warning',
    findings: [
      { text: 'Text “Sent by e-mail.” says “e-mail”. The house writes “email”.', nodeId: 'textblock1' },
    ],
  });
});
