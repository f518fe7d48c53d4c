import type { BulkAnswer } from '@console/contract/bulk';
import { sql } from 'kysely';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

/** 10,000 in the laboratory: `BULK_ROWS=10000 npx jest api/server/src/platform/lists/in-bulk.test.ts`. */
const ROWS = Number(process.env['BULK_ROWS'] ?? 400);
const REFUSED = ROWS / 100;

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Customers, one of a hundred of whom is refused: somebody is under them who is not selected. */
async function addCustomers(): Promise<ReadonlySet<string>> {
  const { db } = server.services;
  const person = sql`'Ann', 'individual', '0455501234', 'AU'`;
  await sql`insert into customer (last_name, company, email, first_name, type, phone, country)
    select 'Many' || n, 'Bulk', 'many' || n || '@test.example', ${person} from generate_series(1, ${ROWS}::int) as n`.execute(
    db,
  );
  const { rows } = await sql<{ parent_id: string }>`
    insert into customer (parent_id, last_name, company, email, first_name, type, phone, country)
    select id, 'Child', 'Of ' || id, 'child.' || email, ${person}
    from customer where company = 'Bulk' and substring(last_name from 5)::int % 100 = 0 returning parent_id`.execute(
    db,
  );
  return new Set(rows.map((row) => row.parent_id));
}

async function deleteAll(asAdmin: Call) {
  const answers: BulkAnswer[] = [];
  let longestMs = 0;
  let after: string | null = null;
  do {
    const began = performance.now();
    const { status, json } = await asAdmin('POST', '/api/customer/deleted', {
      ...{ filter: { company: 'Bulk', parent: 'none' }, deleted: true, after },
      selection: { id: 'all', excludeIds: [], type: 'all' },
    });
    expect(status).toBe(200);
    longestMs = Math.max(longestMs, performance.now() - began);
    answers.push(json);
    after = json.next;
  } while (after !== null);
  return { answers, longestMs };
}

it('does all but what is refused, tells of each of those', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const refused = await addCustomers();
  expect(refused.size).toBe(REFUSED);
  const { answers, longestMs } = await deleteAll(asAdmin);
  process.stdout.write(
    `${ROWS} rows, ${REFUSED} refused: ${answers.length} calls, the longest ${Math.round(longestMs)} ms\n`,
  );
  const done = answers.flatMap((answer) => answer.done);
  const failed = answers.flatMap((answer) => answer.failed);
  expect(answers[0]?.total).toBe(ROWS);
  expect(new Set(done).size).toBe(ROWS - REFUSED);
  expect(new Set(failed.map(({ id }) => id))).toEqual(refused);
  expect(new Set(failed.map(({ reason }) => reason))).toEqual(
    new Set(['1 customer belongs to this one. Delete them first.']),
  );
  const { rows } = await sql<{ left: string }>`
    select id as left from customer where company = 'Bulk' and deleted_at is null`.execute(
    server.services.db,
  );
  expect(new Set(rows.map(({ left }) => left))).toEqual(refused);
  const entries = await server.services.db
    .selectFrom('audit_event')
    .select(['id', 'after'])
    .where('action', '=', 'customer.delete-selected')
    .execute();
  expect(new Set(entries.map(({ id }) => id))).toEqual(new Set(answers.map(({ entry }) => entry)));
  const kept = entries.flatMap(({ after }) => (after as Pick<BulkAnswer, 'done'>).done);
  expect(new Set(kept)).toEqual(new Set(done));
}, 600_000);
