import { randomUUID } from 'node:crypto';
import { commentLimits } from '@console/contract/comment-threads';
import { createTestDraft, textContent } from '../../../testing/records/draft';
import { openTestServer, type Call, type TestPerson, type TestServer } from '../../../testing/server';

let server: TestServer;
let owner: TestPerson;
let asOwner: Call;
let asAdmin: Call;
let asOther: Call;

beforeAll(async () => {
  server = await openTestServer();
  owner = await server.addPerson('ROLE_ANALYST');
  asOwner = await server.signInAs(owner);
  asAdmin = await server.signInAs('ROLE_ADMIN');
  asOther = await server.signInAs(await server.addPerson('ROLE_ANALYST'));
});
afterAll(() => server.close());

const quote = { exact: 'stays dear', prefix: 'Copper ', suffix: '', start: 7 };
/** A draft of one text, and what its threads are written to. */
async function draftOfText() {
  const { draft } = await createTestDraft(server, asOwner);
  const { id } = draft;
  await asOwner('PUT', `/api/draft-report/${id}`, { content: textContent('Copper stays dear') });
  return { id, nodeId: 'textblock1', path: `/api/draft-report/${id}/comment-threads` };
}
const violation = (propertyPath: string, message: string) => ({
  status: 422,
  json: { violations: [{ propertyPath, message }] },
});
const newsOf = async (call: Call) => {
  const { json } = await call('GET', '/api/inbox');
  return json['hydra:member'] as readonly { text: string; detail: string; path: string | null }[];
};

it('keeps what is said about words of a block, with answers, in the order of a talk', async () => {
  const { nodeId, path } = await draftOfText();
  const { status, json: thread } = await asAdmin('POST', path, { nodeId, quote, words: ' How dear? ' });
  expect(status).toBe(200);
  expect(thread).toMatchObject({
    ...{ nodeId, quote, stage: 'draft', isResolved: false, isTaken: false, resolvedBy: null },
    comments: [{ words: 'How dear?', suggestion: null, isDeleted: false }],
  });
  await asOwner('POST', `${thread['@id']}/comments`, { words: 'See the table.' });
  const { json: listed } = await asOwner('GET', path);
  expect(listed['hydra:totalItems']).toBe(1);
  expect(listed['hydra:member'][0].comments.map(({ words }: { words: string }) => words)).toEqual([
    'How dear?',
    'See the table.',
  ]);
});

it('is of a block or of the whole report, too', async () => {
  const { nodeId, path } = await draftOfText();
  expect((await asAdmin('POST', path, { nodeId, words: 'Too short' })).json).toMatchObject({
    nodeId,
    quote: null,
  });
  expect((await asAdmin('POST', path, { words: 'Good' })).json).toMatchObject({ nodeId: null, quote: null });
});

it('suggests other words for those that it is about, and for nothing else', async () => {
  const { nodeId, path } = await draftOfText();
  const told = violation('suggestion', 'A suggestion should be for words of the report.');
  expect(await asAdmin('POST', path, { nodeId, words: 'Better', suggestion: 'Gold' })).toMatchObject(told);
  const { json: thread } = await asAdmin('POST', path, { nodeId, quote, words: 'Better', suggestion: '' });
  expect(thread.comments[0].suggestion).toBe('');
  const { json: whole } = await asAdmin('POST', path, { words: 'Of all' });
  const answer = { words: 'Then', suggestion: 'Gold' };
  expect(await asOwner('POST', `${whole['@id']}/comments`, answer)).toMatchObject(told);
});

it.each<[string, object, string, string]>([
  ['no words', { words: '  ' }, 'words', 'This field is required'],
  [
    'a block that is not there',
    { nodeId: 'gone', words: 'Hm' },
    'nodeId',
    'The report has no such block any more.',
  ],
  ['words of no block', { quote, words: 'Hm' }, 'quote', 'Words should be of a block.'],
  ['people who are none', { words: 'Hm', mentions: ['anna'] }, 'mentions[0]', 'This should be a person.'],
])('refuses %s', async (_what, body, field, message) => {
  const { path } = await draftOfText();
  expect(await asAdmin('POST', path, body)).toMatchObject(violation(field, message));
});

it('tells the owner and who is mentioned once each, and who wrote in the thread of answers', async () => {
  const { id, path } = await draftOfText();
  const peer = await server.addPerson('ROLE_ADMIN');
  const asPeer = await server.signInAs(peer);
  const { json: thread } = await asAdmin('POST', path, { words: 'Ask @Peer', mentions: [peer.id, peer.id] });
  const [toOwner] = await newsOf(asOwner);
  expect(toOwner).toMatchObject({
    detail: 'Ask @Peer',
    path: `/admin/builder/draft-report/${id}?comment=${thread.id}`,
  });
  expect(toOwner?.text).toMatch(/ commented on “.+”\.$/);
  const news = await newsOf(asPeer);
  expect(news).toHaveLength(1);
  expect(news[0]?.text).toMatch(/ mentioned you in a comment on “.+”\.$/);
  await asOwner('POST', `${thread['@id']}/comments`, { words: 'I did.' });
  expect((await newsOf(asAdmin))[0]).toMatchObject({ detail: 'I did.' });
  // who was mentioned wrote nothing
  expect(await newsOf(asPeer)).toHaveLength(1);
});

