import { fullName } from '@console/contract/full-name';
import { addTestCompany } from '../../../testing/records/company';
import { createTestDraft } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;
let asOther: Call;
let otherName: string;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  const other = await server.addPerson('ROLE_ADMIN');
  asOther = await server.signInAs(other);
  otherName = fullName(other);
});
afterAll(() => server.close());

/** A row with a switch: its address, its body for either state, and how a sentence names it. */
interface Row {
  readonly path: string;
  readonly body: (isOn: boolean) => object;
  readonly name: string;
}

async function account(): Promise<Row> {
  const person = await server.addPerson('ROLE_ANALYST');
  const body = (enabled: boolean) => ({ id: person.id, enabled });
  return { path: `/api/user/${person.id}`, body, name: fullName(person) };
}
let codes = 0;
const company = (flag: 'enabled' | 'suspended') => async (): Promise<Row> => {
  const code = `BCK${(codes += 1)}`;
  const id = await addTestCompany(server.services.db, { code });
  return { path: `/api/company/${id}`, body: (isOn) => ({ [flag]: isOn }), name: code };
};
const report = (flag: 'pinned' | 'public') => async (): Promise<Row> => {
  const { draft } = await createTestDraft(server, await server.signInAs('ROLE_ANALYST'), {});
  const id = await publishTestDraft(server, draft.id);
  return { path: `/api/report/${id}`, body: (isOn) => ({ [flag]: isOn }), name: `“${draft.title}”` };
};

describe.each([
  ['an account', account],
  ['a company', company('enabled')],
  ['a suspension', company('suspended')],
  ['a pin', report('pinned')],
  ['a public report', report('public')],
])('Undo of %s', (_what, add) => {
  it('is refused by name once somebody else switched it again, to and fro included', async () => {
    const { path, body, name } = await add();
    for (const isOn of [true, false]) expect((await asAdmin('PUT', path, body(isOn))).status).toBe(200);
    for (const isOn of [true, false]) expect((await asOther('PUT', path, body(isOn))).status).toBe(200);
    const undo = await asAdmin('PUT', `${path}?takesBack=true`, body(true));
    expect(undo).toMatchObject({
      status: 409,
      json: { 'hydra:description': `${otherName} changed ${name} again since. It stays as it is.` },
    });
  });

  it('is done as long as nobody else did', async () => {
    const { path, body } = await add();
    for (const isOn of [true, false]) await asAdmin('PUT', path, body(isOn));
    const undo = await asAdmin('PUT', `${path}?takesBack=true`, body(true));
    expect(undo).toMatchObject({ status: 200, json: expect.objectContaining(body(true)) });
  });
});
