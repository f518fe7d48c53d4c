import { addTestCompany } from '../../../testing/records/company';
import { runImport, testDropBox } from '../../../testing/records/deliveries';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { healthOf } from './feed-health';

let server: TestServer;
let asAdmin: Call;
const box = testDropBox();

beforeAll(async () => {
  server = await openTestServer({ timeZone: 'UTC' });
  asAdmin = await server.signInAs('ROLE_ADMIN');
  for (const code of ['ONE', 'TWO']) await addTestCompany(server.services.db, { code });
});
afterAll(async () => {
  box.remove();
  await server.close();
});
beforeEach(() => server.services.db.deleteFrom('feed_import').execute());

const feedRow = () =>
  server.services.db.selectFrom('feed').selectAll().where('name', '=', 'Refinitiv').executeTakeFirstOrThrow();
const healthAt = async (time: string) =>
  healthOf(server.services.db, await feedRow(), { now: new Date(time), timeZone: 'UTC' });
const health = () => healthAt(new Date().toISOString());

/** Noon of the last day of trade. */
let day = new Date('2026-02-02T12:00:00Z');
const header = 'RIC,Date,Close,Currency';
async function deliver(name: string, ...lines: readonly string[]) {
  box.deliver('Refinitiv', name, [...lines, ''].join('\n'));
  return runImport({ db: server.services.db, dropBox: box.dropBox, feedName: 'Refinitiv' }).catch(
    (error: Error) => `failed: ${error.message}`,
  );
}
function good(code: string): string {
  do day = new Date(day.getTime() + 86_400_000);
  while ([0, 6].includes(day.getUTCDay()));
  return `${code},${day.toISOString().slice(0, 10)},10,AUD`;
}

it('is offline as long as nothing has come, and is not late yet', async () => {
  expect(await health()).toEqual({
    ...{ isOnline: false, deliveredAt: null, expectedBy: null, outcome: null, faults: [] },
  });
});

