import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  GONE_AFTER_MS,
  RENEWED_FOR_MS,
  type DraftEvents,
  type PresentPage,
} from '@console/contract/draft-presence';
import { answersTo } from '../../../testing/records/answers';
import { addThumbnail, createTestDraft, textContent } from '../../../testing/records/draft';
import { followEvents } from '../../../testing/follow-events';
import { openInstance } from '../../../testing/other-instance';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
/** Another instance on the same database. */
let other: Awaited<ReturnType<typeof openInstance>>;
let asAnalyst: Call;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  other = await openInstance(server);
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const beat = (call: Call, iri: string, editorId: string, more: object = {}) =>
  call('POST', `${iri}/presence`, { editorId, page: 'builder', ...more });

const leave = (call: Call, iri: string, editorId: string) => call('DELETE', `${iri}/presence/${editorId}`);

/** Follows a draft on one of the instances. */
const follow = (app: TestServer['app'], iri: string, email = server.people.ROLE_ADMIN.email) =>
  followEvents<DraftEvents>(server, { app, path: `${iri}/live`, email });

const namesOf = (present: readonly PresentPage[]) => present.map(({ person }) => person.firstName);

it('tells who is present and where, on each instance and at once', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const iri = draft['@id'];
  const here = await follow(server.app, iri);
  const there = await follow(other.app, iri);
  expect(here.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(await there.until('present')).toEqual([]);
  expect(await there.until('state')).toEqual({ status: 'draft', by: null });

  const editorId = randomUUID();
  const place = { block: 'text-1', device: 'tablet' };
  const answer = await beat(asAnalyst, iri, editorId, place);
  expect(answer.status).toBe(200);
  expect(answer.json.present).toMatchObject([{ editorId, page: 'builder', writingSince: null, ...place }]);
  for (const stream of [here, there]) {
    const present = await stream.until('present', ({ length }) => length === 1);
    expect(present).toMatchObject([{ person: { id: server.people.ROLE_ANALYST.id }, ...place }]);
  }
  await beat(asAnalyst, iri, editorId, { ...place, block: 'text-2' });
  await there.until('present', ([page]) => page?.block === 'text-2');
  await leave(asAnalyst, iri, editorId);
  await there.until('present', () => there.heard('present').at(-1)?.length === 0);
  here.close();
  there.close();
});

it('tells nobody of a beat that says nothing new', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const editorId = randomUUID();
  await beat(asAnalyst, draft['@id'], editorId);
  const stream = await follow(other.app, draft['@id']);
  await stream.until('present');
  for (let count = 0; count < 3; count += 1) await beat(asAnalyst, draft['@id'], editorId);
  await beat(asAnalyst, draft['@id'], editorId, { device: 'mobile' });
  await stream.until('present', ([page]) => page?.device === 'mobile');
  expect(stream.heard('present')).toHaveLength(2);
  stream.close();
});

it('forgets a page that says nothing any more', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const stream = await follow(other.app, draft['@id']);
  await beat(asAnalyst, draft['@id'], randomUUID());
  await stream.until('present', ({ length }) => length === 1);
  const silent = new Date(Date.now() - GONE_AFTER_MS - 1000);
  await server.services.db
    .updateTable('draft_presence')
    .set({ seen_at: silent })
    .where('draft_id', '=', draft.id)
    .execute();
  // nobody tells of it
  await stream.until('present', () => stream.heard('present').at(-1)?.length === 0);
  stream.close();
});

/** As if so long nothing had been said of the pages of a draft, by themselves or by their streams. */
const silentFor = (draftId: string, said: { seenMs: number; saidMs: number }) =>
  server.services.db
    .updateTable('draft_presence')
    .set({ seen_at: new Date(Date.now() - said.seenMs), said_at: new Date(Date.now() - said.saidMs) })
    .where('draft_id', '=', draftId)
    .execute();

/** Follows a draft as a page of the admin's. */
const followAs = (app: TestServer['app'], iri: string, editorId: string) =>
  followEvents<DraftEvents>(server, {
    ...{ app, path: `${iri}/live?editorId=${editorId}`, email: server.people.ROLE_ADMIN.email },
  });

it('renews a page while its stream goes on, and has it gone within 15 s of its end, on each instance', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const iri = draft['@id'];
  const [mine, others] = [randomUUID(), randomUUID()];
  const there = await follow(server.app, iri);
  const last = () => there.heard('present').at(-1) ?? [];
  await beat(asAdmin, iri, mine);
  await beat(asAnalyst, iri, others);
  const stream = await followAs(other.app, iri, mine);
  expect(await stream.until('renews')).toEqual({ editorId: mine });
  // a stream renews pages of its own person alone
  const ofOthers = await followAs(other.app, iri, others);
  await there.until('present', () => last().length === 2);
  await silentFor(draft.id, { seenMs: GONE_AFTER_MS - 5000, saidMs: 30_000 });
  await there.until('present', () => last().length === 1);
  expect(last()).toMatchObject([{ editorId: mine }]);
  stream.close();
  ofOthers.close();
  there.close();
});

