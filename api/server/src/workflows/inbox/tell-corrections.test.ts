import type { InboxMessage } from '@console/contract/inbox';
import { addTestCompany } from '../../../testing/records/company';
import { approvedTestDraft } from '../../../testing/records/approved-draft';
import { runImport, testDropBox } from '../../../testing/records/deliveries';
import { addTestTemplate, addThumbnail, createTestDraft, textContent } from '../../../testing/records/draft';
import { answersTo } from '../../../testing/records/answers';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { tellAuthorsGone } from './tell-authors-gone';
import { tellCorrections } from './tell-corrections';

let server: TestServer;
let asAnalyst: Call;
let asPeer: Call;
let asCompliance: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
});
afterAll(() => server.close());

const toldOf = async (call: Call, title: string): Promise<string[]> =>
  (await call('GET', '/api/inbox')).json['hydra:member']
    .filter(({ text }: InboxMessage) => text.includes('were corrected') && text.includes(title))
    .map(({ detail }: InboxMessage) => detail);

it('tells the author and those for whom a planned report waits, once of each correction', async () => {
  const { db } = server.services;
  const since = new Date().toISOString();
  const tellNow = async (from: string) =>
    db.transaction().execute((trx) => tellCorrections(server.services, trx, from));
  const publishOn = new Date(Date.now() + 72 * 3_600_000).toISOString();
  const { companyId } = await approvedTestDraft(server, { publishOn }, { title: 'Planned' });
  const correct = (close: number) =>
    db
      .updateTable('daily_price')
      .set({ close })
      .where('company_id', '=', companyId)
      .where('close', '=', 12.5)
      .execute();
  expect((await tellNow(since)).count).toBe(0);
  await correct(12.4);
  const { count, until } = await tellNow(since);
  expect(count).toBe(1);
  for (const call of [asAnalyst, asCompliance])
    expect(await toldOf(call, 'Planned')).toEqual([
      expect.stringMatching(/^T[\dA-F]{8} Close 04 Jan 26 was 12\.5 and is 12\.4\.$/),
    ]);
  expect(await toldOf(asPeer, 'Planned')).toEqual([]);
  // what is looked at once more is told no more
  expect((await tellNow(since)).count).toBe(0);
  expect((await tellNow(until)).count).toBe(0);
});

it('tells of a range that a day which came late made another, and of a market cap, by what delivered them', async () => {
  const { db } = server.services;
  const { draft, companyId } = await createTestDraft(server, asAnalyst, { title: 'Under review' });
  const company = db.updateTable('company').where('id', '=', companyId);
  await company.set({ shares_on_issue_millions: 100 }).execute();
  await addThumbnail(asAnalyst, draft.id);
  const overview = { id: 'overview', type: 'StockOverview' as const, props: {}, children: [] };
  await asAnalyst('PUT', draft['@id'], { content: textContent('It trades well', overview) });
  const { code } = await db
    .selectFrom('company')
    .select('code')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const requested = await asAnalyst('POST', '/api/report-approval', {
    report: draft['@id'],
    assignees: [server.people.ROLE_PEER_APPROVER.id],
    answers: await answersTo(asAnalyst, draft.id),
  });
  expect(requested.status).toBe(200);
  const since = new Date().toISOString();
  const tellNow = () => db.transaction().execute((trx) => tellCorrections(server.services, trx, since));
  const box = testDropBox();
  const lines = ['RIC,Date,Close,Currency', `${code},2025-12-30,9.5,AUD`, `${code},2026-01-05,13,AUD`];
  box.deliver('Refinitiv', 'prices-late.csv', `${lines.join('\n')}\n`);
  expect(await runImport({ db, dropBox: box.dropBox, feedName: 'Refinitiv' })).toBe('Files: 1 imported.');
  box.remove();
  await tellNow();
  const low = `${code} 52 Week Low (AUD) was 10 and is 9.50.`;
  for (const call of [asAnalyst, asPeer]) expect(await toldOf(call, 'Under review')).toEqual([low]);
  await company.set({ shares_on_issue_millions: 50 }).execute();
  await tellNow();
  const shares = `${code} shares on issue (m) was 100 and is 50. ${code} Market Cap (A$M) was 1,250 and is 625.`;
  expect((await toldOf(asPeer, 'Under review')).toSorted()).toEqual([low, `${shares} ${low}`].toSorted());
});

