import { createTestDraft } from '../../../testing/records/draft';
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

it('takes no revoked report, and asks which rows', async () => {
  const [revoked = ''] = await publish(1);
  await server.services.db
    .updateTable('report')
    .set({ revoked_at: new Date() })
    .where('id', '=', revoked)
    .execute();
  const answer = await asAdmin('POST', '/api/report/pinned', { selection: page(revoked), pinned: true });
  expect(answer.json).toMatchObject({ total: 0, done: [], entry: null });
  for (const path of ['/api/report/pinned', '/api/report/rebuilt']) {
    const { status, json } = await asAdmin('POST', path, {});
    expect(status).toBe(422);
    expect(json.violations).toContainEqual({ propertyPath: 'selection', message: 'This field is required' });
  }
});