it('has a page gone within 15 s after its line was cut, by another instance too', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const iri = draft['@id'];
  const instance = await openInstance(server);
  const url = await instance.app.listen({ host: '127.0.0.1', port: 0 });
  const there = await follow(other.app, iri);
  const last = () => there.heard('present').at(-1) ?? [];
  const editorId = randomUUID();
  await beat(asAdmin, iri, editorId);
  const line = new AbortController();
  const { status } = await fetch(`${url}${iri}/live?editorId=${editorId}`, {
    headers: { authorization: `Bearer ${there.token}`, accept: 'text/event-stream' },
    signal: line.signal,
  });
  expect(status).toBe(200);
  // longer than the page itself would be there
  await pause(GONE_AFTER_MS + 4000);
  expect(last()).toMatchObject([{ editorId }]);
  line.abort();
  const cutAt = Date.now();
  await there.until('present', () => last().length === 0);
  expect(Date.now() - cutAt).toBeLessThan(15_000);
  there.close();
  await instance.close();
});

it('renews no page that says nothing itself for long, and none that has left', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const iri = draft['@id'];
  const [silent, left] = [randomUUID(), randomUUID()];
  const there = await follow(server.app, iri);
  for (const editorId of [silent, left]) await beat(asAdmin, iri, editorId);
  const streams = [await followAs(other.app, iri, silent), await followAs(other.app, iri, left)];
  await there.until('present', ({ length }) => length === 2);
  await leave(asAdmin, iri, left);
  await there.until('present', () => there.heard('present').at(-1)?.length === 1);
  await silentFor(draft.id, { seenMs: GONE_AFTER_MS, saidMs: RENEWED_FOR_MS });
  await there.until('present', () => there.heard('present').at(-1)?.length === 0);
  await beat(asAdmin, iri, silent);
  await there.until('present', () => there.heard('present').at(-1)?.[0]?.editorId === silent);
  for (const each of [there, ...streams]) each.close();
});

it('leaves it to a page to say that it is there while other people are', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const iri = draft['@id'];
  const [cutOff, ownOther, others] = [randomUUID(), randomUUID(), randomUUID()];
  const there = await follow(server.app, iri);
  const last = () => there.heard('present').at(-1) ?? [];
  for (const editorId of [cutOff, ownOther]) await beat(asAdmin, iri, editorId, { beatsWithOthers: true });
  const streams = [await followAs(other.app, iri, cutOff), await followAs(server.app, iri, ownOther)];
  await silentFor(draft.id, { seenMs: GONE_AFTER_MS - 4000, saidMs: 30_000 });
  // another page of the same person asks for no more
  await pause(6000);
  expect(last()).toHaveLength(2);

  await beat(asAnalyst, iri, others);
  const { email } = server.people.ROLE_ANALYST;
  streams.push(
    await followEvents<DraftEvents>(server, {
      app: other.app,
      path: `${iri}/live?editorId=${others}`,
      email,
    }),
  );
  // their lines are as good as ever: only they can say that somebody is there
  await there.until('present', () => last().length === 1);
  expect(last()).toMatchObject([{ editorId: others }]);
  await beat(asAdmin, iri, cutOff, { beatsWithOthers: true });
  await there.until('present', () => last().length === 2);
  for (const each of [there, ...streams]) each.close();
});

it('tells a page that is none at its field', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const { status, json } = await asAdmin('GET', `${draft['@id']}/live?editorId=mine`);
  expect(status).toBe(422);
  expect(json.violations).toMatchObject([{ propertyPath: 'editorId' }]);
});

it('tells what was saved, by whom and in which editor, and since when they write', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const iri = draft['@id'];
  const editorId = randomUUID();
  await beat(asAnalyst, iri, editorId);
  const stream = await follow(other.app, iri);
  const before = await stream.until('saved');
  const written = { content: textContent('written') };
  const save = await asAnalyst('PUT', iri, written, {
    'draft-save': `${editorId}/1`,
    'if-match': before.etag,
  });
  const etag = String(save.headers['etag']);
  expect(await stream.until('saved', (saved) => saved.etag === etag)).toEqual({
    ...{ etag, editorId },
    by: expect.objectContaining({ id: server.people.ROLE_ANALYST.id }),
  });
  await stream.until('present', ([page]) => page?.writingSince != null);
  // the same again is nothing new
  const heard = stream.heard('saved').length;
  await asAnalyst('PUT', iri, written, { 'draft-save': `${editorId}/2` });
  await beat(asAnalyst, iri, editorId, { block: 'elsewhere' });
  await stream.until('present', ([page]) => page?.block === 'elsewhere');
  expect(stream.heard('saved')).toHaveLength(heard);
  stream.close();
});

