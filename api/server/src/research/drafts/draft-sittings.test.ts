import { sql } from 'kysely';
import { createTestDraft, textContent } from '../../../testing/records/draft';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { verifyAuditChain } from '../../platform/audit/audit-chain';
import { endIdleSittings } from './draft-sittings';

let server: TestServer;
let asAnalyst: Call;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const eventsOf = async (id: string) => {
  const { rows } = await sql<{
    action: string;
    actor: string;
    before: unknown;
    after: Record<string, unknown>;
  }>`
    select action, actor_id as actor, before, after from audit_event
    join audit_chain on audit_chain.event_id = audit_event.id
    where subject_id = ${id} order by sequence`.execute(server.services.db);
  return rows;
};
const saved = async (call: Call, address: string, ...titles: string[]) => {
  for (const title of titles) expect((await call('PUT', address, { title })).status).toBe(200);
};

it('writes the first automatic save of a sitting at once, and the others as one, before what comes then', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  await saved(asAnalyst, draft['@id'], 'One', 'Two', 'Three', 'Four');
  expect((await eventsOf(draft.id)).map(({ action }) => action)).toEqual(['draft.create', 'draft.update']);
  // a save by hand
  await asAnalyst('PUT', draft['@id'], { content: textContent('d'), webTitle: 'Saved' });
  const [, first, others, byHand] = await eventsOf(draft.id);
  expect(first).toMatchObject({ before: { title: 'Margins recover' }, after: { title: 'One' } });
  expect(others).toMatchObject({
    actor: server.people.ROLE_ANALYST.id,
    ...{ before: { title: 'One' }, after: { title: 'Four', saves: 3, since: expect.any(String) } },
  });
  expect(byHand?.after).toMatchObject({ web_title: 'Saved' });
});

it('ends a sitting when somebody else saves, and when the draft is deleted', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  await saved(asAnalyst, draft['@id'], 'One', 'Two');
  await saved(asAdmin, draft['@id'], 'Three', 'Four');
  await asAdmin('DELETE', draft['@id']);
  expect((await eventsOf(draft.id)).map(({ action, after }) => [action, after?.['title']])).toEqual([
    ['draft.create', 'Margins recover'],
    ['draft.update', 'One'],
    ['draft.update', 'Two'],
    ['draft.update', 'Three'],
    ['draft.update', 'Four'],
    ['draft.delete', undefined],
  ]);
});

it('ends what nobody goes on with, and keeps the chain whole', async () => {
  const { db, database } = server.services;
  const { draft } = await createTestDraft(server, asAnalyst);
  await saved(asAnalyst, draft['@id'], 'One', 'Two', 'Three');
  expect(await endIdleSittings(db)).toBe(0);
  await sql`update draft_sitting set saved_at = now() - interval '11 minutes' where draft_id = ${draft.id}`.execute(
    db,
  );
  expect(await endIdleSittings(db)).toBe(1);
  expect((await eventsOf(draft.id)).at(-1)?.after).toMatchObject({ title: 'Three', saves: 2 });
  await saved(asAnalyst, draft['@id'], 'Four');
  expect((await eventsOf(draft.id)).at(-1)?.after).toMatchObject({ title: 'Four' });
  const session = await database.engine.acquire();
  const { faultCount } = await verifyAuditChain(session).finally(() => session.release());
  expect(faultCount).toBe(0);
});
