import { randomUUID } from 'node:crypto';
import { GONE_AFTER_MS } from '@console/contract/draft-presence';
import { fullName } from '@console/contract/full-name';
import { createTestDraft } from '../../../testing/records/draft';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;
let asAnalyst: Call;
let asOther: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asOther = await server.signInAs('ROLE_COMPLIANCE');
});
afterAll(() => server.close());

const page = (...id: readonly string[]) => ({ id, excludeIds: [], type: 'page' });
const send = (call: Call, deleted: boolean, ...ids: readonly string[]) =>
  call('POST', '/api/draft-report/deleted', { selection: page(...ids), deleted });

async function addDrafts(count: number, title = 'Copper'): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push((await createTestDraft(server, asAnalyst, { title })).draft.id);
  return ids.sort();
}
async function listed(call: Call, query: string): Promise<readonly string[]> {
  const { json } = await call('GET', `/api/draft-report?itemsPerPage=100&${query}`);
  return json['hydra:member'].map(({ id }: { id: string }) => id).sort();
}

it('deletes the selected drafts and restores them as they were, with one entry in the trail for all', async () => {
  const ids = await addDrafts(3, 'Restored');
  const [first = ''] = ids;
  const before = await asAnalyst('GET', `/api/draft-report/${first}`);
  const { status, json } = await send(asAnalyst, true, ...ids);
  expect(status).toBe(200);
  expect(json).toEqual({
    total: 3,
    done: ids,
    unchanged: 0,
    failed: [],
    next: null,
    entry: expect.any(String),
  });
  expect(await listed(asAnalyst, 'title=Restored')).toEqual([]);
  expect((await asAnalyst('GET', `/api/draft-report/${first}`)).status).toBe(404);
  expect(await listed(asAnalyst, 'title=Restored&deleted=true')).toEqual(ids);
  const trail = await asAdmin('GET', '/api/audit?action=draft.delete-selected');
  expect(trail.json['hydra:member'][0]).toMatchObject({
    subjectLabel: '3 done',
    after: { done: ids, failed: [] },
  });

  expect((await send(asAnalyst, true, ...ids)).json).toMatchObject({ done: [], unchanged: 3 });
  expect((await send(asAnalyst, false, ...ids)).json).toMatchObject({ done: ids, failed: [] });
  expect(await listed(asAnalyst, 'title=Restored')).toEqual(ids);
  expect(await listed(asAnalyst, 'title=Restored&deleted=true')).toEqual([]);
  const after = await asAnalyst('GET', `/api/draft-report/${first}`);
  expect(after.json).toEqual({ ...before.json, media: after.json.media });
  const own = await asAdmin('GET', `/api/audit?subjectId=${first}`);
  expect(own.json['hydra:member'].map(({ action }: { action: string }) => action)).toEqual([
    'draft.restore',
    'draft.delete',
    'draft.create',
  ]);
});

it('names those that are under way with the reason, and deletes the others', async () => {
  const [waiting = '', other = ''] = await addDrafts(2);
  const { db } = server.services;
  await db.updateTable('draft').set({ status: 'queued' }).where('id', '=', waiting).execute();
  expect((await send(asAdmin, true, waiting, other)).json).toMatchObject({
    done: [other],
    failed: [
      { id: waiting, label: 'Copper', reason: 'A report with the status "queued" cannot be deleted.' },
    ],
  });
});

it('is for owners and admins, who alone see what was deleted', async () => {
  const [shown = '', gone = ''] = await addDrafts(2, 'Owned');
  await send(asAnalyst, true, gone);
  const { db, people } = { ...server.services, people: server.people };
  const companies = await db
    .selectFrom('draft_company')
    .select('company_id')
    .where('draft_id', '=', gone)
    .execute();
  await db
    .updateTable('company')
    .set({ assigned_to: people.ROLE_COMPLIANCE.id })
    .where(
      'id',
      'in',
      companies.map(({ company_id }) => company_id),
    )
    .execute();
  expect(await listed(asAdmin, 'title=Owned&deleted=true')).toEqual([gone]);
  expect(await listed(asOther, 'title=Owned&deleted=true')).toEqual([]);
  expect((await send(asOther, false, gone)).json).toMatchObject({ total: 0, done: [] });
  expect((await send(asOther, true, shown)).json.done).toEqual([]);
  expect(await listed(asAnalyst, 'title=Owned')).toEqual([shown]);
});

