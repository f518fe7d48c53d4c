import type { NewerData } from '@console/contract/approvals';
import type { NodeType } from '@console/contract/report-document';
import { answersTo } from '../../../testing/records/answers';
import { testDate } from '../../../testing/records/company';
import { addThumbnail, createTestDraft, textContent } from '../../../testing/records/draft';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAnalyst: Call;
let asPeer: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
});
afterAll(() => server.close());

const blocks: readonly NodeType[] = [
  'StockOverview',
  'SharePrice',
  'CompanyDescription',
  'FinancialForecast',
];

/** A review of a report with these blocks; answers its company, and the names that are told of it. */
async function openReview() {
  const { db } = server.services;
  const { draft, companyId } = await createTestDraft(server, asAnalyst);
  await db
    .updateTable('company')
    .set({ description: 'It digs for gold.' })
    .where('id', '=', companyId)
    .execute();
  await db
    .insertInto('forecast')
    .values({ company_id: companyId, year: 2026, figures: JSON.stringify({ year: 2026, PE: 20 }) })
    .execute();
  const nodes = blocks.map((type) => ({ id: type, type, props: {}, children: [] }));
  const content = textContent('It trades well', ...nodes);
  expect((await asAnalyst('PUT', draft['@id'], { content })).status).toBe(200);
  await addThumbnail(asAnalyst, draft.id);
  const { json: review } = await asAnalyst('POST', '/api/report-approval', {
    report: draft['@id'],
    assignees: [`/api/user/${server.people.ROLE_PEER_APPROVER.id}`],
    answers: await answersTo(asAnalyst, draft.id),
  });
  const names = async (): Promise<NewerData['names']> =>
    (await asPeer('GET', `${review['@id']}/newer-data`)).json.names.toSorted();
  expect(await names()).toEqual([]);
  const change = (columns: object) =>
    db.updateTable('company').set(columns).where('id', '=', companyId).execute();
  return { companyId, names, change };
}

it('a company that is renamed is told as such, and nothing that says another name', async () => {
  const { names, change } = await openReview();
  await change({ name: 'Renamed Limited' });
  expect(await names()).toEqual(['subject']);
});

it('a code that changed is told', async () => {
  const { names, change, companyId } = await openReview();
  await change({ code: `N${companyId.slice(0, 5).toUpperCase()}` });
  expect(await names()).toEqual(['subject']);
});

it('a later price is told of what draws it, and not of the words about the company', async () => {
  const { names, companyId } = await openReview();
  const price = { company_id: companyId, date: testDate(9), close: 13 };
  await server.services.db.insertInto('daily_price').values(price).execute();
  expect(await names()).toEqual(['sharePrice', 'stockOverview']);
});

it('other words about the company are told', async () => {
  const { names, change } = await openReview();
  await change({ description: 'It digs for copper.' });
  expect(await names()).toEqual(['company']);
});

it('what no block draws is not told', async () => {
  const { names, change } = await openReview();
  await change({ current_recommendation: 'Sell', gics_sub_industry: 'Silver' });
  expect(await names()).toEqual([]);
});
