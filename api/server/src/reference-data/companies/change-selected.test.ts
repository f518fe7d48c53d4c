import { fullName } from '@console/contract/full-name';
import { addTestCompany } from '../../../testing/records/company';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const page = (...id: readonly string[]) => ({ id, excludeIds: [], type: 'page' });
const send = (body: object) => asAdmin('POST', '/api/company/changed', body);
const gold = {
  ...{ sector: 'Materials', industryGroup: 'Materials' },
  ...{ industry: 'Metals & Mining', subIndustry: 'Gold' },
};
const gas = {
  ...{ sector: 'Utilities', industryGroup: 'Utilities' },
  ...{ industry: 'Gas Utilities', subIndustry: 'Gas Utilities' },
};
let count = 0;

async function add(...companies: readonly object[]) {
  const ids: string[] = [];
  for (const company of companies) {
    count += 1;
    ids.push(await addTestCompany(server.services.db, { code: `BLK${count}`, ...company }));
  }
  return ids;
}
async function companies(ids: readonly string[]) {
  const found = [];
  for (const id of ids) found.push((await asAdmin('GET', `/api/company/admin/${id}`)).json);
  return found;
}
const analyst = () => server.people.ROLE_ANALYST.id;

it('assigns all to one person, and gives each back whom it had', async () => {
  const { id: other } = await server.addPerson('ROLE_ANALYST');
  const ids = await add({ assigned_to: other }, {}, { assigned_to: analyst() });
  const assigneesOf = async () => (await companies(ids)).map(({ assignedTo }) => assignedTo?.id ?? null);
  const change = { assignedTo: analyst() };
  const { status, json } = await send({ selection: page(...ids), change });
  expect(status).toBe(200);
  expect(json).toMatchObject({ total: 3, unchanged: 1, failed: [], next: null });
  expect(new Set(json.done)).toEqual(new Set(ids.slice(0, 2)));
  expect(await assigneesOf()).toEqual([analyst(), analyst(), analyst()]);

  const trail = await asAdmin('GET', '/api/audit?action=company.change-selected');
  expect(trail.json['hydra:member'][0]).toMatchObject({
    ...{ id: json.entry, subjectLabel: '2 done' },
    before: { [ids[0] ?? '']: { assignedTo: `/api/user/${other}` }, [ids[1] ?? '']: { assignedTo: null } },
  });
  const back = await send({ selection: page(...json.done), undoOf: [json.entry] });
  expect(back.json).toMatchObject({ total: 2, failed: [] });
  expect(await assigneesOf()).toEqual([other, null, analyst()]);
});

it('moves them to a sector, and back, but for one that was changed again', async () => {
  const ids = await add({}, {});
  const { json } = await send({ selection: page(...ids), change: { gics: gas } });
  expect((await companies(ids)).map(({ gics }) => gics)).toEqual([gas, gas]);
  const electric = { ...gas, industry: 'Electric Utilities', subIndustry: 'Electric Utilities' };
  await asAdmin('PUT', `/api/company/${ids[1]}`, { gics: electric });
  const back = await send({ selection: page(...ids), undoOf: [json.entry] });
  expect(back.json).toMatchObject({
    done: [ids[0]],
    failed: [{ id: ids[1], reason: 'You changed it again since. It stays as it is.' }],
  });
  expect((await companies(ids)).map(({ gics }) => gics)).toEqual([gold, electric]);
});

it.each(['enabled', 'suspended'])('switches %s, and leaves who is so already', async (flag) => {
  const ids = await add({ [flag]: true }, { [flag]: false });
  const { json } = await send({ selection: page(...ids), change: { [flag]: false } });
  expect(json).toMatchObject({ done: [ids[0]], unchanged: 1 });
  expect((await companies(ids)).map((company) => company[flag])).toEqual([false, false]);
});

it.each(['enabled', 'suspended'])(
  'leaves %s where somebody else switched it to and fro since',
  async (flag) => {
    const other = await server.addPerson('ROLE_ADMIN');
    const asOther = await server.signInAs(other);
    const ids = await add({ [flag]: true }, { [flag]: true }, { [flag]: true });
    const [alone, again, described] = ids;
    const { json } = await send({ selection: page(...ids), change: { [flag]: false } });
    for (const value of [true, false]) await asOther('PUT', `/api/company/${again}`, { [flag]: value });
    await asOther('PUT', `/api/company/${described}`, { description: 'Digs.' });
    const back = await send({ selection: page(...ids), undoOf: [json.entry] });
    expect(new Set(back.json.done)).toEqual(new Set([alone, described]));
    const reason = `${fullName(other)} changed it again since. It stays as it is.`;
    expect(back.json.failed).toMatchObject([{ id: again, reason }]);
    expect((await companies(ids)).map((company) => company[flag])).toEqual([true, false, true]);
  },
);

it('names a company that was merged away with the reason, and changes the others', async () => {
  const [kept = ''] = await add({});
  const [away = ''] = await add({ merged_into: kept });
  const { json } = await send({ selection: page(kept, away), change: { suspended: true } });
  expect(json).toMatchObject({
    done: [kept],
    failed: [{ id: away, reason: expect.stringMatching(/^BLK\d+ was permanently merged/) }],
  });
});

it('takes back nothing that somebody else has done', async () => {
  const ids = await add({});
  const { json } = await send({ selection: page(...ids), change: { suspended: true } });
  const { id } = server.people.ROLE_ANALYST;
  const { db } = server.services;
  const other = await db
    .insertInto('audit_event')
    .values({
      ...{ actor_id: id, action: 'company.change-selected', subject_type: 'company', subject_id: null },
      before: JSON.stringify({ [ids[0] ?? '']: { suspended: false } }),
      after: JSON.stringify({ values: { [ids[0] ?? '']: { suspended: true } } }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const back = await send({ selection: page(...ids), undoOf: [other.id] });
  expect(back.json).toMatchObject({ done: [], failed: [{ reason: 'It was not changed in this step.' }] });
  expect((await send({ selection: page(...ids), undoOf: [json.entry] })).json.done).toEqual(ids);
});

const anId = '3f0c8c8e-5c8a-4a5e-9f43-0d6a4b6c1a11';

it.each([
  ['', {}],
  ['', { change: {} }],
  ['', { change: { suspended: true }, undoOf: [anId] }],
  ['change.enabled', { change: { enabled: 'yes' } }],
  ['change.code', { change: { code: 'XYZ' } }],
  ['change.gics.sector', { change: { gics: { ...gas, sector: 'Ores' } } }],
  ['assignedTo', { change: { assignedTo: anId } }],
  ['undoOf[0]', { undoOf: ['x'] }],
  ['undoOf', { undoOf: null }],
  ['after', { change: { suspended: true }, after: ' ' }],
])('says what is wrong with %s', async (path, body) => {
  const { status, json } = await send({ selection: page(anId), ...body });
  expect(status).toBe(422);
  expect(json.violations.map((each: { propertyPath: string }) => each.propertyPath)).toContain(path);
});
