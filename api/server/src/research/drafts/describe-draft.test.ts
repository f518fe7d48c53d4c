import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { takeSnapshot } from '../rendering/take-snapshot';
import { requireDraft } from './drafts.store';
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
const requestReview = (id: string) =>
  asAnalyst('POST', '/api/report-approval', {
    report: id,
    assignees: [server.people.ROLE_PEER_APPROVER.id],
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