it('ends when the draft is deleted, the session ends or the right is lost', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const iri = draft['@id'];
  const peer = await server.addPerson('ROLE_PEER_APPROVER');
  await addThumbnail(asAnalyst, draft.id);
  const answers = await answersTo(asAnalyst, draft.id);
  const review = { report: iri, assignees: [`/api/user/${peer.id}`], answers };
  expect((await asAnalyst('POST', '/api/report-approval', review)).status).toBe(200);
  const owner = await follow(other.app, iri, server.people.ROLE_ANALYST.email);
  const reviewer = await follow(other.app, iri, peer.email);
  const admin = await follow(server.app, iri);
  expect(await admin.until('state')).toMatchObject({
    status: 'pending review',
    by: { id: server.people.ROLE_ANALYST.id },
  });

  const signOut = await other.app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(signOut.statusCode).toBeLessThan(300);
  expect(await admin.until('gone')).toEqual({ reason: 'signed out', by: null });

  const { approval } = (await asAnalyst('GET', iri)).json;
  expect((await asAnalyst('POST', `${approval}/withdraw`)).status).toBeLessThan(300);
  expect(await reviewer.until('gone')).toEqual({ reason: 'refused', by: null });
  await owner.until('state', ({ status }) => status === 'draft');

  await asAdmin('DELETE', iri);
  expect(await owner.until('gone')).toMatchObject({
    reason: 'deleted',
    by: { id: server.people.ROLE_ADMIN.id },
  });
  expect((await beat(asAnalyst, iri, randomUUID())).status).toBe(404);
});

it('lets a page leave a draft that its person may no longer read, and no page of somebody else', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const iri = draft['@id'];
  const owner = { editorId: randomUUID() };
  await beat(asAnalyst, iri, owner.editorId);
  const peer = await server.addPerson('ROLE_PEER_APPROVER');
  const asPeer = await server.signInAs(peer);
  // as a row that they had while they were asked for a review
  const editorId = randomUUID();
  await server.services.db
    .insertInto('draft_presence')
    .values({ draft_id: draft.id, editor_id: editorId, user_id: peer.id, page: 'details' })
    .execute();
  expect((await beat(asPeer, iri, editorId)).status).toBe(403);
  const here = async () => namesOf((await asAdmin('GET', `${iri}/live`)).json.present);
  expect(await here()).toHaveLength(2);
  expect((await leave(asPeer, iri, owner.editorId)).status).toBe(204);
  expect(await here()).toHaveLength(2);
  expect((await leave(asPeer, iri, editorId)).status).toBe(204);
  expect(await here()).toHaveLength(1);

  await asAdmin('DELETE', iri);
  expect((await leave(asAnalyst, iri, owner.editorId)).status).toBe(204);
});

it('takes no page of somebody else, and not too many of one person', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const iri = draft['@id'];
  const editorId = randomUUID();
  await beat(asAnalyst, iri, editorId);
  expect((await beat(asAdmin, iri, editorId, { page: 'preview' })).status).toBe(429);
  await leave(asAdmin, iri, editorId);
  const pages = await Promise.all(Array.from({ length: 22 }, () => beat(asAdmin, iri, randomUUID())));
  expect(pages.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(1);
  const { present } = (await asAnalyst('GET', `${iri}/live`)).json;
  expect(namesOf(present).filter((name) => name === 'analyst')).toHaveLength(1);
});

it.each([
  ['editorId', { editorId: 'mine' }],
  ['page', { page: 'elsewhere' }],
  ['block', { block: 'x'.repeat(65) }],
  ['device', { device: 'watch' }],
])('refuses a %s that is none', async (field, wrong) => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const { status, json } = await beat(asAnalyst, draft['@id'], randomUUID(), wrong);
  expect(status).toBe(422);
  expect(json.violations).toMatchObject([{ propertyPath: field }]);
});

it('lets nobody hold more streams than a few, and ends all when the server does', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const person = await server.addPerson('ROLE_ADMIN');
  const instance = await openInstance(server);
  const streams = await Promise.all(
    Array.from({ length: 20 }, () => follow(instance.app, draft['@id'], person.email)),
  );
  const one = await follow(instance.app, draft['@id'], person.email);
  expect(one.answer.statusCode).toBe(429);
  await instance.close();
  expect(streams.every(({ hasEnded }) => hasEnded())).toBe(true);
});

it('tells in the list of drafts who has one open', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const openNow = async () => {
    const { json } = await asAdmin('GET', '/api/draft-report?itemsPerPage=100');
    const rows = json['hydra:member'] as { id: string; openBy?: { id: string }[] }[];
    return rows.find(({ id }) => id === draft.id)?.openBy;
  };
  expect(await openNow()).toBeUndefined();
  const editorId = randomUUID();
  for (const each of [editorId, randomUUID()]) await beat(asAnalyst, draft['@id'], each);
  expect(await openNow()).toMatchObject([{ id: server.people.ROLE_ANALYST.id }]);
});
