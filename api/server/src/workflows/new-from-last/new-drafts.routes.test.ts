import { randomUUID } from 'node:crypto';
import type { ReportNode } from '@console/contract/report-document';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { addHistoricReport } from '../../../testing/records/historic-report';
import { createTestDraft, noisePng, textContent, upload } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';

let server: TestServer;
let asAnalyst: Call;
let asOther: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asOther = await server.signInAs(await server.addPerson('ROLE_ANALYST'));
});
afterAll(() => server.close());

const overview: ReportNode = { id: 'overview01', type: 'StockOverview', props: {}, children: [] };

/** A report of the analyst that says its last price, 12.50, with a picture and a red text; and its draft. */
async function written() {
  const { draft, companyId } = await createTestDraft(server, asAnalyst, { tags: ['Gold'] });
  const file = { name: 'a.png', bytes: await noisePng(12), type: 'image/png' };
  const { json: picture } = await upload(asAnalyst, `/api/draft/${draft.id}/add-media`, file);
  const image: ReportNode = {
    id: 'image00001',
    type: 'Image',
    props: { src: `media:${picture.id}` },
    children: [],
  };
  const { html } = textContent('At A$12.50 it is cheap', overview, image);
  const css = JSON.stringify({ desktop: {}, tablet: { textblock1: { color: 'red' } }, mobile: {} });
  const { status } = await asAnalyst('PUT', draft['@id'], { content: { html, css } });
  expect(status).toBe(200);
  return { draft, companyId, pictureId: String(picture.id) };
}

const bodyFrom = (from: string, companyId: string, fields: object = {}) => ({
  ...{
    title: 'Margins hold',
    webTitle: 'Margins hold',
    subTitle: 'One year on',
    reportType: 'companyReport',
  },
  ...{ recommendation: 'Hold', company: [companyId], tags: [], from, ...fields },
});
const create = (call: Call, body: object) => call('POST', '/api/draft-report', body);

it('copies blocks with new ids, their styles and pictures of its own, for whoever makes it', async () => {
  const { draft, companyId, pictureId } = await written();
  const reportId = await publishTestDraft(server, draft.id);
  const { status, json } = await create(asOther, bodyFrom(`/api/report/${reportId}`, companyId));
  expect(status).toBe(200);
  expect(json).toMatchObject({
    ...{ status: 'draft', title: 'Margins hold', recommendation: 'Hold', approval: null, thumbnail: null },
    template: draft.template,
  });
  expect(json.owner.id).not.toBe(draft.owner.id);
  const { children } = JSON.parse(json.content.html);
  const [text, , image] = children;
  expect(children.map(({ type }: ReportNode) => type)).toEqual(['Text', 'StockOverview', 'Image']);
  expect(json.content.html).toContain('At A$12.50 it is cheap');
  expect(json.content.html).not.toMatch(/textblock1|overview01|image00001/);
  expect(JSON.parse(json.content.css).tablet).toEqual({ [text.id]: { color: 'red' } });
  expect(image.props.src).toMatch(/^media:/);
  expect(image.props.src).not.toContain(pictureId);
  const shown = await server.anonymous('GET', json.media[image.props.src]);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
});

