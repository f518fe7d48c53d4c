import { today } from '@console/contract/calendar-day';
import type { BulkAnswer } from '@console/contract/bulk';
import { approvedTestDraft } from '../../../testing/records/approved-draft';
import { createTestDraft } from '../../../testing/records/draft';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;
let asAnalyst: Call;
beforeAll(async () => {
  server = await openTestServer();
  [asAdmin, asAnalyst] = [await server.signInAs('ROLE_ADMIN'), await server.signInAs('ROLE_ANALYST')];
});
afterAll(() => server.close());

const inThreeDays = () => ({ publishOn: new Date(Date.now() + 72 * 3_600_000).toISOString() });
const publish = (call: Call, ...id: readonly string[]) =>
  call('POST', '/api/draft-report/published', { selection: { id, excludeIds: [], type: 'page' } });
const statusOf = async (id: string) =>
  (await server.services.db.selectFrom('draft').select('status').where('id', '=', id).executeTakeFirst())
    ?.status;
const reasonsOf = ({ failed }: BulkAnswer) =>
  Object.fromEntries(failed.map(({ id, reason }) => [id, reason]));

it('queues what is approved, be it planned for later, leaves what is queued, and names all else with its reason', async () => {
  const planned = (await approvedTestDraft(server, inThreeDays())).draft;
  const queued = (await approvedTestDraft(server, null)).draft;
  const { draft: open } = await createTestDraft(server, asAnalyst);
  const { status, json } = await publish(asAnalyst, planned.id, queued.id, open.id);
  expect(status).toBe(200);
  expect(json).toMatchObject({ total: 3, done: [planned.id], unchanged: 1, next: null });
  expect(reasonsOf(json)).toEqual({ [open.id]: 'A report with the status "draft" cannot be published.' });
  expect(await statusOf(planned.id)).toBe('queued');
  expect(await server.services.queue.liveKeys('publish')).toContain(planned.id);
  const trail = await asAdmin('GET', '/api/audit?action=draft.queue-selected');
  expect(trail.json['hydra:member'][0]).toMatchObject({ subjectLabel: '1 done, 1 failed' });
  const own = await asAdmin('GET', `/api/audit?subjectId=${planned.id}&action=draft.queue`);
  expect(own.json['hydra:member']).toHaveLength(1);
});

it('is for owners and admins: compliance, who sees them, publishes none', async () => {
  const { draft } = await approvedTestDraft(server, inThreeDays());
  const asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  const { json } = await publish(asCompliance, draft.id);
  expect(json).toMatchObject({ done: [], failed: [{ id: draft.id }] });
  expect(await statusOf(draft.id)).toBe('approved');
  expect((await publish(asAdmin, draft.id)).json.done).toEqual([draft.id]);
});

it('publishes nothing whose content is not what was approved, and nothing about which something changed unseen', async () => {
  const { db } = server.services;
  const other = (await approvedTestDraft(server, inThreeDays())).draft;
  await db.updateTable('draft').set({ content_hash: 'other' }).where('id', '=', other.id).execute();
  const { draft } = await approvedTestDraft(server, inThreeDays());
  expect(reasonsOf((await publish(asAnalyst, other.id)).json)).toEqual({
    [other.id]: 'The report has changed since it was approved. Please request a review.',
  });
  const { name } = await db.selectFrom('firm').select('name').executeTakeFirstOrThrow();
  await db.updateTable('firm').set({ name: 'Acme Research' }).execute();
  const { json } = await publish(asAnalyst, draft.id);
  await db.updateTable('firm').set({ name }).execute();
  expect(json.done).toEqual([]);
  expect(reasonsOf(json)).toEqual({
    [draft.id]: 'Figures or disclosures changed since its review: publish it by itself, which shows them.',
  });
  expect(await statusOf(draft.id)).toBe('approved');
});

it('publishes nothing about a restricted company, and tells compliance who tried', async () => {
  const { draft, companyId: company } = await approvedTestDraft(server, inThreeDays());
  const asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  const from = today(server.services.environment.timeZone);
  await asCompliance('POST', '/api/restricted-companies', { company, kind: 'restricted', from, reason: 'x' });
  expect(reasonsOf((await publish(asAnalyst, draft.id)).json)).toEqual({
    [draft.id]: 'This report cannot be published now. Please ask compliance.',
  });
  expect(await statusOf(draft.id)).toBe('approved');
  const told = await asCompliance('GET', '/api/inbox');
  expect(JSON.stringify(told.json)).toContain('tried to publish a report, which names a restricted company');
});

it('asks which rows', async () => {
  const { status, json } = await asAdmin('POST', '/api/draft-report/published', {});
  expect(status).toBe(422);
  expect(json.violations).toContainEqual({ propertyPath: 'selection', message: 'This field is required' });
});
