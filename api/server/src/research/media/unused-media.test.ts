import { createTestDraft } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { openTestServer, type TestServer } from '../../../testing/server';
import { removeUnusedMedia, unusedMedia } from './unused-media';

let server: TestServer;
let draftId: string;
beforeAll(async () => {
  server = await openTestServer();
  const { draft } = await createTestDraft(server, await server.signInAs('ROLE_ANALYST'));
  draftId = draft.id;
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;

async function addImage(fields: { draft_id?: string | null; created_at?: Date } = {}) {
  const { db, files } = server.services;
  const key = `media/te/${Math.random()}.png`;
  await files.write(key, Buffer.from('png'));
  const row = {
    draft_id: draftId,
    purpose: 'image',
    mime: 'image/png',
    bytes: 3,
    width: 1,
    height: 1,
    sha256: '',
  };
  const { id } = await db
    .insertInto('media')
    .values({ ...row, file_key: key, created_at: new Date(Date.now() - 8 * DAY_MS), ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, draftId, fileKey: key };
}
const change = (fields: { html?: string; thumbnail?: string }) =>
  server.services.db.updateTable('draft').set(fields).where('id', '=', draftId).execute();

it('is an old image of a draft that nothing shows', async () => {
  const { db } = server.services;
  const [unused, inText, asThumbnail, inVersion, published] = await Promise.all(
    Array.from({ length: 5 }, () => addImage()),
  );
  await addImage({ draft_id: null });
  await addImage({ created_at: new Date(Date.now() - 6 * DAY_MS) });
  const reportId = await publishTestDraft(server, draftId);
  await db
    .updateTable('report')
    .set({ snapshot: JSON.stringify({ document: `media:${published?.id}` }) })
    .where('id', '=', reportId)
    .execute();
  const version = { draft_id: draftId, revision: 99, reason: 'saved', css: '' } as const;
  await db
    .insertInto('draft_version')
    .values({ ...version, html: `media:${inVersion?.id}` })
    .execute();
  await change({ html: `media:${inText?.id}`, thumbnail: `media:${asThumbnail?.id}` });
  expect((await unusedMedia(db, 7)).map(({ id }) => id)).toEqual([unused?.id]);
});

it('is removed with its file, unless it is shown by then', async () => {
  const { db, files } = server.services;
  const [gone, back] = [await addImage(), await addImage()];
  await change({ html: `media:${back.id}` });
  expect(await removeUnusedMedia(server.services, back)).toBe(false);
  expect(await removeUnusedMedia(server.services, gone)).toBe(true);
  expect([await files.read(gone.fileKey), await files.read(back.fileKey)]).toEqual([
    null,
    Buffer.from('png'),
  ]);
  const ids = (await unusedMedia(db, 7)).map(({ id }) => id);
  expect(ids).not.toContain(gone.id);
  const events = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('action', '=', 'draft.remove-media')
    .execute();
  expect(events).toMatchObject([{ actor_id: null, subject_id: draftId, before: { id: gone.id } }]);
});
