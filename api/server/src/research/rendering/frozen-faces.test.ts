import type { Draft } from '@console/contract/drafts';
import { answersTo } from '../../../testing/records/answers';
import { addTestDisclaimer } from '../../../testing/records/disclaimer';
import { testDate } from '../../../testing/records/company';
import { addThumbnail, createTestDraft, textContent } from '../../../testing/records/draft';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { drawnBy } from '../approvals/reviewed-report';
import { requireDraft } from '../drafts/drafts.store';
import { takeSnapshot } from './take-snapshot';

let server: TestServer;
let asAnalyst: Call;
let asPeer: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
});
afterAll(() => server.close());

/** What whoever calls reads of a draft on each of its faces. */
async function facesOf(draft: Draft, call: Call) {
  const preview = (await call('GET', `/api/draft-report/preview/${draft.id}`)).json;
  const { text } = (await call('GET', `/api/draft-report/plain-text/${draft.id}`)).json;
  const page = (await call('GET', `/api/draft/static-view/${draft.id}`)).bytes.toString();
  return { widgets: preview.metadata, firm: preview.firm, text, page };
}

it('draws the same data twice without a change to be told', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const chart = { id: 'chart', type: 'SharePrice' as const, props: {}, children: [] };
  await asAnalyst('PUT', draft['@id'], { content: textContent('Words', chart) });
  const { services } = server;
  const levels = [0, 1, 2].map((day) => ({ name: 'S&P/ASX 200', date: testDate(day), level: 8000 + day }));
  await services.db.insertInto('index_level').values(levels).execute();
  const drawn = async () => drawnBy(await takeSnapshot(services, await requireDraft(services.db, draft.id)));
  const first = await drawn();
  const { widgets } = await takeSnapshot(services, await requireDraft(services.db, draft.id));
  expect(widgets.sharePrice?.svg).toMatch(/^<svg/);
  expect(await drawn()).toEqual(first);
});

it('shows reviewers on every face the figures that will be published, whatever was delivered since (P66)', async () => {
  const { draft, companyId } = await createTestDraft(server, asAnalyst);
  const { db } = server.services;
  const disclaimer = await addTestDisclaimer(db, { name: `Caution ${draft.id}`, type: 'General' });
  const overview = { id: 'overview', type: 'StockOverview' as const, props: {}, children: [] };
  await asAnalyst('PUT', draft['@id'], { content: textContent('It trades at 12.50', overview) });
  await addThumbnail(asAnalyst, draft.id);
  const { status, json: review } = await asAnalyst('POST', '/api/report-approval', {
    report: draft['@id'],
    assignees: [`/api/user/${server.people.ROLE_PEER_APPROVER.id}`],
    answers: await answersTo(asAnalyst, draft.id),
  });
  expect(status).toBe(200);
  const newer = async () => (await asPeer('GET', `${review['@id']}/newer-data`)).json.names;
  expect(await newer()).toEqual([]);
  const asked = await facesOf(draft, asPeer);
  expect(asked).toMatchObject({ widgets: { stockOverview: { currentStockPrice: 12.5 } } });
  expect(asked.text).toContain('12.50');
  expect(asked.page).toContain(`Caution ${draft.id}`);

  await db.updateTable('daily_price').set({ close: 823 }).where('company_id', '=', companyId).execute();
  await db
    .updateTable('disclaimer')
    .set({ content: JSON.stringify({ content: '<p>Other words</p>' }) })
    .where('id', '=', disclaimer)
    .execute();
  expect(await facesOf(draft, asPeer)).toEqual(asked);
  expect(await facesOf(draft, asAnalyst)).toEqual(asked);
  // but they are told that it is not what it was any more
  expect((await newer()).sort()).toEqual(['disclaimers', 'stockOverview']);

  // what is a draft again shows the data of now
  await asAnalyst('POST', `${review['@id']}/withdraw`);
  const now = await facesOf(draft, asAnalyst);
  expect(now.widgets).toMatchObject({ stockOverview: { currentStockPrice: 823 } });
  expect(now.text).toContain('823');
  expect(JSON.stringify(now.widgets.disclaimers)).toContain('Other words');
});

it('names companies and the author on every face as they will be published, whatever they are called by now', async () => {
  const { draft, companyId } = await createTestDraft(server, asAnalyst);
  const { db } = server.services;
  await addThumbnail(asAnalyst, draft.id);
  const { status, json: review } = await asAnalyst('POST', '/api/report-approval', {
    report: draft.id,
    assignees: [server.people.ROLE_PEER_APPROVER.id],
    answers: await answersTo(asAnalyst, draft.id),
  });
  expect(status).toBe(200);
  const preview = async (): Promise<Draft> =>
    (await asPeer('GET', `/api/draft-report/preview/${draft.id}`)).json;
  const { company, owner } = await preview();
  const { id } = server.people.ROLE_ANALYST;
  const renamed = (last_name: string) =>
    db.updateTable('app_user').set({ last_name }).where('id', '=', id).execute();
  await db.updateTable('company').set({ name: 'Renamed Limited' }).where('id', '=', companyId).execute();
  await renamed('Renamed');
  const now = await preview();
  const { json: newer } = await asPeer('GET', `${review['@id']}/newer-data`);
  await renamed(owner.lastName);
  expect({ company: now.company, owner: now.owner }).toEqual({ company, owner });
  expect(newer.corrected).toEqual([
    expect.objectContaining({ what: `${company[0]?.code} name`, is: 'Renamed Limited' }),
    { what: 'Author', was: `${owner.firstName} ${owner.lastName}`, is: `${owner.firstName} Renamed` },
  ]);
});
