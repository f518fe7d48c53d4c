import { randomUUID } from 'node:crypto';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { createTestDraft } from '../../../testing/records/draft';
import { rebuildQueued } from './rebuild-report';

let server: TestServer;
let asAnalyst: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
});
afterAll(() => server.close());

/** As the first version froze it: two widgets, and nothing of what later versions added. */
const firstVersion = {
  title: 'Frozen long ago',
  webTitle: 'Frozen long ago',
  subTitle: 'By the first version',
  reportType: 'companyReport',
  recommendation: 'Buy',
  sector: [],
  market: ['Australia'],
  researchType: null,
  videoType: null,
  tags: [],
  description: '',
  thumbnail: null,
  publishedOn: '2026-01-05T01:00:00.000Z',
  document: {
    root: {
      id: 'rootrootro',
      type: 'Container',
      props: { isRoot: true, isDroppable: true, canDelete: false },
      schemaVersion: 1,
      children: [
        { id: 'textblock1', type: 'Text', props: {}, children: '{"ops":[{"insert":"Frozen words\\n"}]}' },
        { id: 'overviewbl', type: 'StockOverview', props: {}, children: [] },
      ],
    },
    styles: { desktop: { textblock1: { color: 'red' } }, tablet: {}, mobile: {} },
  },
  widgets: {
    stockOverview: {
      code: 'OLD',
      name: 'Old name',
      marketCap: 1234.5,
      priceCurrency: 'AUD',
      reportingCurrency: 'AUD',
      currentStockPrice: 9.87,
      high52Week: 11,
      low52Week: 8,
      dividendYield: null,
      peRatio: null,
      sector: 'Materials',
      asOf: '2026-01-02',
    },
    sharePrice: null,
  },
  disclaimers: {
    upfront: [{ content: '<p>As it was said then</p>' }],
    endOfReport: [{ type: 'General', content: '<p>No advice, then</p>' }],
  },
};

interface Frozen {
  readonly id: string;
  readonly companyId: string;
}

async function frozenReport(): Promise<Frozen> {
  const { draft, companyId } = await createTestDraft(server, asAnalyst);
  const company = [{ '@id': `/api/company/${companyId}`, id: companyId, code: 'OLD', name: 'Old name' }];
  const snapshot = { ...firstVersion, company, owner: draft.owner };
  const key = `reports/${draft.id}/${randomUUID()}`;
  const { id } = await server.services.db
    .insertInto('report')
    .values({
      draft_id: draft.id,
      snapshot: JSON.stringify(snapshot),
      content_hash: 'as-it-was',
      html_key: `${key}.html`,
      pdf_key: `${key}.pdf`,
      published_on: new Date(snapshot.publishedOn),
      published_day: '2026-01-05',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, companyId };
}

const pageOf = async (id: string) =>
  (await asAnalyst('GET', `/api/report/${id}/static-view`)).bytes.toString();

async function changeTheWorld(companyId: string): Promise<void> {
  const { db } = server.services;
  await db
    .updateTable('company')
    .set({ name: 'New name', current_recommendation: 'Sell' })
    .where('id', '=', companyId)
    .execute();
  await db.deleteFrom('daily_price').where('company_id', '=', companyId).execute();
  await db
    .insertInto('disclaimer')
    .values({
      name: randomUUID(),
      position: 'End of Report',
      type: 'General',
      content: JSON.stringify({ content: '<p>New words</p>' }),
    })
    .execute();
}

it('reads what an older version froze: what it did not know is not available', async () => {
  const { id } = await frozenReport();
  const { status, json } = await asAnalyst('GET', `/api/report/admin/${id}`);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    title: 'Frozen long ago',
    company: [{ code: 'OLD', name: 'Old name' }],
    content: { html: { children: [{ id: 'textblock1' }, { id: 'overviewbl' }] } },
    metadata: {
      stockOverview: { currentStockPrice: 9.87 },
      sharePrice: null,
      keyProperties: null,
      financialForecast: null,
      company: null,
      companiesMentioned: [],
      disclaimers: firstVersion.disclaimers,
    },
  });
});

it('is drawn the same, whatever happens to its company and to the disclaimers', async () => {
  const { id, companyId } = await frozenReport();
  const before = await pageOf(id);
  for (const text of ['Frozen words', 'Old name', '9.87', 'As it was said then', 'No advice, then']) {
    expect(before).toContain(text);
  }
  await changeTheWorld(companyId);
  await rebuildQueued(server.services, { reportId: id }, 'try again');
  expect(await pageOf(id)).toBe(before);
  expect((await asAnalyst('GET', `/api/report/admin/${id}`)).json.company[0].name).toBe('Old name');
});
