import { unnamedFirm } from '@console/contract/firm';
import { createTestDraft, noisePng } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { sendForm } from '../../../testing/send-form';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;
let asAnalyst: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  asAnalyst = await server.signInAs('ROLE_ANALYST');
});
afterAll(() => server.close());

const acme = {
  name: 'Acme Research',
  registeredName: 'Acme Research Pty Ltd',
  abn: '51 824 753 556',
  address: '1 Harbour Street, Sydney NSW 2000',
  websiteLink: 'https://acme.example',
  colourCode: '#7a2e3a',
};

it('has the name of the console until somebody names it', async () => {
  const { status, json } = await asAnalyst('GET', '/api/firm');
  expect([status, json]).toEqual([200, { ...unnamedFirm, logoUrl: null, modifiedOn: null }]);
});

it('is named with its logo, on every report that is drawn from then on, and in the audit trail', async () => {
  const { draft: before } = await createTestDraft(server, asAnalyst);
  const published = await publishTestDraft(server, before.id);
  const { status, json } = await sendForm(asAdmin, '/api/firm', {
    fields: { ...acme, abn: '51824753556', withoutLogo: 'false' },
    image: await noisePng(12),
  });
  expect([status, json]).toMatchObject([200, { ...acme, logo: expect.stringMatching(/^media:/) }]);
  expect((await server.anonymous('GET', json.logoUrl)).status).toBe(200);

  const { draft } = await createTestDraft(server, asAnalyst);
  const preview = await asAnalyst('GET', `/api/draft-report/preview/${draft.id}`);
  expect(preview.json.firm).toMatchObject(acme);
  expect(preview.json.media[preview.json.firm.logo]).toContain('/api/media/');
  const page = (await asAnalyst('GET', `/api/draft/static-view/${draft.id}`)).bytes.toString();
  expect(page).toMatch(/class="report-masthead-logo" src="data:image\/png;base64,[^"]+" alt="Acme Research"/);
  expect(page).toContain('Acme Research Pty Ltd · ABN 51 824 753 556 · 1 Harbour Street, Sydney NSW 2000');
  expect(page).not.toContain('Research Console');

  // what was published before keeps the firm as it was
  const kept = await asAnalyst('GET', `/api/report/${published}`);
  expect(kept.json.firm).toEqual(unnamedFirm);

  const trail = await asAdmin('GET', '/api/audit?action=firm.update');
  expect(trail.json['hydra:member'][0]).toMatchObject({ after: acme });
});

it('loses its logo when it is told to', async () => {
  const fields = { ...acme, withoutLogo: 'true' };
  expect((await sendForm(asAdmin, '/api/firm', { fields })).json).toMatchObject({
    logo: null,
    logoUrl: null,
  });
});

it.each([
  ['name', { name: '  ' }, expect.any(String)],
  ['abn', { abn: '51 824 753 557' }, 'These eleven digits are no ABN. Please check them.'],
  ['abn', { abn: '123' }, 'Enter the eleven digits of an ABN.'],
  ['websiteLink', { websiteLink: 'http://acme.example' }, expect.any(String)],
  ['colourCode', { colourCode: 'red' }, expect.any(String)],
  ['address', { address: 'x'.repeat(301) }, expect.any(String)],
])('says at %s what is wrong', async (propertyPath, wrong, message) => {
  const { status, json } = await sendForm(asAdmin, '/api/firm', { fields: { ...acme, ...wrong } });
  expect([status, json.violations]).toMatchObject([422, [{ propertyPath, message }]]);
});

it('refuses what is no image, and a change of what somebody else changed', async () => {
  const image = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect((await sendForm(asAdmin, '/api/firm', { fields: acme, image })).status).toBe(415);
  const { headers } = await asAdmin('GET', '/api/firm');
  const ifMatch = { 'if-match': String(headers['etag']) };
  expect((await sendForm(asAdmin, '/api/firm', { fields: acme, headers: ifMatch })).status).toBe(200);
  expect((await sendForm(asAdmin, '/api/firm', { fields: acme, headers: ifMatch })).status).toBe(412);
});

it('is changed by admins alone', async () => {
  expect((await sendForm(asAnalyst, '/api/firm', { fields: acme })).status).toBe(403);
});
