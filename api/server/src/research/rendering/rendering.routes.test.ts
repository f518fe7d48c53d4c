import { randomUUID } from 'node:crypto';
import { addTestBrand } from '../../../testing/records/brand';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { createTestDraft, noisePng, textContent, upload } from '../../../testing/records/draft';

let server: TestServer;
let asAnalyst: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
});
afterAll(() => server.close());

it('previews a draft with the data of its widgets', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const { json } = await asAnalyst('GET', `/api/draft-report/preview/${draft.id}`);
  expect(json).toMatchObject({
    content: { html: expect.any(String) },
    metadata: { stockOverview: { currentStockPrice: 12.5 } },
  });
});

it('previews to an editor that has the content all but that', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const path = `/api/draft-report/preview/${draft.id}`;
  const { content, media, ...rest } = (await asAnalyst('GET', path)).json;
  expect([content, media]).toEqual([expect.anything(), expect.anything()]);
  expect((await asAnalyst('GET', `${path}?content=none`)).json).toEqual(rest);
  expect(await asAnalyst('GET', `${path}?content=some`)).toMatchObject({ status: 422 });
});

it('answers a draft with the same data, which no change and no list answers', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const preview = await asAnalyst('GET', `/api/draft-report/preview/${draft.id}`);
  const opened = await asAnalyst('GET', draft['@id']);
  expect(opened.json.metadata).toEqual(preview.json.metadata);
  expect(opened.json.metadata).toMatchObject({
    disclaimers: expect.anything(),
    stockOverview: { currentStockPrice: 12.5 },
  });
  expect((await asAnalyst('PUT', draft['@id'], { title: 'Copper' })).json).not.toHaveProperty('metadata');
});

it('answers a draft as plain text, in JSON or alone', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  await asAnalyst('PUT', draft['@id'], { content: textContent('Plain words') });
  const path = `/api/draft-report/plain-text/${draft.id}`;
  const { text } = (await asAnalyst('GET', path)).json;
  expect(text).toMatch(/^Company Report\nDraft\n\n/);
  expect(text).toContain(`\n\n${draft.title}\n${draft.subTitle}\n`);
  expect(text).toMatch(/\n\nPlain words(\n\n|$)/);
  const alone = await asAnalyst('GET', path, undefined, { accept: 'text/plain' });
  expect(alone.bytes.toString()).toBe(text);
});

it('draws the static page with every image in it, and shows no image of another draft', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const { draft: other } = await createTestDraft(server, asAnalyst);
  const file = { name: 'a.png', bytes: await noisePng(12), type: 'image/png' };
  const addTo = async (id: string) => (await upload(asAnalyst, `/api/draft/${id}/add-media`, file)).json.id;
  const imageBlock = (id: string, mediaId: string) => ({
    id,
    type: 'Image' as const,
    props: { src: `media:${mediaId}`, alt: id },
    children: [],
  });
  const [own, foreign] = [await addTo(draft.id), await addTo(other.id)];
  const content = textContent('Words', imageBlock('own', own), imageBlock('foreign', foreign));
  const saved = await asAnalyst('PUT', draft['@id'], { content });
  expect(Object.keys(saved.json.media)).toEqual([`media:${own}`]);
  const page = await asAnalyst('GET', `/api/draft/static-view/${draft.id}`);
  expect(page.bytes.toString().match(/src="data:image\/png;base64,/g)).toHaveLength(1);
  expect(page.bytes.toString()).not.toContain('/api/media');
});

it('says which block of a later version it cannot read', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const later = { id: 'later', type: 'Mood', props: { colour: 'blue' }, children: [] };
  const { html } = textContent('Words', later as never);
  await server.services.db.updateTable('draft').set({ html }).where('id', '=', draft.id).execute();
  for (const path of ['draft/static-view', 'draft/pdf-view', 'draft-report/plain-text'])
    expect(await asAnalyst('GET', `/api/${path}/${draft.id}`)).toMatchObject({
      status: 409,
      json: {
        'hydra:description':
          'This version of the console cannot read the report: Unknown block type Mood at root.children[1].',
      },
    });
  const opened = await asAnalyst('GET', draft['@id']);
  expect([opened.status, opened.json.metadata.disclaimers]).toEqual([200, { upfront: [], endOfReport: [] }]);
});

it('opens static page and PDF with the cookie of frames, and nothing else', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const login = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: server.people.ROLE_ANALYST.email, password: 'Test#2026' },
  });
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const open = (url: string) => server.anonymous('GET', url, undefined, { cookie });
  const page = await open(`/api/draft/static-view/${draft.id}`);
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const pdf = await open(`/api/draft/pdf-view/${draft.id}`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['content-security-policy']).toBe("frame-ancestors 'self'");
  expect((await open(draft['@id'])).status).toBe(401);
});

it('prints in the look of a brand, and of none that is unknown or deleted', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const brand = await addTestBrand(server, { registered_name: 'Harbourline Pty Ltd', logo_swap: true });
  const deleted = await addTestBrand(server, { deleted: true });
  const printed = jest.spyOn(server.services.printer, 'print');
  const print = (id: string) => asAnalyst('GET', `/api/draft/pdf-view/${draft.id}?coBranding=${id}`);
  expect(await print(brand)).toMatchObject({ status: 200 });
  const [html = ''] = printed.mock.lastCall ?? [];
  expect(html).toMatch(/class="report-masthead-logo" src="data:image\/png;base64,[^"]+" alt="Harbourline"/);
  expect(html).toContain('Harbourline Pty Ltd');
  expect(html).not.toContain('report-masthead-firm"');
  expect(await print(randomUUID())).toMatchObject({ status: 404 });
  expect(await print(deleted)).toMatchObject({
    status: 422,
    json: { violations: [{ propertyPath: 'coBranding', message: 'This brand was deleted.' }] },
  });
  expect(await print('none')).toMatchObject({ status: 422 });
  expect(printed).toHaveBeenCalledTimes(1);
  printed.mockRestore();
});

it('is for those who may read the draft', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const asOther = await server.signInAs(await server.addPerson('ROLE_ANALYST'));
  for (const path of [
    `draft/static-view/${draft.id}`,
    `draft/pdf-view/${draft.id}`,
    `draft-report/preview/${draft.id}`,
  ]) {
    expect((await asOther('GET', `/api/${path}`)).status).toBe(403);
  }
});
