import { sql as m0131 } from '../../migrations/0131-words-of-names';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { forgetWords, namedColumns } from './forget-words';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const wordsLike = async (begin: string) =>
  (
    await server.services.db
      .selectFrom('search_word')
      .select('word')
      .where('word', 'like', `${begin}%`)
      .orderBy('word')
      .execute()
  ).map(({ word }) => word);

it('forgets what is in no name any more, and nothing else', async () => {
  const { db } = server.services;
  const { id } = await db
    .insertInto('tag')
    .values({ name: 'Zirconium quartzite' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('tag').values({ name: 'Zircon quartzite' }).execute();
  await forgetWords(db);
  expect([await wordsLike('zircon'), await wordsLike('quartz')]).toEqual([
    ['zircon', 'zirconium'],
    ['quartzite'],
  ]);
  await db.updateTable('tag').set({ name: 'Rutile' }).where('id', '=', id).execute();
  expect(await forgetWords(db)).toBe(1);
  expect([await wordsLike('zircon'), await wordsLike('quartz'), await wordsLike('rutil')]).toEqual([
    ['zircon'],
    ['quartzite'],
    ['rutile'],
  ]);
  const { json } = await asAdmin('GET', '/api/search?text=zirconuim');
  expect(json['hydra:member']).toEqual([]);
});

it('learns what a name says whose word was taken away meanwhile', async () => {
  const { db } = server.services;
  await db.insertInto('tag').values({ name: 'Ilmenite' }).execute();
  await db.deleteFrom('search_word').where('word', '=', 'ilmenite').execute();
  expect(await forgetWords(db)).toBe(0);
  expect(await wordsLike('ilmen')).toEqual(['ilmenite']);
});

/** 'draft.title' of a trigger that learns words: its table, and the columns that it is told of. */
const learnt = [...m0131.matchAll(/ on (\w+)\s+for each row execute function learn_words\('([^']+)'\)/g)]
  .flatMap(([, table, columns = '']) =>
    columns.split(', ').map((column) => `${table}.${column.replace('$1.', '')}`),
  )
  .toSorted();

it('knows the words of the columns of which they are learnt, and of no others', () => {
  expect(learnt.length).toBeGreaterThan(0);
  const known = Object.entries(namedColumns).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect(known.toSorted()).toEqual(learnt);
});
