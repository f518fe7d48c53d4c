import type { Approval, NewerData } from '@console/contract/approvals';
import type { ReplacedFigure } from '@console/contract/replaced-figures';
import { today } from '@console/contract/calendar-day';
import { answersTo } from '../../../testing/records/answers';
import { runImport, testDropBox } from '../../../testing/records/deliveries';
import { addThumbnail, createTestDraft, textContent } from '../../../testing/records/draft';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { publishQueued } from '../publishing/publishing.worker';

let server: TestServer;
let asAnalyst: Call;
let asPeer: Call;
let asCompliance: Call;
const box = testDropBox();

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
});
afterAll(async () => {
  await server.close();
  box.remove();
});

const refusal =
  'Figures or disclosures changed after this review was requested. Look at what changed before you approve it.';
const none: NewerData = { names: [], corrected: [], disclosures: [], digest: null };

/** A review of a report that prints a last price of 12.50, of Tuesday. */
async function openReview() {
  const { draft, companyId } = await createTestDraft(server, asAnalyst);
  const { db } = server.services;
  await db
    .insertInto('daily_price')
    .values({ company_id: companyId, date: '2026-01-06', close: 12.5 })
    .execute();
  const overview = { id: 'overview', type: 'StockOverview' as const, props: {}, children: [] };
  await asAnalyst('PUT', draft['@id'], { content: textContent('It trades well', overview) });
  await addThumbnail(asAnalyst, draft.id);
  const { json } = await asAnalyst('POST', '/api/report-approval', {
    report: draft['@id'],
    assignees: [`/api/user/${server.people.ROLE_PEER_APPROVER.id}`],
    answers: await answersTo(asAnalyst, draft.id),
  });
  const review: Approval = json;
  const { code } = await db
    .selectFrom('company')
    .select('code')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    ...{ code, companyId, draft },
    newer: async (): Promise<NewerData> => (await asPeer('GET', `${review['@id']}/newer-data`)).json,
    approve: async (seenData?: string | null) => {
      const { status, json: answer } = await asPeer('POST', `${review['@id']}/peer`, {
        ...{ action: 'approve', ...(seenData && { seenData }) },
      });
      return [status, answer['hydra:description']];
    },
    approveAsCompliance: (seenData?: string | null) =>
      asCompliance('POST', `${review['@id']}/legal`, { action: 'approve', ...(seenData && { seenData }) }),
  };
}

let files = 0;
async function deliver(code: string, closes: Readonly<Record<string, number>>): Promise<void> {
  const lines = Object.entries(closes).map(([day, close]) => `${code},${day},${close},AUD`);
  files += 1;
  box.deliver('Refinitiv', `prices-${files}.csv`, ['RIC,Date,Close,Currency', ...lines, ''].join('\n'));
  await runImport({ db: server.services.db, dropBox: box.dropBox, feedName: 'Refinitiv' });
}

it('a corrected price is told with both values, and nobody approves without having been told', async () => {
  const { code, draft, newer, approve, approveAsCompliance } = await openReview();
  expect(await newer()).toEqual(none);
  await deliver(code, { '2026-01-06': 9.5 });
  const first = await newer();
  expect(first).toMatchObject({
    corrected: [{ what: `${code} Close 06 Jan 26`, was: '12.5', is: '9.5' }],
    ...{ disclosures: [], digest: expect.any(String) },
  });
  expect(await approve()).toEqual([409, refusal]);
  // it is corrected once more while somebody reads of the first time
  await deliver(code, { '2026-01-06': 9.75 });
  expect(await approve(first.digest)).toEqual([409, refusal]);
  const { corrected, digest } = await newer();
  expect(corrected).toMatchObject([{ was: '12.5', is: '9.75' }]);
  expect((await approve(digest))[0]).toBe(200);
  // each who approves is asked, and the trail keeps what they were told
  expect((await approveAsCompliance()).status).toBe(409);
  expect((await approveAsCompliance(digest)).status).toBe(200);
  const { after } = await server.services.db
    .selectFrom('audit_event')
    .select('after')
    .where('action', '=', 'approval.legal-approve')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ corrected });
  // it was published with what was known to be wrong, and whoever looks for that finds it
  await publishQueued(server.services, draft.id, 'try again');
  const { json } = await asCompliance('GET', `/api/replaced-figure?company=${code}`);
  const figure = json['hydra:member'].find(({ oldValue }: ReplacedFigure) => oldValue === '12.5');
  const shown = (await asCompliance('GET', `${figure['@id']}/report`)).json;
  expect(shown.reports).toMatchObject([{ shownIn: ['Stock Overview'] }]);
});

it('a price of a later day is told by its name and asks nothing; what was put right again is told no more', async () => {
  const { code, newer, approve } = await openReview();
  await deliver(code, { '2026-01-07': 13 });
  expect(await newer()).toEqual({ ...none, names: ['stockOverview'] });
  await deliver(code, { '2026-01-06': 9.5, '2026-01-08': 13 });
  expect((await newer()).corrected).toHaveLength(1);
  await deliver(code, { '2026-01-06': 12.5, '2026-01-09': 13 });
  expect((await newer()).corrected).toEqual([]);
  expect((await approve())[0]).toBe(200);
});

it('an interest that an author declares meanwhile is told in its words, and asks as well', async () => {
  const { companyId, newer, approve } = await openReview();
  const declared = await asAnalyst('POST', '/api/interests/own', {
    ...{ company: companyId, kind: 'holding', statement: '' },
    from: today(server.services.environment.timeZone),
  });
  expect(declared.status).toBe(200);
  const { disclosures, digest } = await newer();
  expect(disclosures).toEqual([expect.stringMatching(/an author of this report, holds securities of /)]);
  expect(await approve()).toEqual([409, refusal]);
  expect((await approve(digest))[0]).toBe(200);
});

it('declining asks nothing', async () => {
  const { code, draft } = await openReview();
  await deliver(code, { '2026-01-06': 9.5 });
  const { approval } = (await asAnalyst('GET', draft['@id'])).json;
  const { status } = await asPeer('POST', `${approval}/peer`, {
    action: 'reject',
    comments: 'Fresh figures',
  });
  expect(status).toBe(200);
});