it('is online within its time, and silent since the last file after it', async () => {
  const { id } = await feedRow();
  const at = new Date('2026-11-27T18:00:00Z');
  await server.services.db
    .insertInto('feed_import')
    .values({
      ...{ feed_id: id, kind: 'prices', file: 'prices.csv', fingerprint: 'a', bytes: 1, state: 'done' },
      ...{ started_at: at, finished_at: at },
    })
    .execute();
  const expectedBy = '2026-12-01T00:00:00.000Z';
  expect(await healthAt('2026-11-30T23:59:59Z')).toMatchObject({ isOnline: true, expectedBy });
  expect(await healthAt('2026-12-01T00:00:01Z')).toMatchObject({
    ...{ isOnline: false, deliveredAt: at.toISOString(), expectedBy, outcome: 'Succeeded' },
  });
  const { id: refused } = await server.services.db
    .insertInto('feed_import')
    .values({
      ...{ feed_id: id, kind: 'indices', file: 'indices.csv', fingerprint: 'b', bytes: 1, state: 'failed' },
      ...{ started_at: new Date('2026-12-01T08:00:00Z'), finished_at: new Date('2026-12-01T08:00:00Z') },
      reason: 'The file is empty.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // a file that is refused is nothing that was delivered
  expect(await healthAt('2026-12-01T09:00:00Z')).toMatchObject({
    ...{ isOnline: false, outcome: 'Partly', faults: [{ id: refused, outcome: 'Failed' }] },
  });
});

it('says of bad lines and of refused files what and where, until what they are about came', async () => {
  const partly = await deliver('prices-a.csv', header, good('ONE'), 'GONE,2026-02-02,10,AUD');
  const reason = 'No company of Refinitiv is known as "GONE".';
  expect(partly).toBe(`Files: 1 imported. prices-a.csv: 1 of 2 lines are bad. Line 3: ${reason}`);
  const fault = {
    ...{ file: 'prices-a.csv', kind: 'prices', outcome: 'Partly', goodLines: 1, badLines: 1 },
    missingLines: 1,
  };
  expect(await health()).toMatchObject({
    ...{ isOnline: true, outcome: 'Partly' },
    faults: [{ ...fault, reason: null, firstBad: { line: 3, reason } }],
  });
  const failed = await deliver('prices-b.csv', 'RIC,Date');
  expect(failed).toMatch(/^failed: Files: 1 refused\. prices-b\.csv: nothing is loaded\. .*lacks the column/);
  expect(await health()).toMatchObject({
    outcome: 'Partly',
    faults: [
      { file: 'prices-b.csv', outcome: 'Failed', reason: expect.stringContaining('lacks the column') },
      fault,
    ],
  });
  expect(await deliver('prices-c.csv', header, good('ONE'))).toBe('Files: 1 imported.');
  expect(await health()).toMatchObject({ outcome: 'Partly', faults: [fault] });
  expect((await health()).faults).toHaveLength(1);
  // what is bad once more is missing in the newer file
  await deliver('prices-d.csv', header, good('ONE'), ' gone ,2026-02-03,10,AUD');
  expect((await health()).faults).toMatchObject([{ file: 'prices-d.csv', missingLines: 1 }]);
  await addTestCompany(server.services.db, { code: 'GONE' });
  await deliver('prices-e.csv', header, good('GONE'));
  expect(await health()).toMatchObject({ isOnline: true, outcome: 'Succeeded', faults: [] });
});

it('waits for lines of other kinds and feeds apart, and for one that nobody can read', async () => {
  await deliver('prices-k.csv', header, good('ONE'), 'TWO,2026-02-02,none,AUD', '",2026-02-02,10,AUD');
  await deliver('indices-k.csv', 'Index,Date,Level', 'TWO,2026-02-02,10', 'ONE,2026-02-02,none');
  const missing = async () =>
    Object.fromEntries((await health()).faults.map(({ file, missingLines }) => [file, missingLines]));
  expect(await missing()).toEqual({ 'prices-k.csv': 2, 'indices-k.csv': 1 });
  await deliver('prices-l.csv', header, good('TWO'));
  expect(await missing()).toEqual({ 'prices-k.csv': 1, 'indices-k.csv': 1 });
});

it('lets an admin accept a loss once, by name and with a reason', async () => {
  await deliver('prices-m.csv', header, 'TWO,2026-02-02,none,AUD', good('ONE'), good('GONE'));
  const [fault] = (await health()).faults;
  const accept = (reason: string) => asAdmin('POST', `/api/feed-import/${fault?.id}/accept-loss`, { reason });
  expect((await accept(' ')).json).toMatchObject({ violations: [{ propertyPath: 'reason' }] });
  const { status, json } = await accept('It was a test.');
  expect([status, json]).toMatchObject([
    200,
    {
      missingLines: 0,
      badLines: 1,
      accepted: { by: { id: server.people.ROLE_ADMIN.id }, reason: 'It was a test.' },
    },
  ]);
  expect((await accept('Again.')).status).toBe(409);
  expect(await health()).toMatchObject({ outcome: 'Succeeded', faults: [] });
  const { after } = await server.services.db
    .selectFrom('audit_event')
    .selectAll()
    .where('action', '=', 'feed.accept-loss')
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ file: 'prices-m.csv', lines: 1, reason: 'It was a test.' });
  await deliver('prices-n.csv', header, good('TWO'), good('ONE'), good('GONE'));
  const [whole] = (await asAdmin('GET', '/api/feed-import?file=prices-n')).json['hydra:member'];
  const path = `/api/feed-import/${whole.id}/accept-loss`;
  expect((await asAdmin('POST', path, { reason: 'None.' })).status).toBe(409);
});

it('does not stay failed for a file whose name says no kind', async () => {
  await deliver('notes.csv', 'a,b');
  expect(await health()).toMatchObject({ outcome: 'Failed', faults: [{ file: 'notes.csv', kind: null }] });
  await deliver('prices-d.csv', header, good('TWO'));
  expect(await health()).toMatchObject({ outcome: 'Succeeded', faults: [] });
});

it('lets admins say within how many hours something is to come', async () => {
  const { id } = await feedRow();
  const put = (body: object) => asAdmin('PUT', `/api/feed/${id}`, body);
  expect((await put({ expectedHours: 48 })).json).toMatchObject({ expectedHours: 48 });
  for (const expectedHours of [0, 721, 1.5, 'soon', null])
    expect((await put({ expectedHours })).json).toMatchObject({
      violations: [{ propertyPath: 'expectedHours' }],
    });
  const { before, after } = await server.services.db
    .selectFrom('audit_event')
    .selectAll()
    .where('action', '=', 'feed.expected')
    .executeTakeFirstOrThrow();
  expect([before, after]).toEqual([{ expectedHours: 30 }, { expectedHours: 48 }]);
});
