import type { RecordImport } from '@console/contract/record-imports';
import { addTestBrand } from '../../../testing/records/brand';
import {
  advisoryLine,
  CLEARS,
  companyLine,
  csvOf,
  importFile,
  sendImport,
  sendPreview,
  userLine,
} from '../../../testing/records/record-file';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  await server.services.db.insertInto('tag').values({ name: 'Gold', modified_by: null }).execute();
});
afterAll(() => server.close());

type Kind = Parameters<typeof sendPreview>[1];
const required = 'This field is required';
let count = 0;
const unused = () => `C${(count += 1)}`;
const told = ({ lines }: RecordImport) =>
  lines.map(({ state, changes, problems }) => [
    state,
    ...changes.map(({ column, from, to }) => `${column}: ${from} → ${to}`),
    ...problems.map(({ column, reason }) => `${column}: ${reason}`),
  ]);
const look = async (kind: Kind, content: string, query = CLEARS) =>
  told((await sendPreview(asAdmin, kind, content, query)).json as RecordImport);
const idOf = ({ lines: [line] }: RecordImport) => line?.id;

async function addCompany(change: Readonly<Record<string, string>> = {}) {
  const code = unused();
  const { email, firstName, lastName } = server.people.ROLE_ANALYST;
  const line = companyLine({ Code: code, Tags: 'Gold', 'Assigned To': email, ...change });
  const id = idOf(await importFile(asAdmin, 'company', csvOf([line])));
  const shown = async () => (await asAdmin('GET', `/api/company/admin/${id}`)).json;
  return { code, id, shown, person: `${firstName} ${lastName}` };
}

it('leaves what is there unless it is asked for, and clears it only in columns that the file has', async () => {
  const { code, id, shown, person } = await addCompany();
  const content = `Code,Assigned To\n${code},`;
  expect(await look('company', content, '')).toEqual([['present']]);
  expect(await look('company', content, 'clears=false')).toEqual([['present']]);
  expect(await look('company', content)).toEqual([['ready', `Assigned To: ${person} → `]]);
  const { imported } = await importFile(asAdmin, 'company', content, CLEARS);
  expect(imported).toBe(1);
  expect(await shown()).toMatchObject({ id, assignedTo: null, tags: [{ name: 'Gold' }] });
  // what is empty is so already
  expect(await look('company', content)).toEqual([['present']]);
  expect(await look('company', `Code,Tags,Assigned To,Company Flag\n${code},,,`)).toEqual([
    ['ready', 'Tags: Gold → '],
  ]);
  await importFile(asAdmin, 'company', `Code,Tags\n${code},`, CLEARS);
  expect((await shown()).tags).toEqual([]);
});

it('refuses to clear what always has a value, each by its column, and writes no part of such a line', async () => {
  const { code, shown } = await addCompany({ Recommendation: 'Buy' });
  const titles = ['Name', 'Exchange', 'Enabled', 'Sector', 'Description', 'Recommendation', 'Tags'];
  const content = `Code,${titles.join(',')}\n${code}${','.repeat(titles.length)}`;
  expect(await look('company', content)).toEqual([
    [
      'bad',
      `Name: ${required}`,
      `Exchange: ${required}`,
      'Recommendation: The recommendation of a company that is there is changed on its page, with the reason.',
      `Enabled: ${required}`,
      `Sector: ${required}`,
      `Description: ${required}`,
    ],
  ]);
  const before = await shown();
  const { fingerprint } = (await sendPreview(asAdmin, 'company', content, CLEARS)).json;
  expect((await sendImport(asAdmin, 'company', { content, fingerprint, query: CLEARS })).status).toBe(409);
  expect(await shown()).toEqual(before);
});

it('takes what a line leaves out at its end for no empty cell', async () => {
  const { code, person } = await addCompany();
  expect(await look('company', `Code,Assigned To,Tags\n${code}`)).toEqual([['present']]);
  expect(await look('company', `Code,Assigned To,Tags\n${code}, `)).toEqual([
    ['ready', `Assigned To: ${person} → `],
  ]);
});

