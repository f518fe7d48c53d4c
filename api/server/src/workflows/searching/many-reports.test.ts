import { sql } from 'kysely';
import { createTestDraft } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { rowsTouched } from '../../../testing/rows-touched';
import { openTestServer, type TestServer } from '../../../testing/server';
import { mistypedFrom } from '../../reference-data/companies/search-words';
import { oneByOne } from './search-reports';

const REPORTS = 3000;

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  const { draft } = await createTestDraft(server, await server.signInAs('ROLE_ANALYST'));
  const id = await publishTestDraft(server, draft.id);
  const { db } = server.services;
  await sql`insert into report (snapshot, content_hash, pdf_key, published_on, published_day, source_category)
    select snapshot - 'widgets' || jsonb_build_object('title', 'Outlook ' || n
        || case when n = 7 then ' xylophones' else '' end),
      n::text, 'many/' || n, now() - n * interval '1 hour', '2020-01-01', 'historic'
    from report, generate_series(1, ${REPORTS}) as n where id = ${id}`.execute(db);
  await sql`analyze report`.execute(db);
}, 120_000);
afterAll(() => server.close());

it.each(['xylofone', 'xylohpones'])(
  'asks an index for each word that %s may have been meant as',
  async (word) => {
    const terms = mistypedFrom(word).map(({ from }) => `'${from}':*`);
    const reads = await rowsTouched(
      server.services.db,
      sql`select id from report where ${oneByOne(terms)} and revoked_at is null`,
    );
    // the words themselves are rows of the plan
    expect(reads).toBeLessThan(terms.length + 50);
  },
);

it('finds the one that is meant among many', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { json } = await asAdmin('GET', '/api/search?text=xylohpones');
  expect(json['hydra:member']).toMatchObject([
    { kind: 'report', title: 'Outlook 7 xylophones', fit: 'mistyped' },
  ]);
});
