import { randomUUID } from 'node:crypto';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { createTestDraft, textContent } from '../../../testing/records/draft';

let server: TestServer;
let asAnalyst: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
});
afterAll(() => server.close());

/** An editor that numbers its saves, as the builder does. */
async function openEditor(iri: string, call: Call = asAnalyst) {
  const editorId = randomUUID();
  const loaded = await call('GET', iri);
  const etag = String(loaded.headers['etag']);
  return {
    etag,
    save: (number: number, text: string, ifMatch = etag) =>
      call(
        'PUT',
        iri,
        { content: textContent(text) },
        { 'if-match': ifMatch, 'draft-save': `${editorId}/${number}` },
      ),
  };
}
const textOf = async (iri: string) => String((await asAnalyst('GET', iri)).json.content.html);

it('goes on after an answer that got lost: no conflict with oneself', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const editor = await openEditor(draft['@id']);
  await editor.save(1, 'first');
  const second = await editor.save(2, 'second');
  expect(second.status).toBe(200);
  expect((await editor.save(3, 'third')).status).toBe(200);
  expect(await textOf(draft['@id'])).toContain('third');
});

it('does a save that arrives twice once', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const editor = await openEditor(draft['@id']);
  const first = await editor.save(1, 'first');
  const again = await editor.save(1, 'first');
  expect(again.status).toBe(200);
  expect(again.headers['etag']).toBe(first.headers['etag']);
});

it('never lets a late save go over a newer one, not even after one that changed nothing', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  await asAnalyst('PUT', draft['@id'], { content: textContent('base') });
  const editor = await openEditor(draft['@id']);
  expect((await editor.save(2, 'base')).status).toBe(200);
  expect((await editor.save(1, 'typed and taken back')).status).toBe(409);
  expect(await textOf(draft['@id'])).toContain('base');
});

it('is a conflict with another tab of the same person, also after a lost answer', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const one = await openEditor(draft['@id']);
  const other = await openEditor(draft['@id']);
  await one.save(1, 'one');
  expect((await other.save(1, 'other')).status).toBe(412);
  const { headers } = await asAnalyst('GET', draft['@id']);
  expect((await other.save(2, 'other, knowingly', String(headers['etag']))).status).toBe(200);
  expect((await one.save(2, 'one again')).status).toBe(412);
  expect((await one.save(1, 'one')).status).toBe(412);
  expect(await textOf(draft['@id'])).toContain('other, knowingly');
});

it('keeps what somebody else had left as a version', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  await asAnalyst('PUT', draft['@id'], { content: textContent('begun') });
  const saved = await asAnalyst('PUT', draft['@id'], { content: textContent('by the analyst') });
  await asAdmin('PUT', draft['@id'], { content: textContent('by the admin') });
  const kept = await server.services.db
    .selectFrom('draft_version')
    .select(['html', 'created_at'])
    .where('draft_id', '=', draft.id)
    .execute();
  // from the time at which it was saved, not from that at which it was written over
  const left = kept.find(({ html }) => html.includes('by the analyst'));
  expect(left?.created_at.getTime()).toBe(new Date(saved.json.updatedAt).getTime());
});
