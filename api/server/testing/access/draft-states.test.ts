import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DraftStatus } from '@console/contract/report-types';
import type { Role } from '@console/contract/roles';
import { answersTo } from '../records/answers';
import { addThumbnail, createTestDraft } from '../records/draft';
import { openTestServer, type Call, type TestPerson, type TestServer } from '../server';

const roles = ['ROLE_PEER_APPROVER', 'ROLE_ANALYST', 'ROLE_COMPLIANCE', 'ROLE_ADMIN'] as const;
const relations = ['owner', 'assignee', 'neither'] as const;
type Relation = (typeof relations)[number];

interface Row {
  readonly action: string;
  readonly state: DraftStatus;
  readonly cells: readonly string[];
}

const rows: readonly Row[] = readFileSync(join(__dirname, 'draft-states.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [action = '', state = '', ...cells] = line.split(/ {2,}/);
    return { action, state: state as DraftStatus, cells: cells.flatMap((part) => part.trim().split(/ +/)) };
  });

let server: TestServer;
let author: TestPerson;
let stranger: TestPerson;
let known: Awaited<ReturnType<typeof answersTo>>;
let draft: { readonly id: string; readonly content_hash: string };
const callers = new Map<Role, Call>();

beforeAll(async () => {
  server = await openTestServer();
  [author, stranger] = [await server.addPerson('ROLE_ANALYST'), await server.addPerson('ROLE_PEER_APPROVER')];
  for (const role of roles) callers.set(role, await server.signInAs(role));
  const asAuthor = await server.signInAs(author);
  const { draft: made } = await createTestDraft(server, asAuthor);
  await addThumbnail(asAuthor, made.id);
  known = await answersTo(asAuthor, made.id);
});
afterAll(() => server.close());

/** Puts the draft into a state, in the hands of whoever the relation says, whatever was done to it before. */
async function arrange(state: DraftStatus, relation: Relation, me: string): Promise<void> {
  const { db } = server.services;
  const owner_id = relation === 'owner' ? me : author.id;
  const reviewer = relation === 'assignee' ? me : stranger.id;
  await db
    .updateTable('draft')
    .set({ status: state, owner_id, approval_id: null, deleted_at: null })
    .execute();
  // what was asked of the cells before counts for no day of this one (20 a day)
  await db
    .updateTable('approval')
    .set({ state: 'closed', created_at: new Date(Date.now() - 2 * 86_400_000) })
    .execute();
  draft = await db.selectFrom('draft').select(['id', 'content_hash']).executeTakeFirstOrThrow();
  if (state === 'draft') return;
  const review = { draft_id: draft.id, content_hash: draft.content_hash, requested_by: owner_id };
  const { id } = await db
    .insertInto('approval')
    .values({ ...review, state: state === 'pending review' ? 'pending' : 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('approval_assignee').values({ approval_id: id, user_id: reviewer }).execute();
  await db.updateTable('draft').set({ approval_id: id }).execute();
}

async function act(action: string, call: Call) {
  const path = `/api/draft-report/${draft.id}`;
  switch (action) {
    case 'read':
      return call('GET', path);
    case 'change':
      return call('PUT', path, { title: `Changed ${randomUUID()}` });
    case 'delete':
      return call('DELETE', path);
    case 'ask for a review':
      return call('POST', '/api/report-approval', {
        report: draft.id,
        assignees: [stranger.id],
        answers: known,
      });
    case 'publish':
      return call('POST', `/api/draft-report/publish/${draft.id}`);
    default:
      throw new Error(`draft-states.txt has no action "${action}"`);
  }
}

it('lets nobody do to a draft what its state or its owner forbids', async () => {
  const deviations: string[] = [];
  let tried = 0;
  for (const { action, state, cells } of rows) {
    for (const [index, cell] of cells.entries()) {
      const role = roles[index % roles.length] ?? 'ROLE_ADMIN';
      const relation = relations[Math.floor(index / roles.length)] ?? 'neither';
      const call = callers.get(role);
      if (!call) throw new Error(`${role} should be signed in`);
      await arrange(state, relation, server.people[role].id);
      const { status, json } = await act(action, call);
      tried += 1;
      const told = status < 300 ? 'yes' : String(status);
      if (told !== cell)
        deviations.push(
          `${action}, ${state}, ${relation}, ${role}: ${cell}, but ${status} ${JSON.stringify(json)?.slice(0, 160)}`,
        );
    }
  }
  expect(deviations).toEqual([]);
  expect(tried).toBe(420);
  process.stdout.write(`drafts: ${tried} cells of action × state × relation × role\n`);
}, 120_000);
