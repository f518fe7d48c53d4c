import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { IdeasNow } from '@console/contract/best-ideas-presence';
import type { Gone } from '@console/contract/draft-presence';
import { addTestCompany } from '../../../testing/records/company';
import { followEvents } from '../../../testing/follow-events';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { publishQueuedIdeas } from '../best-ideas/best-ideas.worker';

const draftPath = '/api/best-ideas-draft/draft';
const presencePath = '/api/best-ideas-draft/presence';
const livePath = '/api/best-ideas-draft/live';

let server: TestServer;
let asAnalyst: Call;
let asAdmin: Call;
let company: string;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asAdmin = await server.signInAs('ROLE_ADMIN');
  company = await addTestCompany(server.services.db, { code: 'CBA', current_recommendation: 'Buy' }, [160]);
});
afterAll(() => server.close());

const follow = (email = server.people.ROLE_ADMIN.email) =>
  followEvents<IdeasNow & { gone: Gone }>(server, { app: server.app, path: livePath, email });
const beat = (call: Call, editorId: string, more: object = {}) =>
  call('POST', presencePath, { editorId, page: 'builder', ...more });
const save = (call: Call, catalyst: string, headers: Record<string, string> = {}) => {
  const record = { company, catalyst, investmentThesis: 'Value', explanation: 'Its rating is older.' };
  return call('PUT', draftPath, { content: [{ action: 'Buy', records: [record] }] }, headers);
};

it('tells who has the list open and in which idea, and who has left', async () => {
  const stream = await follow();
  expect(await stream.until('present')).toEqual([]);
  expect(await stream.until('state')).toEqual({ status: 'draft', by: null });
  expect(await stream.until('live')).toBeNull();
  const editorId = randomUUID();
  const answer = await beat(asAnalyst, editorId, { block: 'idea-1' });
  expect(answer.status).toBe(200);
  const { id } = server.people.ROLE_ANALYST;
  const here = { editorId, block: 'idea-1', person: { id } };
  expect(answer.json.present).toMatchObject([here]);
  expect(await stream.until('present', ({ length }) => length === 1)).toMatchObject([here]);
  expect((await asAdmin('GET', livePath)).json.present).toMatchObject([here]);
  await asAnalyst('DELETE', `${presencePath}/${editorId}`);
  await stream.until('present', () => stream.heard('present').at(-1)?.length === 0);
  stream.close();
});

it('renews the page of a stream while that goes on', async () => {
  const editorId = randomUUID();
  await beat(asAdmin, editorId);
  const stream = await followEvents<IdeasNow & { renews: { editorId: string } }>(server, {
    ...{ app: server.app, path: `${livePath}?editorId=${editorId}`, email: server.people.ROLE_ADMIN.email },
  });
  expect(await stream.until('renews')).toEqual({ editorId });
  const rows = server.services.db.selectFrom('draft_presence').where('editor_id', '=', editorId);
  const { seen_at: before } = await rows.select('seen_at').executeTakeFirstOrThrow();
  const seenAt = async () => (await rows.select('seen_at').executeTakeFirstOrThrow()).seen_at;
  while ((await seenAt()).getTime() === before.getTime()) await pause(100);
  stream.close();
  await asAdmin('DELETE', `${presencePath}/${editorId}`);
});

it('tells what was saved and by whom, and that a list is being published and was', async () => {
  const stream = await follow();
  const { headers } = await save(asAnalyst, 'Results');
  const { id } = server.people.ROLE_ANALYST;
  const saved = await stream.until('saved', ({ etag }) => etag === headers['etag']);
  expect(saved.by).toMatchObject({ id });
  expect((await asAnalyst('POST', '/api/best-ideas-draft/publish')).status).toBe(200);
  expect(await stream.until('state', ({ status }) => status === 'queued')).toMatchObject({ by: { id } });
  await publishQueuedIdeas(server.services, 'try again');
  expect(await stream.until('live', (live) => live !== null)).toMatchObject({ number: 1, by: { id } });
  await stream.until('state', () => stream.heard('state').at(-1)?.status === 'draft');
  stream.close();
});

it('still refuses to overwrite what somebody else has saved', async () => {
  const { headers } = await asAnalyst('GET', draftPath);
  const ifMatch = { 'if-match': String(headers['etag']) };
  expect((await save(asAdmin, 'Of the admin', ifMatch)).status).toBe(200);
  expect((await save(asAnalyst, 'Of the analyst', ifMatch)).status).toBe(412);
});

it('tells whoever may not read the list any more that it is gone for them', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const stream = await follow(person.email);
  await stream.until('present');
  await asAdmin('PUT', `/api/user/${person.id}`, { roles: ['ROLE_CMS'] });
  expect(['refused', 'signed out']).toContain((await stream.until('gone')).reason);
});

it.each([
  ['editorId', { editorId: 'mine' }],
  ['page', { page: 'elsewhere' }],
  ['block', { block: 'x'.repeat(65) }],
])('refuses a %s that is none', async (field, wrong) => {
  const { status, json } = await beat(asAnalyst, randomUUID(), wrong);
  expect([status, json.violations]).toMatchObject([422, [{ propertyPath: field }]]);
});
