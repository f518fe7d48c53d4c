import type { BulkAnswer } from '@console/contract/bulk';
import { today } from '@console/contract/calendar-day';
import { fullName } from '@console/contract/full-name';
import { addTestTemplate, createTestDraft } from '../../../testing/records/draft';
import { addHistoricReport } from '../../../testing/records/historic-report';
import { publishTestDraft } from '../../../testing/records/report';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;
let asAnalyst: Call;

beforeAll(async () => {
  server = await openTestServer();
  [asAdmin, asAnalyst] = [await server.signInAs('ROLE_ADMIN'), await server.signInAs('ROLE_ANALYST')];
});
afterAll(() => server.close());

const page = (...id: readonly string[]) => ({ id, excludeIds: [], type: 'page' });

async function publish(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { draft } = await createTestDraft(server, asAnalyst, {});
    ids.push(await publishTestDraft(server, draft.id));
  }
  return ids.sort();
}
/** One that rates no company; its id and that of its company. */
async function publishUnrated(): Promise<{ readonly id: string; readonly companyId: string }> {
  const template = await addTestTemplate(server, 'corporateAction');
  const fields = { reportType: 'corporateAction', recommendation: 'Accept', template };
  const { draft, companyId } = await createTestDraft(server, asAnalyst, fields);
  return { id: await publishTestDraft(server, draft.id), companyId };
}
const statesOf = async (ids: readonly string[]) => {
  const rows = await server.services.db
    .selectFrom('report')
    .select(['id', 'pinned', 'rebuild_state'])
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id));
};

