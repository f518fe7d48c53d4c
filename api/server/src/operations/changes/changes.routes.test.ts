import { setTimeout as pause } from 'node:timers/promises';
import type { ChangeEvents, Changes } from '@console/contract/changes';
import { sql } from 'kysely';
import { createTestDraft, textContent } from '../../../testing/records/draft';
import { followEvents } from '../../../testing/follow-events';
import { openInstance } from '../../../testing/other-instance';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
/** Another instance on the same database. */
let other: Awaited<ReturnType<typeof openInstance>>;
let asAnalyst: Call;

beforeAll(async () => {
  server = await openTestServer();
  other = await openInstance(server);
  asAnalyst = await server.signInAs('ROLE_ANALYST');
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const follow = (app: TestServer['app'], email: string) =>
  followEvents<ChangeEvents>(server, { app, path: '/api/changes', email });

const countOf = ({ counts }: Changes, subject: string) => counts[subject] ?? 0;

it('tells on each instance which list has something new, and what changed it not', async () => {
  const email = server.people.ROLE_ADMIN.email;
  const streams = [await follow(server.app, email), await follow(other.app, email)];
  expect(streams[0]?.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const before = await Promise.all(streams.map((stream) => stream.until('changes')));
  await createTestDraft(server, asAnalyst);
  for (const [at, stream] of streams.entries()) {
    const first = before[at] as Changes;
    const after = await stream.until('changes', (told) => countOf(told, 'drafts') > countOf(first, 'drafts'));
    expect(after.since).toBe(first.since);
    expect(Object.keys(after.counts)).toContain('jobs');
    stream.close();
  }
});

it('tells that somebody begins to write, and nothing of the words, which no list shows', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const stream = await follow(server.app, server.people.ROLE_ANALYST.email);
  const first = countOf(await stream.until('changes'), 'drafts');
  await asAnalyst('PUT', draft['@id'], { content: textContent('first words') });
  await stream.until('changes', (told) => countOf(told, 'drafts') > first);
  const drafts = async () => countOf((await asAnalyst('GET', '/api/changes')).json, 'drafts');
  const before = await drafts();
  await asAnalyst('PUT', draft['@id'], { content: textContent('other words') });
  // what is committed later is heard later
  await asAnalyst('PUT', draft['@id'], { title: 'Another title' });
  await stream.until('changes', (told) => countOf(told, 'drafts') > before);
  expect(await drafts()).toBe(before + 1);
  stream.close();
});

it('tells each instance of a record that somebody made', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const stream = await follow(other.app, server.people.ROLE_ADMIN.email);
  const tags = countOf(await stream.until('changes'), 'tags');
  await asAdmin('POST', '/api/tags', { name: 'Told of' });
  await stream.until('changes', (told) => countOf(told, 'tags') > tags);
  stream.close();
});

it.each([
  ['ROLE_ADMIN', 'brands', 'brand'],
  ['ROLE_ANALYST', 'companies', 'company'],
  ['ROLE_ANALYST', 'companies', 'key_properties'],
  ['ROLE_ADMIN', 'customers', 'customer'],
  ['ROLE_COMPLIANCE', 'disclaimers', 'disclaimer'],
  ['ROLE_COMPLIANCE', 'disclaimers', 'company_disclaimer'],
  ['ROLE_COMPLIANCE', 'interests', 'interest'],
  ['ROLE_COMPLIANCE', 'interests', 'interest_confirmation'],
  ['ROLE_COMPLIANCE', 'approvers', 'approver'],
  ['ROLE_COMPLIANCE', 'restrictions', 'restricted_company'],
  ['ROLE_COMPLIANCE', 'rating-proposals', 'rating_proposal'],
  ['ROLE_ADMIN', 'market-shares', 'app_user'],
  ['ROLE_ADMIN', 'tags', 'company_tag'],
  ['ROLE_ADMIN', 'users', 'app_user'],
  ['ROLE_ADMIN', 'alerts', 'alert_rule'],
] as const)('tells %s of %s that %s was written', async (role, subject, table) => {
  const stream = await follow(server.app, server.people[role].email);
  const before = countOf(await stream.until('changes'), subject);
  await sql`delete from ${sql.table(table)} where false`.execute(server.services.db);
  await stream.until('changes', (told) => countOf(told, subject) > before);
  stream.close();
});

it('tells no admin of what compliance alone knows', async () => {
  const { json } = await (await server.signInAs('ROLE_ADMIN'))('GET', '/api/changes');
  expect(Object.keys(json.counts as object)).toContain('users');
  for (const subject of ['restrictions', 'interests', 'approvers'])
    expect(Object.keys(json.counts as object)).not.toContain(subject);
});

it('tells people of the lists that they may open', async () => {
  const { json } = await (await server.signInAs('ROLE_USER'))('GET', '/api/changes');
  expect(Object.keys(json.counts as object).sort()).toEqual(['inbox', 'reports']);
});

it('ends when the session ends', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const stream = await follow(server.app, person.email);
  await stream.until('changes');
  await server.app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { authorization: `Bearer ${stream.token}` },
  });
  const end = Date.now() + 20_000;
  while (!stream.hasEnded() && Date.now() < end) await pause(20);
  expect(stream.hasEnded()).toBe(true);
});

it('lets nobody have too many, and ends all with the instance', async () => {
  const { email } = await server.addPerson('ROLE_ADMIN');
  const instance = await openInstance(server);
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow(instance.app, email)));
  expect((await follow(instance.app, email)).answer.statusCode).toBe(429);
  await instance.close();
  expect(streams.every(({ hasEnded }) => hasEnded())).toBe(true);
});