it('keeps what it began from, with the figures as they were printed', async () => {
  const { draft, companyId } = await written();
  const reportId = await publishTestDraft(server, draft.id);
  const { json } = await create(asOther, bodyFrom(`/api/report/${reportId}`, companyId));
  const answer = await asOther('GET', `/api/draft-report/${json.id}/origin`);
  expect(answer.json.origin).toMatchObject({
    ...{ title: 'Margins recover', isPublished: true, recommendation: 'Buy', companyId },
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(answer.json.origin.figures).toContainEqual({ name: 'Current Stock Price', printed: '12.50' });
  const none = await asAnalyst('GET', `${draft['@id']}/origin`);
  expect(none.json).toEqual({ origin: null });
});

it('finds in the checklist what the text says of old once the price is another', async () => {
  const { draft, companyId } = await written();
  const { json } = await create(asAnalyst, bodyFrom(draft['@id'], companyId));
  const lastFigures = async () => {
    const { json: list } = await asAnalyst('GET', `/api/draft-report/${json.id}/checklist`);
    return list.items.find(({ check }: { check: string }) => check === 'lastFigures');
  };
  expect((await lastFigures()).findings).toEqual([]);
  await server.services.db
    .updateTable('daily_price')
    .set({ close: 13 })
    .where('company_id', '=', companyId)
    .where('close', '=', 12.5)
    .execute();
  const { level, findings } = await lastFigures();
  expect(level).toBe('warning');
  expect(findings).toEqual([
    expect.objectContaining({ text: expect.stringContaining('Current Stock Price: 12.50 then, 13 now') }),
  ]);
});

it('tells what a new report begins with, and which companies it may not be about any more', async () => {
  const { draft, companyId } = await written();
  const beginning = () => asAnalyst('GET', `/api/draft-report/beginning?from=${draft['@id']}`);
  const { json } = await beginning();
  expect(json).toMatchObject({
    ...{
      title: 'Margins recover',
      subTitle: 'What has changed',
      reportType: 'companyReport',
      tags: ['Gold'],
    },
    company: [{ id: companyId }],
    leftOut: [],
    last: { title: 'Margins recover', isPublished: false, recommendation: 'Buy' },
  });
  const { db } = server.services;
  await db.updateTable('company').set({ enabled: false }).where('id', '=', companyId).execute();
  const later = await beginning();
  expect(later.json.company).toEqual([]);
  expect(later.json.leftOut).toEqual([expect.objectContaining({ reason: 'disabled' })]);
  await db
    .updateTable('company')
    .set({ enabled: true, visibility: false })
    .where('id', '=', companyId)
    .execute();
  expect((await beginning()).json.leftOut).toEqual([expect.objectContaining({ reason: 'hidden' })]);
});

it('asks for the recommendation anew', async () => {
  const { draft, companyId } = await written();
  const { status, json } = await create(
    asAnalyst,
    bodyFrom(draft['@id'], companyId, { recommendation: undefined }),
  );
  expect([status, json.violations]).toEqual([
    422,
    [{ propertyPath: 'recommendation', message: 'This field is required' }],
  ]);
});

it('makes one draft of a request that comes twice', async () => {
  const { draft, companyId } = await written();
  const id = randomUUID();
  const body = bodyFrom(draft['@id'], companyId, { id });
  const [first, second] = [await create(asAnalyst, body), await create(asAnalyst, body)];
  expect([first.json.id, second.json.id]).toEqual([id, id]);
  const made = await server.services.db.selectFrom('media').select('id').where('draft_id', '=', id).execute();
  expect(made).toHaveLength(1);
});

it('refuses what nobody may read, what was revoked, and what has no blocks', async () => {
  const { draft, companyId } = await written();
  const [report, from] = [await publishTestDraft(server, draft.id), draft['@id']];
  const { draft: secret } = await createTestDraft(server, asAnalyst);
  const statusOf = async (call: Call, iri: string, fields: object = {}) => [
    (await call('GET', `/api/draft-report/beginning?from=${iri}`)).status,
    (await create(call, bodyFrom(iri, companyId, fields))).status,
  ];
  expect(await statusOf(asOther, secret['@id'])).toEqual([403, 403]);
  expect(await statusOf(asAnalyst, `/api/report/${randomUUID()}`)).toEqual([404, 404]);
  expect(await statusOf(asAnalyst, `/api/company/${companyId}`)).toEqual([422, 422]);
  expect(await statusOf(asAnalyst, `/api/report/${report}`, { reportType: 'companyFlash' })).toEqual([
    200, 422,
  ]);
  const { db } = server.services;
  await db.updateTable('report').set({ revoked_at: new Date() }).where('id', '=', report).execute();
  expect(await statusOf(asAnalyst, `/api/report/${report}`)).toEqual([409, 409]);
  expect(await statusOf(asAnalyst, from)).toEqual([409, 409]);
  const { id: historic } = await addHistoricReport(server, {});
  expect(await statusOf(asAnalyst, `/api/report/${historic}`)).toEqual([409, 409]);
});

it('wants a template of what begins from nothing', async () => {
  const { companyId } = await written();
  const { status, json } = await create(asAnalyst, bodyFrom('', companyId));
  expect([status, json.violations]).toEqual([
    422,
    [{ propertyPath: 'template', message: 'This field is required' }],
  ]);
});