it('makes new records as it does without', async () => {
  const line = companyLine({ Code: unused(), Exchange: '', Tags: '', Enabled: '' });
  const made = await importFile(asAdmin, 'company', csvOf([line]), CLEARS);
  const { json } = await asAdmin('GET', `/api/company/admin/${idOf(made)}`);
  expect(json).toMatchObject({ exchange: 'ASX', enabled: true, tags: [] });
});

it('writes nothing where the preview was one that clears nothing', async () => {
  const { code, shown, person } = await addCompany();
  const content = `Code,Assigned To,Name\n${code},,Another Name`;
  const { fingerprint } = (await sendPreview(asAdmin, 'company', content)).json;
  const { json } = await sendImport(asAdmin, 'company', { content, fingerprint, query: CLEARS });
  expect(json.imported).toBe(0);
  expect(told(json)).toEqual([
    ['ready', 'Name: BHP Group Limited → Another Name', `Assigned To: ${person} → `],
  ]);
  expect((await shown()).name).toBe('BHP Group Limited');
});

it('says in the audit trail that it cleared', async () => {
  const { code } = await addCompany();
  await importFile(asAdmin, 'company', `Code,Tags\n${code},`, CLEARS);
  const { json } = await asAdmin('GET', '/api/audit?action=company.import');
  expect(json['hydra:member'][0].after).toMatchObject({ imported: 1, clears: true });
});

it('clears the position and the address of a user, and refuses roles and names', async () => {
  const email = `${unused()}@firm.example`;
  const id = idOf(
    await importFile(
      asAdmin,
      'user',
      csvOf([userLine({ 'E-mail': email, Street: '1 Bay St', Position: 'Head' })]),
    ),
  );
  expect(await look('user', `E-mail,Position,Street,City,Roles,Gender\n${email},,,,,`)).toEqual([
    ['bad', `Roles: ${required}`, `Gender: ${required}`],
  ]);
  const content = `E-mail,Position,Street,City\n${email},,,`;
  expect(await look('user', content)).toEqual([['ready', 'Position: Head → ', 'Street: 1 Bay St → ']]);
  await importFile(asAdmin, 'user', content, CLEARS);
  const { json } = await asAdmin('GET', `/api/user/${id}`);
  expect(json).toMatchObject({ position: '', details: { contact: '+61 2 5550 1234' } });
  expect(json.details.street ?? '').toBe('');
  expect(await look('user', content)).toEqual([['present']]);
});

it('takes the brand of an advisory customer away, and keeps tokens and status', async () => {
  const { db } = server.services;
  const brandId = await addTestBrand(server);
  const { name } = await db
    .selectFrom('brand')
    .select('name')
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow();
  const email = `${unused()}@advice.example`.toLowerCase();
  const kind = 'customer/advisory';
  const line = advisoryLine({ 'E-mail': email, 'Co-Branding': name, Tokens: '25' });
  const id = idOf(await importFile(asAdmin, kind, csvOf([line])));
  expect(await look(kind, `E-mail,Tokens,Subscription,Phone\n${email},,,`)).toEqual([
    ['bad', `Phone: ${required}`, `Subscription: ${required}`, `Tokens: ${required}`],
  ]);
  const content = `E-mail,Co-Branding\n${email},`;
  expect(await look(kind, content)).toEqual([['ready', `Co-Branding: ${name} → `]]);
  await importFile(asAdmin, kind, content, CLEARS);
  const { json } = await asAdmin('GET', `/api/customer/${id}`);
  expect(json.subscription).toMatchObject({
    status: 'active',
    advisoryMetadata: { totalTokens: 25, coBranding: null },
  });
  expect(await look(kind, content)).toEqual([['present']]);
});

it('has nothing to clear of key properties: their steps are required', async () => {
  const { code, id } = await addCompany();
  await asAdmin('PUT', `/api/key-properties/${id}`, { rating: 2, moat: 2, growth: 2, income: 2, risk: 2 });
  expect(await look('key-properties', `Code,Rating,Moat\n${code},,`)).toEqual([['present']]);
});