it('pins the selected reports, leaves those that are, and stands in the trail once with all', async () => {
  const [pinned = '', ...others] = await publish(3);
  await asAdmin('PUT', `/api/report/${pinned}`, { pinned: true });
  const { status, json } = await asAdmin('POST', '/api/report/pinned', {
    ...{ selection: page(pinned, ...others), pinned: true },
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({ total: 3, done: others, unchanged: 1, failed: [], next: null });
  expect((await statesOf([pinned, ...others])).map((row) => row?.pinned)).toEqual([true, true, true]);
  const trail = await asAdmin('GET', '/api/audit?action=report.pin-selected');
  expect(trail.json['hydra:member'][0]).toMatchObject({ subjectLabel: '2 done', after: { done: others } });

  await asAdmin('POST', '/api/report/pinned', { selection: page(...others), pinned: false });
  expect((await statesOf([pinned, ...others])).map((row) => row?.pinned)).toEqual([true, false, false]);
});

it('takes back pins but for a report that was unpinned and pinned again since, and says by whom', async () => {
  const other = await server.addPerson('ROLE_ADMIN');
  const asOther = await server.signInAs(other);
  const [alone = '', again = '', made = ''] = await publish(3);
  const selection = page(alone, again, made);
  const { json } = await asAdmin('POST', '/api/report/pinned', { selection, pinned: true });
  for (const pinned of [false, true]) await asOther('PUT', `/api/report/${again}`, { pinned });
  await asOther('PUT', `/api/report/${made}`, { public: false });
  const back = await asAdmin('POST', '/api/report/pinned', {
    ...{ selection, pinned: false, undoOf: [json.entry] },
  });
  expect(new Set(back.json.done)).toEqual(new Set([alone, made]));
  const reason = `${fullName(other)} changed it again since. It stays as it is.`;
  expect(back.json.failed).toMatchObject([{ id: again, reason }]);
  expect((await statesOf([alone, again, made])).map((row) => row?.pinned)).toEqual([false, true, false]);
});

it('takes back what it made public but for a report that was closed and opened again since', async () => {
  const ids = [(await publishUnrated()).id, (await publishUnrated()).id];
  const [again = '', alone = ''] = ids;
  await asAdmin('POST', '/api/report/public', { selection: page(...ids), public: false });
  const { json } = await asAdmin('POST', '/api/report/public', { selection: page(...ids), public: true });
  for (const isPublic of [false, true]) await asAdmin('PUT', `/api/report/${again}`, { public: isPublic });
  const back = await asAdmin('POST', '/api/report/public', {
    ...{ selection: page(...ids), public: false, undoOf: [json.entry] },
  });
  expect(back.json).toMatchObject({
    done: [alone],
    failed: [{ id: again, reason: 'You changed it again since. It stays as it is.' }],
  });
});

it('queues rebuilds, leaves what is queued, and names a historic report with its reason', async () => {
  const [queued = '', made = ''] = await publish(2);
  const { id: historic } = await addHistoricReport(server, { title: 'Of the archive' });
  await asAdmin('GET', `/api/report/admin/rebuild-assets/${queued}`);
  const { json } = await asAdmin('POST', '/api/report/rebuilt', {
    selection: page(queued, made, historic),
  });
  expect(json).toMatchObject({
    ...{ total: 3, done: [made], unchanged: 1 },
    failed: [{ id: historic, label: 'Of the archive', reason: 'A historic report cannot be rebuilt.' }],
  });
  expect((await statesOf([queued, made])).map((row) => row?.rebuild_state)).toEqual(['queued', 'queued']);
});

it('makes the selected reports public and takes it back, tells of a restricted company, and refuses all after three', async () => {
  const reports = [];
  for (let at = 0; at < 5; at += 1) reports.push(await publishUnrated());
  await server.services.db
    .updateTable('report')
    .set({ public: false })
    .where(
      'id',
      'in',
      reports.map(({ id }) => id),
    )
    .execute();
  const [open, ...restricted] = reports;
  const asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  const from = today(server.services.environment.timeZone);
  for (const { companyId: company } of restricted.slice(0, 3))
    await asCompliance('POST', '/api/restricted-companies', {
      company,
      kind: 'restricted',
      from,
      reason: 'x',
    });
  const send = (isPublic: boolean, ...ids: readonly string[]) =>
    asAdmin('POST', '/api/report/public', { selection: page(...ids), public: isPublic });

  const first = restricted[0]?.id ?? '';
  const { json } = await send(true, open?.id ?? '', first);
  expect(json).toMatchObject({
    ...{ total: 2, done: [open?.id] },
    failed: [{ id: first, reason: 'This report cannot be made public now. Please ask compliance.' }],
  });
  const told = await asCompliance('GET', '/api/inbox');
  expect(JSON.stringify(told.json)).toContain(
    'tried to make a report public, which names a restricted company',
  );
  expect((await send(false, open?.id ?? '', first)).json).toMatchObject({ done: [open?.id], unchanged: 1 });

  // each row counts as a try of its own: the third refusal refuses what is not restricted as well
  for (const { id } of restricted) await send(true, id);
  expect((await send(true, open?.id ?? '')).json.failed).toMatchObject([{ id: open?.id }]);
  await server.services.db.deleteFrom('restriction_refusal').execute();
  expect((await send(true, open?.id ?? '')).json.done).toEqual([open?.id]);
});

it('revokes the selected reports for one reason, and leaves the one that gives the rating in force', async () => {
  const { id } = await publishUnrated();
  const [rated = ''] = await publish(1);
  const body = { selection: page(id, rated), reason: ' A wrong price ' };
  expect((await asAnalyst('POST', '/api/report/revoked', body)).status).toBe(403);
  const { json } = await asAdmin('POST', '/api/report/revoked', body);
  expect(json).toMatchObject({
    ...{ total: 2, done: [id], unchanged: 0, next: null },
    failed: [{ id: rated, reason: 'It gives the rating in force: revoke it by itself.' }],
  });
  expect((await asAdmin('GET', `/api/report/admin/${id}`)).json.revoked.reason).toBe('A wrong price');
  expect((await asAnalyst('GET', `/api/report/${id}`)).status).toBe(410);
  expect((await asAnalyst('GET', `/api/report/${rated}`)).status).toBe(200);
  const trail = await asAdmin('GET', '/api/audit?action=report.revoke-selected');
  expect(trail.json['hydra:member'][0]).toMatchObject({
    subjectLabel: '1 done, 1 failed',
    after: { done: [id] },
  });
  for (const reason of [undefined, ' ', 'x'.repeat(501)]) {
    const answer = await asAdmin('POST', '/api/report/revoked', { selection: page(rated), reason });
    expect([answer.status, answer.json.violations[0].propertyPath]).toEqual([422, 'reason']);
  }
});

it('revokes no report whose target price is in force beside the rating of a later one', async () => {
  const targetPrice = { amount: 13, currency: 'AUD', months: 12, method: 'DCF' };
  const publishOn = async (fields: object) => {
    const { draft } = await createTestDraft(server, asAnalyst, fields);
    return { id: await publishTestDraft(server, draft.id), company: [draft.company[0]?.id ?? ''] };
  };
  const targeted = await publishOn({ targetPrice });
  const same = await publishOn({ company: targeted.company });
  const ended = await publishOn({ targetPrice });
  const other = await publishOn({ company: ended.company, recommendation: 'Sell' });
  const { json } = await asAdmin('POST', '/api/report/revoked', {
    ...{ selection: page(...[targeted, same, ended, other].map(({ id }) => id)), reason: 'Wrong' },
  });
  expect(json.done).toEqual([ended.id]);
  const reasons = Object.fromEntries(
    json.failed.map((row: BulkAnswer['failed'][number]) => [row.id, row.reason]),
  );
  expect(reasons).toEqual({
    [targeted.id]: 'The target price in force changes with it: revoke it by itself.',
    [same.id]: 'It gives the rating in force: revoke it by itself.',
    [other.id]: 'It gives the rating in force: revoke it by itself.',
  });
});

it('takes no revoked report, and asks which rows', async () => {
  const [revoked = ''] = await publish(1);
  await server.services.db
    .updateTable('report')
    .set({ revoked_at: new Date() })
    .where('id', '=', revoked)
    .execute();
  const answer = await asAdmin('POST', '/api/report/pinned', { selection: page(revoked), pinned: true });
  expect(answer.json).toMatchObject({ total: 0, done: [], entry: null });
  for (const path of ['pinned', 'public', 'rebuilt', 'revoked'].map((each) => `/api/report/${each}`)) {
    const { status, json } = await asAdmin('POST', path, {});
    expect(status).toBe(422);
    expect(json.violations).toContainEqual({ propertyPath: 'selection', message: 'This field is required' });
  }
});
