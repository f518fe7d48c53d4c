import { sql } from 'kysely';
import { createTestDraft } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { openTestServer, type TestServer } from '../../../testing/server';
import type { Person } from '../../platform/http/authentication';
import { meantBy } from './meant-words';
import { searchReports } from './search-reports';
import { searchedText } from './searched-text';

const REPORTS = 3000;

let server: TestServer;
let like = '';

beforeAll(async () => {
  server = await openTestServer();
  const { draft } = await createTestDraft(server, await server.signInAs('ROLE_ANALYST'));
  like = await publishTestDraft(server, draft.id);
  await publishMany(1, REPORTS);
}, 120_000);
afterAll(() => server.close());

async function publishMany(from: number, to: number) {
  const { db } = server.services;
  await sql`insert into report (snapshot, content_hash, pdf_key, published_on, published_day, source_category)
    select snapshot - 'widgets' || jsonb_build_object('title', 'Outlook ' || n
        || case when n % 2 = 0 then ' vanadium' else ' zirconia' end
        || case when n = 7 then ' xylophones' else '' end),
      n::text, 'many/' || n, now() - n * interval '1 hour', '2020-01-01', 'historic'
    from report, generate_series(${sql.lit(from)}, ${sql.lit(to)}) as n where id = ${like}`.execute(db);
  // what was written last waits beside the indexes of words until then
  await sql`vacuum analyze report`.execute(db);
}

/** Rows of reports that a search reads, from the table or by its indexes. */
function reportsRead(text: string): Promise<number> {
  return server.services.db.transaction().execute(async (trx) => {
    const read = async () => {
      const { rows } = await sql<{ total: number }>`
        select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as total
        from pg_stat_xact_user_tables where relname = 'report'`.execute(trx);
      return rows[0]?.total ?? 0;
    };
    const before = await read();
    const searched = searchedText(text);
    const me = { ...server.people.ROLE_ADMIN, permissions: [] } as unknown as Person;
    const context = { db: trx, timeZone: 'Australia/Sydney', me, limit: 5 };
    const meant = await meantBy(context, searched.spellings);
    expect(await searchReports({ ...context, meant }, searched)).toEqual([]);
    return (await read()) - before;
  });
}

it('reads no more of twice as many reports to find that none has two words that many have', async () => {
  const text = 'vanadium zirconia';
  const few = await reportsRead(text);
  await publishMany(REPORTS + 1, 2 * REPORTS);
  const many = await reportsRead(text);
  expect(many).toBeLessThan(few + 50);
  expect(many).toBeLessThan(REPORTS);
});

it.each(['xylohpones', 'xylofones', 'xylafhones'])(
  'finds by %s the one that is meant among many',
  async (word) => {
    const asAdmin = await server.signInAs('ROLE_ADMIN');
    const { json } = await asAdmin('GET', `/api/search?text=${word}`);
    expect(json['hydra:member']).toMatchObject([
      { kind: 'report', title: 'Outlook 7 zirconia xylophones', fit: 'mistyped' },
    ]);
  },
);

it.each(['matlida brenan', 'matilda brennan', 'brenan matlida'])('finds a person by %s', async (text) => {
  const { id } = await server.addPerson('ROLE_ANALYST');
  await server.services.db
    .updateTable('app_user')
    .set({ first_name: 'Matilda', last_name: 'Brennan' })
    .where('id', '=', id)
    .execute();
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { json } = await asAdmin('GET', `/api/search?text=${encodeURIComponent(text)}`);
  expect(json['hydra:member'][0]).toMatchObject({ kind: 'user', title: 'Matilda Brennan' });
});

it.each(['b', 'be', 'best', 'ideas'])(
  'takes %s, which begins the name of a type that no report has',
  async (text) => {
    const asAdmin = await server.signInAs('ROLE_ADMIN');
    // as many as are counted, by the filters of their list
    for (let nth = 0; nth < 6; nth += 1)
      await createTestDraft(server, asAdmin, { title: `Best ideas ${nth}` });
    expect((await asAdmin('GET', `/api/search?text=${text}`)).status).toBe(200);
  },
);

it.each(['peer approver', 'approver', 'peer aprover'])(
  'finds people by the role that is called %s',
  async (text) => {
    const { id } = await server.addPerson('ROLE_PEER_APPROVER');
    const asAdmin = await server.signInAs('ROLE_ADMIN');
    const { json } = await asAdmin('GET', `/api/search?text=${encodeURIComponent(text)}`);
    const people = json['hydra:member'].filter(({ kind }: { kind: string }) => kind === 'user');
    expect(people.map((hit: { id: string }) => hit.id)).toContain(id);
    expect(people.every(({ detail }: { detail: string }) => detail.includes('Peer Approver'))).toBe(true);
  },
);
