import { readyWidgets } from '@console/shared-report/ready-widgets';
import { draftFacts, reportFacts, subjectOf } from '@console/shared-report/report-facts';
import { addTestDisclaimer } from '../../../testing/records/disclaimer';
import { createTestDraft } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { requireDraft } from '../drafts/drafts.store';
import { takeSnapshot } from './take-snapshot';

let server: TestServer;
let asAnalyst: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  await addTestDisclaimer(server.services.db, { name: 'Words of caution', type: 'General' });
});
afterAll(() => server.close());

const get = async (path: string) => (await asAnalyst('GET', path)).json;
/** A call that fails is drawn like data that is missing (A§8.17). */
const found = async (path: string) => {
  const { status, json } = await asAnalyst('GET', path);
  return status === 200 ? json : null;
};
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What the static page, the PDF and the plain text are drawn from. */
async function printed(draftId: string) {
  const { services } = server;
  const snapshot = await takeSnapshot(services, await requireDraft(services.db, draftId));
  const { widgets, disclaimers } = snapshot;
  return overTheWire({ report: reportFacts(snapshot), widgets: readyWidgets(widgets), disclaimers });
}

/** What the View is drawn from. */
async function previewed(draftId: string) {
  const draft = await get(`/api/draft-report/preview/${draftId}`);
  const disclaimers = await disclaimersOf(draft);
  return { report: draftFacts(draft), widgets: readyWidgets(draft.metadata), disclaimers };
}

/** What the canvas of the editor is drawn from, which asks for the data of each widget. */
async function edited(draftId: string) {
  const draft = await get(`/api/draft-report/${draftId}`);
  const company = subjectOf<{ id: string }>(draft)?.id;
  const { metadata } = await get(`/api/draft-report/preview/${draftId}`);
  const forecasts = await get(`/api/forecasts?companyId=${company}`);
  const widgets = readyWidgets({
    stockOverview: await found(`/api/stock-overview/${company}`),
    sharePrice: await found(`/api/chart_calculation?companyId=${company}`),
    keyProperties: await found(`/api/key-properties/${company}`),
    financialForecast: { rows: forecasts['hydra:member'], error: forecasts['hydra:error'] },
    company: metadata.company,
    companiesMentioned: metadata.companiesMentioned,
  });
  return { report: draftFacts(draft), widgets, disclaimers: await disclaimersOf(draft) };
}

function disclaimersOf(draft: { reportType: string; company: readonly { id: string }[] }) {
  const subject = subjectOf(draft)?.id ?? '';
  return get(`/api/company-disclaimer/report?type=${draft.reportType}&company=${subject}`);
}

it('draws canvas, View and printed page of a draft from the same facts', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const approved = await printed(draft.id);
  expect(approved).toMatchObject({
    report: { title: draft.title, companyCode: draft.company[0]?.code, publishedDay: null },
    widgets: { stockOverview: { value: { currentStockPrice: 12.5 } } },
    disclaimers: { upfront: expect.any(Array) },
  });
  expect(await previewed(draft.id)).toEqual(approved);
  expect(await edited(draft.id)).toEqual(approved);
});

it('shows a published report from the facts that were approved, and its date', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const approved = await printed(draft.id);
  const report = await get(`/api/report/${await publishTestDraft(server, draft.id)}`);
  const { disclaimers, ...widgets } = report.metadata;
  expect(report.publishedDay).toEqual(expect.any(String));
  expect({
    report: { ...reportFacts(report), publishedDay: null },
    widgets: readyWidgets(widgets),
    disclaimers,
  }).toEqual(approved);
});
