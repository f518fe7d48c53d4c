import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { createTestDraft, textContent } from '../../../testing/records/draft';
import { madeReport, publishTestDraft } from '../../../testing/records/report';

let server: TestServer;
let asAnalyst: Call;
let asUser: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asUser = await server.signInAs('ROLE_CMS');
});
afterAll(() => server.close());

async function published(fields: object = {}): Promise<string> {
  const { draft } = await createTestDraft(server, asAnalyst, fields);
  const css = JSON.stringify({ tablet: { textblock1: { color: 'red' } } });
  await asAnalyst('PUT', draft['@id'], { content: { ...textContent('Published words'), css } });
  return publishTestDraft(server, draft.id);
}

async function revoke(id: string) {
  await server.services.db
    .updateTable('report')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .execute();
}

it('answers the content as a tree and a list of styles by device (P9)', async () => {
  const { json } = await asUser('GET', `/api/report/${await published()}`);
  expect(json).toMatchObject({
    status: 'published',
    content: {
      html: { type: 'Container', children: [{ id: 'textblock1', type: 'Text' }] },
      css: [
        { device: 'desktop', media: null, rules: {} },
        { device: 'tablet', media: '(max-width: 1023px)', rules: { textblock1: { color: 'red' } } },
        { device: 'mobile', media: '(max-width: 767px)', rules: {} },
      ],
    },
    metadata: { stockOverview: { currentStockPrice: 12.5 }, disclaimers: { upfront: [], endOfReport: [] } },
  });
});

it('carries the details and the widget data that were frozen with it', async () => {
  const { json } = await asUser(
    'GET',
    `/api/report/${await published({ researchOn: 'Copper', video: { url: '<iframe src="https://player.vimeo.com/video/7">', duration: 95 } })}`,
  );
  expect(json).toMatchObject({
    researchOn: 'Copper',
    videoType: null,
    video: { url: 'https://player.vimeo.com/video/7', duration: 95, quick: false },
    thumbnail: null,
    metadata: {
      company: { code: json.company[0].code, currentStockPrice: 12.5 },
      companiesMentioned: [{ code: json.company[0].code }],
      keyProperties: { rating: 1 },
      financialForecast: { rows: [], error: null },
    },
  });
});

it('says what its company is recommended as: today while it is a draft, as it was once it is published', async () => {
  const { draft, companyId } = await createTestDraft(server, asAnalyst);
  await asAnalyst('PUT', draft['@id'], { content: textContent('Published words') });
  const recommend = (current_recommendation: string) =>
    server.services.db
      .updateTable('company')
      .set({ current_recommendation })
      .where('id', '=', companyId)
      .execute();
  const told = async (address: string) => (await asAnalyst('GET', address)).json.currentRecommendation;
  await recommend('Hold');
  expect(await told(draft['@id'])).toBe('Hold');
  const id = await publishTestDraft(server, draft.id);
  await recommend('Sell');
  expect([await told(draft['@id']), await told(`/api/report/${id}`)]).toEqual(['Sell', 'Hold']);
});

it('is listed for readers until it is revoked', async () => {
  const [current, gone] = [
    await published({ title: 'For readers' }),
    await published({ title: 'For readers' }),
  ];
  await revoke(gone);
  const { json } = await asUser('GET', '/api/report?title=For readers&itemsPerPage=5');
  expect(json['hydra:member'].map(({ id }: { id: string }) => id)).toEqual([current]);
  expect((await asUser('GET', '/api/report?colour=red')).json.violations[0].propertyPath).toBe('colour');
});

it('shows the static page with a policy that lets nothing run', async () => {
  const { headers, bytes } = await asUser('GET', `/api/report/${await published()}/static-view`);
  expect(headers['content-security-policy']).toBe(
    "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'self'",
  );
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(bytes.toString()).toContain('Published words');
});

it('draws the page again when its file is gone', async () => {
  const id = await published();
  const row = await madeReport(server, id);
  await server.services.files.remove(row.html_key);
  const { bytes } = await asUser('GET', `/api/report/${id}/static-view`);
  expect(bytes.toString()).toContain('Published words');
  expect(await server.services.files.read(row.html_key)).not.toBeNull();
});

it.each([
  ['is missing', (key: string) => server.services.files.remove(key)],
  [
    'was changed',
    async (key: string) => {
      await server.services.files.remove(key);
      await server.services.files.write(key, Buffer.from('%PDF-1.7 another'));
    },
  ],
])('answers no other PDF than the one that was published: one that %s is told', async (what, damage) => {
  const id = await published();
  const { pdf_key } = await madeReport(server, id);
  await damage(pdf_key);
  const before = await server.services.files.read(pdf_key);
  const { status, json } = await asUser('GET', `/api/report/${id}/pdf`);
  expect([status, json['hydra:description']]).toEqual([
    404,
    `The PDF that was published ${what}. An admin can make it anew: Rebuild, in the list of published reports.`,
  ]);
  expect(await server.services.files.read(pdf_key)).toEqual(before);
});

it('prints the PDF of a report that was never printed', async () => {
  const id = await published();
  const { draft_id, content_hash } = await madeReport(server, id);
  const pdf_key = `reports/${draft_id}/${content_hash}.pdf`;
  await server.services.db.updateTable('report').set({ pdf_key }).where('id', '=', id).execute();
  const { bytes } = await asUser('GET', `/api/report/${id}/pdf`);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

it('is gone with 410 once it is revoked, but kept for the record (P8)', async () => {
  const id = await published({ title: 'Revoked one' });
  await revoke(id);
  for (const path of ['', '/pdf', '/static-view']) {
    expect((await asUser('GET', `/api/report/${id}${path}`)).status).toBe(410);
  }
  expect((await asAnalyst('GET', `/api/report/admin/${id}`)).json.status).toBe('revoked');
  expect((await asAnalyst('GET', '/api/report/admin?title=Revoked')).json['hydra:totalItems']).toBe(0);
});

it('lists the pinned ones first, by title or type, for those who see the list', async () => {
  const titles = ['List: old', 'List: pinned', 'List: new'];
  const ids: string[] = [];
  for (const title of titles) ids.push(await published({ title }));
  await server.services.db
    .updateTable('report')
    .set({ pinned: true })
    .where('id', '=', ids[1] ?? '')
    .execute();
  const list = async (query: string) => {
    const { json } = await asAnalyst('GET', `/api/report/admin?${query}`);
    return json['hydra:member'].map(({ title }: { title: string }) => title);
  };
  expect(await list('title=List')).toEqual(['List: pinned', 'List: new', 'List: old']);
  expect(await list('title=List&order[title]=desc')).toEqual(['List: pinned', 'List: old', 'List: new']);
  expect(await list('title=List&reportType=marketFlash')).toEqual([]);
  expect((await asUser('GET', '/api/report/admin')).status).toBe(403);
});

it('answers 404 for a report that does not exist', async () => {
  expect((await asUser('GET', '/api/report/93b3be4c-ca96-4747-ba06-a89b1c3f7a33')).status).toBe(404);
});
