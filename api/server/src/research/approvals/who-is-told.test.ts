import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersTo } from '../../../testing/records/answers';
import { addThumbnail, createTestDraft } from '../../../testing/records/draft';
import { cast, castNames, insertReview, mixtures, type CastName } from '../../../testing/records/review';
import { openTestServer, type Call, type TestPerson, type TestServer } from '../../../testing/server';

const rows = readFileSync(join(__dirname, 'who-is-told.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('deed '))
  .map((line) => {
    const [deed = '', far = '', by = '', told = ''] = line.split(/ {2,}/);
    return { deed, far, by, told };
  });
type Row = (typeof rows)[number];

let server: TestServer;
let like: string;
const people = new Map<CastName, TestPerson>();
const calls = new Map<CastName, Call>();
const idOf = (name: CastName) => people.get(name)?.id ?? '';

beforeAll(async () => {
  server = await openTestServer();
  await server.services.db.updateTable('app_user').set({ enabled: false }).execute();
  for (const name of castNames) {
    const person = await server.addPerson(cast[name]);
    people.set(name, person);
    calls.set(name, await server.signInAs(person));
  }
  const { draft } = await createTestDraft(server, as('owner'));
  await addThumbnail(as('owner'), draft.id);
  like = draft.id;
});
afterAll(() => server.close());

function as(name: CastName): Call {
  const call = calls.get(name);
  if (!call) throw new Error(`${name} should be signed in`);
  return call;
}

const isLegal = (name: CastName) => name.startsWith('legal');
/** A group of the table, of a review that these were asked for. */
const groups: Readonly<Record<string, (asked: readonly CastName[]) => readonly CastName[]>> = {
  owner: () => ['owner'],
  nobody: () => [],
  asked: (asked) => asked,
  'first stage': (asked) => (asked.every(isLegal) ? asked : asked.filter((name) => !isLegal(name))),
  'legal stage': (asked) => (asked.some(isLegal) ? asked.filter(isLegal) : ['legalA', 'legalB']),
};
const membersOf = (group: string, asked: readonly CastName[]) => {
  const members = groups[group];
  if (!members) throw new Error(`who-is-told.txt knows no group "${group}"`);
  return members(asked);
};

/** Who does it, of those who were asked; undefined: nobody of them could. */
function actorOf({ deed, far, by }: Row, asked: readonly CastName[]): CastName | undefined {
  const isSkipped = asked.every(isLegal);
  if (far === 'awaits a peer' && isSkipped) return undefined;
  if (deed.endsWith('lock') && asked.length === 1) return undefined;
  if (by === 'owner') return 'owner';
  return by === 'legal' ? membersOf('legal stage', asked)[0] : asked.find((name) => !isLegal(name));
}

const pathOf: Readonly<Record<string, (by: string) => readonly [string, object]>> = {
  comment: () => ['comment', { action: 'comment', comments: 'See page 2.' }],
  approve: (by) => [by, { action: 'approve', comments: 'See page 2.' }],
  decline: (by) => [by, { action: 'reject', comments: 'See page 2.' }],
  lock: () => ['legal', { action: 'reject', comments: 'LOCKED' }],
  unlock: () => ['unlock', {}],
  withdraw: () => ['withdraw', { comments: 'See page 2.' }],
};

/** The draft whose review it was done to. */
async function done(row: Row, asked: readonly CastName[], actor: CastName): Promise<string> {
  const situation = { asked, state: 'pending', peerReviewed: row.far !== 'awaits a peer' } as const;
  const lockedBy = row.far === 'locked' ? actor : null;
  const { id, draftId } = await insertReview(server, { like, situation: { ...situation, lockedBy }, people });
  const [path, body] = pathOf[row.deed]?.(row.by) ?? [];
  const { status, json } = await as(actor)('POST', `/api/report-approval/${id}/${path}`, body);
  expect([row, asked, actor, status, status < 300 ? null : json]).toEqual([row, asked, actor, 200, null]);
  return draftId;
}

async function requested(asked: readonly CastName[]): Promise<string> {
  const { draft } = await createTestDraft(server, as('owner'));
  await addThumbnail(as('owner'), draft.id);
  const { status } = await as('owner')('POST', '/api/report-approval', {
    ...{ report: draft.id, assignees: asked.map(idOf), publishOn: null },
    answers: await answersTo(as('owner'), draft.id),
  });
  expect(status).toBe(200);
  return draft.id;
}

/** By the names of the cast, each as often as they were told. */
async function toldOf(draftId: string): Promise<readonly string[]> {
  const messages = await server.services.db
    .selectFrom('inbox_message')
    .select('person_id')
    .where('draft_id', '=', draftId)
    .execute();
  return messages
    .map(({ person_id }) => castNames.find((name) => idOf(name) === person_id) ?? person_id)
    .toSorted();
}

it.each(rows.map((row) => [`${row.deed}, ${row.far}, by ${row.by}: ${row.told}`, row] as const))(
  '%s',
  async (_, row) => {
    let tried = 0;
    for (const asked of mixtures) {
      const actor = actorOf(row, asked);
      if (!actor) continue;
      const draftId = row.deed === 'request' ? await requested(asked) : await done(row, asked, actor);
      const told = new Set(row.told.split(', ').flatMap((group) => membersOf(group, asked)));
      told.delete(actor);
      expect({ asked, actor, told: await toldOf(draftId) }).toEqual({
        ...{ asked, actor },
        told: [...told].toSorted(),
      });
      tried += 1;
    }
    expect(tried).toBeGreaterThan(20);
  },
);