it('asks which rows, and whether they are deleted or restored', async () => {
  const { status, json } = await asAdmin('POST', '/api/draft-report/deleted', {});
  expect(status).toBe(422);
  expect(json.violations).toEqual(
    expect.arrayContaining([
      { propertyPath: 'selection', message: 'This field is required' },
      { propertyPath: 'deleted', message: 'This field is required' },
    ]),
  );
});

it('says in which of the selected drafts others have saved something within the last minutes', async () => {
  const [mine = '', theirs = '', older = '', other = ''] = await addDrafts(4, 'Written');
  const { db } = server.services;
  const { ROLE_ANALYST: analyst, ROLE_COMPLIANCE: compliance } = server.people;
  const saved = async (draftId: string, userId: string, minutesAgo: number) =>
    db
      .insertInto('draft_editor')
      .values({ draft_id: draftId, user_id: userId, edited_at: new Date(Date.now() - minutesAgo * 60_000) })
      .onConflict((conflict) => conflict.columns(['draft_id', 'user_id']).doNothing())
      .execute();
  await saved(mine, analyst.id, 0);
  await saved(theirs, compliance.id, 3);
  await saved(older, compliance.id, 30);
  await saved(other, compliance.id, 1);
  const ask = (selection: object, filter = {}) =>
    asAnalyst('POST', '/api/draft-report/being-written', { filter, selection });
  const { json } = await ask(page(mine, theirs, older));
  const { first_name: first, last_name: last } = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', compliance.id)
    .executeTakeFirstOrThrow();
  expect(json).toEqual({
    total: 1,
    drafts: [
      { id: theirs, title: 'Written', by: [`${first} ${last}`], savedAt: expect.any(String), openBy: [] },
    ],
  });
  const all = await ask({ id: 'all', excludeIds: [theirs], type: 'all' }, { title: 'Written' });
  expect(all.json.drafts.map(({ id }: { id: string }) => id)).toEqual([other]);
  expect((await ask({ id: 'none', excludeIds: [], type: 'all' })).status).toBe(422);
});

it('says which of the selected drafts others have open now', async () => {
  const [mine = '', theirs = '', left = ''] = await addDrafts(3, 'Opened');
  const { db } = server.services;
  const open = async (call: Call, draftId: string) =>
    call('POST', `/api/draft-report/${draftId}/presence`, { editorId: randomUUID(), page: 'builder' });
  await open(asAnalyst, mine);
  expect((await open(asAdmin, theirs)).status).toBe(200);
  await open(asAdmin, theirs);
  await open(asAdmin, left);
  await db
    .updateTable('draft_presence')
    .set({ seen_at: new Date(Date.now() - GONE_AFTER_MS - 1000) })
    .where('draft_id', '=', left)
    .execute();
  const { json } = await asAnalyst('POST', '/api/draft-report/being-written', {
    ...{ filter: {}, selection: page(mine, theirs, left) },
  });
  const { first_name: first, last_name: last } = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', server.people.ROLE_ADMIN.id)
    .executeTakeFirstOrThrow();
  expect(json).toEqual({
    total: 1,
    drafts: [{ id: theirs, title: 'Opened', by: [], savedAt: null, openBy: [`${first} ${last}`] }],
  });
});

it('takes a step back but in drafts that somebody else deleted, restored or wrote in since', async () => {
  const undo = (deleted: boolean, ids: readonly string[], entry: string) =>
    asAnalyst('POST', '/api/draft-report/deleted', { selection: page(...ids), deleted, undoOf: [entry] });
  const [alone = '', again = ''] = await addDrafts(2);
  const gone = await send(asAnalyst, true, alone, again);
  await send(asAdmin, false, again);
  await send(asAdmin, true, again);
  const reason = `${fullName(server.people.ROLE_ADMIN)} changed it again since. It stays as it is.`;
  const restored = await undo(false, [alone, again], gone.json.entry);
  expect(restored.json).toMatchObject({ done: [alone], failed: [{ id: again, reason }] });

  const back = await send(asAnalyst, false, again);
  const { json, headers } = await asAdmin('GET', `/api/draft-report/${again}`);
  const { status } = await asAdmin(
    ...(['PUT', `/api/draft-report/${again}`, { title: 'Written since' }] as const),
    { 'if-match': String(headers['etag']) },
  );
  expect([json.id, status]).toEqual([again, 200]);
  const deleted = await undo(true, [again], back.json.entry);
  expect(deleted.json).toMatchObject({ done: [], failed: [{ id: again, reason }] });
});
