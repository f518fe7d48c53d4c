import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { takeSnapshot } from '../rendering/take-snapshot';
import { requireDraft } from './drafts.store';
import { answersTo } from '../../../testing/records/answers';
import { addThumbnail, createTestDraft, textContent } from '../../../testing/records/draft';

let server: TestServer;
let asAnalyst: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
});
afterAll(() => server.close());

async function writtenDraft(fields: object = {}) {
  const { draft } = await createTestDraft(server, asAnalyst, fields);
  await asAnalyst('PUT', draft['@id'], { content: textContent('First.\nSecond.\nThird.') });
  return draft;
}
const requestReview = async (id: string) =>
  asAnalyst('POST', '/api/report-approval', {
    report: id,
    assignees: [server.people.ROLE_PEER_APPROVER.id],
    answers: await answersTo(asAnalyst, id),
  });

it('keeps the first two paragraphs with a draft when its review is requested, and approves just that', async () => {
  const draft = await writtenDraft();
  await addThumbnail(asAnalyst, draft.id);
  const { status, json } = await requestReview(draft.id);
  expect(status).toBe(200);
  const row = await server.services.db
    .selectFrom('draft')
    .select(['description', 'content_hash'])
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow();
  expect(row.description).toBe('First.\nSecond.');
  expect(json.contentHash).toBe(row.content_hash);
  const list = await asAnalyst('GET', '/api/draft-report?status=pending review');
  expect(list.json['hydra:member']).toContainEqual(
    expect.objectContaining({ id: draft.id, description: 'First.\nSecond.' }),
  );
});

it('leaves a description that somebody wrote', async () => {
  const draft = await writtenDraft({ description: 'By hand' });
  await addThumbnail(asAnalyst, draft.id);
  await requestReview(draft.id);
  expect((await asAnalyst('GET', draft['@id'])).json.description).toBe('By hand');
});

it('is part of what is frozen', async () => {
  const { id } = await writtenDraft();
  const { services } = server;
  const snapshot = await takeSnapshot(services, await requireDraft(services.db, id));
  expect(snapshot.description).toBe('First.\nSecond.');
});

const described = async (draft: { readonly '@id': string }) => {
  const { json } = await asAnalyst('GET', draft['@id']);
  return [json.description, json.descriptionBy?.id ?? null];
};

it('follows the text until an author writes one: no claim of a declined version stays', async () => {
  const draft = await writtenDraft();
  expect(await described(draft)).toEqual(['First.\nSecond.', null]);
  await addThumbnail(asAnalyst, draft.id);
  const { json: review } = await requestReview(draft.id);
  const asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  await asPeer('POST', `${review['@id']}/peer`, { action: 'reject', comments: 'Not so.' });
  await asAnalyst('PUT', draft['@id'], { content: textContent('Other words.') });
  expect(await described(draft)).toEqual(['Other words.', null]);
  const { json: list } = await asAnalyst('GET', '/api/draft-report?status=draft&itemsPerPage=100');
  expect(list['hydra:member']).toContainEqual(
    expect.objectContaining({ id: draft.id, description: 'Other words.' }),
  );
});

it('is what an author wrote, by name, until it is put back to the text', async () => {
  const draft = await writtenDraft();
  const { ROLE_ANALYST: ann, ROLE_ADMIN: admin } = server.people;
  await asAnalyst('PUT', draft['@id'], { description: 'By hand.' });
  await asAnalyst('PUT', draft['@id'], { content: textContent('Other words.') });
  expect(await described(draft)).toEqual(['By hand.', ann.id]);
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  await asAdmin('PUT', draft['@id'], { description: 'By hand.', subTitle: 'Another' });
  expect(await described(draft)).toEqual(['By hand.', ann.id]);
  await asAdmin('PUT', draft['@id'], { description: 'By an admin.' });
  expect(await described(draft)).toEqual(['By an admin.', admin.id]);
  await asAnalyst('PUT', draft['@id'], { description: '' });
  expect(await described(draft)).toEqual(['Other words.', null]);
});

it('derives what drafts of the version before have never stored', async () => {
  const draft = await writtenDraft();
  const { db } = server.services;
  await db.updateTable('draft').set({ description: '' }).where('id', '=', draft.id).execute();
  expect(await described(draft)).toEqual(['First.\nSecond.', null]);
  const { json: list } = await asAnalyst('GET', '/api/draft-report?status=draft&itemsPerPage=100');
  expect(list['hydra:member']).toContainEqual(
    expect.objectContaining({ id: draft.id, description: 'First.\nSecond.' }),
  );
});