it('tells of a recommendation that a sector report mentions, and of a company that is no longer covered', async () => {
  const { db } = server.services;
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const rated = await addTestCompany(db, { code: 'MENTION', current_recommendation: 'Buy' }, [5]);
  const going = await addTestCompany(db, { code: 'LEAVES' }, [6]);
  const { draft } = await createTestDraft(server, asAnalyst, {
    ...{
      title: 'A sector',
      reportType: 'sectorReport',
      recommendation: null,
      sector: ['Materials'],
      researchType: 'Thematic',
    },
    template: await addTestTemplate(server, 'sectorReport'),
    company: [rated, going],
  });
  await addThumbnail(asAnalyst, draft.id);
  const mentioned = { id: 'mentioned', type: 'CompaniesMentioned' as const, props: {}, children: [] };
  await asAnalyst('PUT', draft['@id'], { content: textContent('They trade well', mentioned) });
  const requested = await asAnalyst('POST', '/api/report-approval', {
    report: draft['@id'],
    assignees: [server.people.ROLE_PEER_APPROVER.id],
    answers: await answersTo(asAnalyst, draft.id),
  });
  expect(requested.status).toBe(200);
  const since = new Date().toISOString();
  const sell = { currentRecommendation: 'Sell', recommendationReason: 'Loan losses' };
  expect((await asAdmin('PUT', `/api/company/${rated}`, sell)).status).toBe(200);
  expect((await asAdmin('PUT', `/api/company/${going}`, { suspended: true })).status).toBe(200);
  await db.transaction().execute((trx) => tellCorrections(server.services, trx, since));
  for (const call of [asAnalyst, asPeer]) {
    const told = (await call('GET', '/api/inbox')).json['hydra:member']
      .filter(({ text }: InboxMessage) => text.includes('"A sector" says changed'))
      .map(({ detail }: InboxMessage) => detail);
    expect(told).toEqual([
      'LEAVES in the coverage was covered and is suspended. MENTION recommendation was Buy and is Sell.',
    ]);
  }
});

it('tells those who are left with a report that the account of its owner is disabled, once', async () => {
  const { db } = server.services;
  const publishOn = new Date(Date.now() + 72 * 3_600_000).toISOString();
  const { draft } = await approvedTestDraft(server, { publishOn }, { title: 'Left behind' });
  const tellNow = () => db.transaction().execute((trx) => tellAuthorsGone(server.services, trx));
  expect(await tellNow()).toBe(0);
  const owner = await server.addPerson('ROLE_ANALYST');
  await db.updateTable('app_user').set({ enabled: false }).where('id', '=', owner.id).execute();
  await db.updateTable('draft').set({ owner_id: owner.id }).where('id', '=', draft.id).execute();
  expect(await tellNow()).toBe(1);
  expect(await tellNow()).toBe(0);
  const of = async (call: Call): Promise<string[]> =>
    (await call('GET', '/api/inbox')).json['hydra:member']
      .filter(({ text }: InboxMessage) => text.includes('"Left behind", is disabled.'))
      .map(({ detail }: InboxMessage) => detail);
  expect(await of(asCompliance)).toEqual([
    'The report is approved and goes out as it is planned, unless compliance stops it.',
  ]);
  expect(await of(asPeer)).toEqual([]);
  const { json } = await asCompliance('GET', '/api/compliance/overview');
  expect(json.planned.find(({ draftId }: { draftId: string }) => draftId === draft.id)).toMatchObject({
    publishOn,
    isOwnerDisabled: true,
  });
});
