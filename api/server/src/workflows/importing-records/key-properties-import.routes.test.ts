import type { RecordImport } from '@console/contract/record-imports';
import { addTestCompany } from '../../../testing/records/company';
import { csvOf, importFile, sendImport, sendPreview } from '../../../testing/records/record-file';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;
let asAnalyst: Call;

beforeAll(async () => {
  server = await openTestServer();
  [asAdmin, asAnalyst] = [await server.signInAs('ROLE_ADMIN'), await server.signInAs('ROLE_ANALYST')];
});
afterAll(() => server.close());

const kind = 'key-properties';
const preview = async (lines: readonly Readonly<Record<string, string>>[], call = asAdmin) =>
  (await sendPreview(call, kind, csvOf(lines))).json as RecordImport;
const stepsOf = async (id: string) => {
  const { rating, moat, growth, income, risk } = (await asAdmin('GET', `/api/key-properties/${id}`)).json;
  return { rating, moat, growth, income, risk };
};
const judged = { rating: 4, moat: 3, growth: 2, income: 5, risk: 1 };

let count = 0;
async function aCompany(changes: Partial<Parameters<typeof addTestCompany>[1]> = {}) {
  const code = `KP${(count += 1)}`;
  const id = await addTestCompany(server.services.db, { code, name: `Company ${code}`, ...changes });
  return { id, code };
}
async function aJudgedCompany() {
  const company = await aCompany();
  expect((await asAdmin('PUT', `/api/key-properties/${company.id}`, judged)).status).toBe(200);
  return company;
}

it('says of each line what changes, what is so already, and what is wrong', async () => {
  const [changed, same, fresh] = [await aJudgedCompany(), await aJudgedCompany(), await aCompany()];
  const bare = await aCompany();
  const emerging = await aCompany({ type: 'Emerging Company' });
  const found = await preview([
    { Code: changed.code.toLowerCase(), Rating: '5', Risk: '1', Growth: '' },
    { Code: same.code, Rating: '4' },
    { Code: fresh.code, Rating: '6', Risk: 'low' },
    { Code: emerging.code, Rating: '3' },
    { Code: 'NONE', Rating: '3' },
    { Code: changed.code, Rating: '1' },
    { Rating: '1' },
    { Code: bare.code },
    { Code: (await aCompany()).code, Moat: '3.0' },
    { Code: (await aCompany()).code, Moat: '1', Growth: '1', Income: '1', Risk: '1', Rating: '1.0' },
  ]);
  expect(found).toMatchObject({ ready: 2, present: 2, bad: 6, imported: 0 });
  // whoever judges a company for the first time judges all of it
  expect(found.lines.at(-2)?.problems).toEqual(
    ['Rating', 'Growth', 'Income', 'Risk'].map((column) => ({ column, reason: 'This field is required' })),
  );
  expect(found.lines.at(-1)?.changes).toEqual(
    ['Rating', 'Growth', 'Income', 'Risk', 'Moat'].map((column) => ({ column, from: 'Not rated', to: '1' })),
  );
  expect(found.lines[0]).toMatchObject({
    ...{ state: 'ready', name: `Company ${changed.code}`, id: changed.id },
    changes: [{ column: 'Rating', from: '4', to: '5' }],
  });
  expect(found.lines[1]).toMatchObject({ state: 'present', changes: [], id: same.id });
  expect(found.lines.slice(2, 7).map(({ problems }) => problems)).toEqual([
    [
      { column: 'Rating', reason: 'This value should be a whole number from 1 to 5.' },
      { column: 'Growth', reason: 'This field is required' },
      { column: 'Income', reason: 'This field is required' },
      { column: 'Risk', reason: 'please enter numbers only' },
      { column: 'Moat', reason: 'This field is required' },
    ],
    [{ column: 'Code', reason: 'An Emerging Company has no key properties.' }],
    [{ column: 'Code', reason: 'There is no such company.' }],
    [{ column: 'Code', reason: 'Line 2 has the same.' }],
    [{ column: 'Code', reason: 'There is no such company.' }],
  ]);
  expect(await stepsOf(changed.id)).toEqual(judged);
});

it('changes what was seen, keeps what a line leaves out, and puts each company into the trail', async () => {
  const [one, other, left] = [await aJudgedCompany(), await aCompany(), await aJudgedCompany()];
  const content = csvOf([
    { Code: one.code, Rating: '1' },
    { Code: other.code, Rating: '2', Moat: '2', Growth: '2', Income: '2', Risk: '2' },
    { Code: left.code, Rating: '4' },
  ]);
  const done = await importFile(asAdmin, kind, content);
  expect(done).toMatchObject({ imported: 2, present: 1, ready: 0 });
  expect(done.lines.map(({ state, id }) => [state, id])).toEqual([
    ['imported', one.id],
    ['imported', other.id],
    ['present', left.id],
  ]);
  expect(await stepsOf(one.id)).toEqual({ ...judged, rating: 1 });
  expect(await stepsOf(other.id)).toEqual({ rating: 2, moat: 2, growth: 2, income: 2, risk: 2 });
  const trail = await server.services.db
    .selectFrom('audit_event')
    .select(['action', 'subject_label'])
    .where('subject_label', 'in', [one.code, other.code, left.code, 'records.csv'])
    .where('action', 'like', 'key-properties.%')
    .execute();
  expect(trail.map(({ action, subject_label: label }) => `${action} ${label}`).sort()).toEqual(
    [
      'key-properties.import records.csv',
      // those of before, too
      ...[one, one, other, left].map(({ code }) => `key-properties.update ${code}`),
    ].sort(),
  );
});

it('writes nothing where somebody has judged one of them since it was seen', async () => {
  const [one, other] = [await aJudgedCompany(), await aJudgedCompany()];
  const content = csvOf([one, other].map(({ code }) => ({ Code: code, Rating: '1' })));
  const { fingerprint } = (await sendPreview(asAdmin, kind, content)).json as RecordImport;
  await asAdmin('PUT', `/api/key-properties/${other.id}`, { ...judged, rating: 2 });
  const again = (await sendImport(asAdmin, kind, { content, fingerprint })).json as RecordImport;
  expect(again).toMatchObject({ imported: 0, ready: 2 });
  expect(again.lines[1]?.changes).toEqual([{ column: 'Rating', from: '2', to: '1' }]);
  expect(await stepsOf(one.id)).toEqual(judged);
});

it('takes the file that the list exports, and hides companies from whoever does not find them', async () => {
  const [seen, hidden] = [await aJudgedCompany(), await aCompany({ visibility: false })];
  const sheet = await asAdmin('POST', '/api/key-properties/export', { filter: { code: seen.code } });
  expect(sheet.status).toBe(200);
  const same = (await sendPreview(asAdmin, kind, sheet.bytes)).json as RecordImport;
  expect(same).toMatchObject({ present: 1, bad: 0, ready: 0 });
  const found = await preview([{ Code: hidden.code, Rating: '5' }], asAnalyst);
  expect(found.lines[0]?.problems).toEqual([{ column: 'Code', reason: 'There is no such company.' }]);
});