it('mentions nobody who may not read the report', async () => {
  const { id, path } = await draftOfText();
  const stranger = await server.addPerson('ROLE_ANALYST');
  expect(await asAdmin('POST', path, { words: 'Hm', mentions: [stranger.id] })).toMatchObject(
    violation('mentions', 'Somebody who is mentioned may not read this report.'),
  );
  const { json } = await asAdmin('GET', `/api/draft-report/${id}/mentionable`);
  const ids = json['hydra:member'].map((person: { id: string }) => person.id);
  expect(ids).toContain(owner.id);
  expect(ids).not.toContain(stranger.id);
});

it('is one comment where its answer was lost and it is sent again', async () => {
  const { nodeId, path } = await draftOfText();
  const sent = { nodeId, quote, words: 'How dear?' };
  const [one, other] = await Promise.all([asAdmin('POST', path, sent), asAdmin('POST', path, sent)]);
  expect(other.json.id).toBe(one.json.id);
  const answer = () => asOwner('POST', `${one.json['@id']}/comments`, { words: 'Very.' });
  await Promise.all([answer(), answer()]);
  expect((await asOwner('GET', path)).json['hydra:member'][0].comments).toHaveLength(2);
  expect((await asAdmin('POST', path, { words: 'How dear?' })).json.id).not.toBe(one.json.id);
});

it('is resolved, taken or opened again by whoever may read the report', async () => {
  const { nodeId, path } = await draftOfText();
  const { json: thread } = await asAdmin('POST', path, {
    nodeId,
    quote,
    words: 'Better',
    suggestion: 'is dear',
  });
  const { json: taken } = await asOwner('PUT', thread['@id'], { isResolved: true, isTaken: true });
  expect(taken).toMatchObject({ isResolved: true, isTaken: true, resolvedBy: { id: owner.id } });
  // what it is already changes nothing
  expect((await asAdmin('PUT', thread['@id'], { isResolved: true })).json).toEqual(taken);
  expect((await asAdmin('PUT', thread['@id'], { isResolved: false })).json).toMatchObject({
    ...{ isResolved: false, isTaken: false, resolvedBy: null, resolvedAt: null },
  });
});

it('loses the words of a comment that its author deletes, and of nobody else', async () => {
  const { path } = await draftOfText();
  const { json: thread } = await asAdmin('POST', path, { words: 'Wrong place' });
  const comment = `${thread['@id']}/comments/${thread.comments[0].id}`;
  expect((await asOwner('DELETE', comment)).status).toBe(403);
  const { json } = await asAdmin('DELETE', comment);
  expect(json.comments).toMatchObject([{ words: '', isDeleted: true }]);
  expect((await asAdmin('DELETE', comment)).json).toEqual(json);
  expect((await asAdmin('DELETE', `${thread['@id']}/comments/${randomUUID()}`)).status).toBe(404);
});

it('is read and written by nobody who may not read the report', async () => {
  const { path } = await draftOfText();
  const { json: thread } = await asAdmin('POST', path, { words: 'Hm' });
  const calls = [
    asOther('GET', path),
    asOther('POST', path, { words: 'Hm' }),
    asOther('POST', `${thread['@id']}/comments`, { words: 'Hm' }),
    asOther('PUT', thread['@id'], { isResolved: true }),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
  expect((await asAdmin('PUT', `/api/comment-thread/${randomUUID()}`, { isResolved: true })).status).toBe(
    404,
  );
});

it('has an end: a thread, and a report', async () => {
  const { id, path } = await draftOfText();
  const { json: thread } = await asAdmin('POST', path, { words: 'Hm' });
  const admin = server.people.ROLE_ADMIN.id;
  const many = (count: number) => Array.from({ length: count }, (_none, at) => at);
  const comments = many(commentLimits.commentsOfThread - 1).map((at) => ({
    ...{ thread_id: thread.id, author_id: admin, words: `Word ${at}`, suggestion: null },
  }));
  await server.services.db.insertInto('thread_comment').values(comments).execute();
  expect((await asOwner('POST', `${thread['@id']}/comments`, { words: 'More' })).status).toBe(409);
  const threads = many(commentLimits.threads - 1).map(() => ({
    ...{ draft_id: id, node_id: null, stage: 'draft' as const, created_by: admin },
  }));
  await server.services.db.insertInto('comment_thread').values(threads).execute();
  expect((await asAdmin('POST', path, { words: 'One more' })).status).toBe(409);
});
