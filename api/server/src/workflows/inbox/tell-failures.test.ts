import type { InboxMessage } from '@console/contract/inbox';
import { addTestCompany } from '../../../testing/records/company';
import { addHeldDelivery, runImport, testDropBox } from '../../../testing/records/deliveries';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { tellFailures } from './tell-failures';

let server: TestServer;
let asAdmin: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const before = new Date(Date.now() - 60_000).toISOString();
const tellSince = (since: string) =>
  server.services.db.transaction().execute((trx) => tellFailures(trx, server.services.queue, since));
const inboxOf = async (call: Call): Promise<InboxMessage[]> =>
  (await call('GET', '/api/inbox')).json['hydra:member'];

async function messages() {
  return (await inboxOf(asAdmin)).map(({ text, detail, path }) => ({ text, detail, path }));
}

it('tells of a delivery that is held, once, with what looks wrong and a way to its feed', async () => {
  const { until } = await tellSince(before);
  const { db } = server.services;
  const id = await addHeldDelivery(db, 'prices-held.csv');
  const { feed_id } = await db
    .selectFrom('feed_import')
    .select('feed_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { count, until: next } = await tellSince(until);
  expect(count).toBe(1);
  expect((await messages())[0]).toEqual({
    text: 'The delivery "prices-held.csv" of Refinitiv is held: nothing of it is loaded before an admin has released it.',
    detail: 'Far from the last value (3)',
    path: `/admin/feeds/${feed_id}`,
  });
  expect((await tellSince(next)).count).toBe(0);
});

it('tells once of a company whose lines are bad in two files of prices in a row', async () => {
  const { db } = server.services;
  const box = testDropBox();
  // what is held makes others wait
  await db.deleteFrom('feed_import').where('state', '=', 'held').execute();
  let day = 1;
  const deliver = async (...codes: readonly string[]) => {
    day += 1;
    const date = `2026-02-0${day}`;
    const lines = codes.map((code, at) => `${code},${date},${10 + at + day},AUD`);
    const content = ['RIC,Date,Close,Currency', ...lines, ''].join('\n');
    box.deliver('Refinitiv', `prices-${date}.csv`, content);
    await runImport({ db, dropBox: box.dropBox, feedName: 'Refinitiv' });
    const { count, until } = await tellSince(told);
    told = until;
    return count;
  };
  let { until: told } = await tellSince(before);
  const many = Array.from({ length: 25 }, (_, at) => `FINE${at}`);
  for (const code of many) await addTestCompany(db, { code });
  expect(await deliver('GONE.AX', ...many)).toBe(0);
  expect(await deliver('GONE.AX', ...many)).toBe(1);
  expect((await messages())[0]).toMatchObject({
    text: 'Lines of the same companies were bad in "prices-2026-02-03.csv" of Refinitiv and in the file of prices before it: their prices are not loaded.',
    detail: 'No company of Refinitiv is known as "GONE.AX".',
  });
  expect(await deliver('GONE.AX', ...many)).toBe(0);
  expect(await deliver('OTHER.AX', ...many)).toBe(0);
  box.remove();
});
