import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { addTestCompany } from '../../../testing/records/company';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  await server.services.db
    .insertInto('dropdown')
    .values({ type: 'company-flags', items: ['Emerging Company', 'Infrastructure', 'Dual Listed'] })
    .execute();
  await addTestCompany(server.services.db, { code: 'NONE' });
  await addTestCompany(server.services.db, { code: 'EMG', type: 'Emerging Company' });
});
afterAll(() => server.close());

const company = ({
  code = 'TCL',
  ...change
}: {
  readonly code?: string;
  readonly [field: string]: unknown;
}) => ({
  code,
  name: 'Transurban Group',
  source: 'Refinitiv',
  description: 'Toll roads.',
  gics: {
    sector: 'Utilities',
    industryGroup: 'Utilities',
    industry: 'Gas Utilities',
    subIndustry: 'Gas Utilities',
  },
  forecastRIC: `${code}.AX`,
  sharePriceRIC: `${code}.AX`,
  ...change,
});
const create = (change: Parameters<typeof company>[0]) =>
  asAdmin('POST', '/api/company/new', company(change));
const put = (id: string, body: object) => asAdmin('PUT', `/api/company/${id}`, body);
const saveFlags = (...items: string[]) => asAdmin('PUT', '/api/dropdown/company-flags', { items });
const codesAt = async (path: string) =>
  (await asAdmin('GET', path)).json['hydra:member'].map(
    (row: { code?: string; company?: { code: string } }) => row.code ?? row.company?.code,
  );

it('of the list are kept, shown, filtered by and exported; the rules are those of no flag', async () => {
  const { status, json } = await create({ type: 'Infrastructure', currentRecommendation: 'Buy' });
  expect([status, json.type, json.currentRecommendation]).toEqual([200, 'Infrastructure', 'Buy']);
  expect((await asAdmin('GET', `/api/company/admin/${json.id}`)).json.type).toBe('Infrastructure');
  expect(await codesAt('/api/company/admin?type=Infrastructure')).toEqual(['TCL']);
  expect(await codesAt('/api/company/admin?type=default')).toEqual(['NONE']);
  expect(await codesAt('/api/company/admin?type=Emerging Company')).toEqual(['EMG']);
  const file = await asAdmin('POST', '/api/company/admin/export', { filter: { type: 'Infrastructure' } });
  expect(file.bytes.toString()).toContain('TCL,Transurban Group,ASX,Infrastructure,Refinitiv,');

  const refused = await put(json.id, { currentRecommendation: 'Pre-Profit' });
  expect([refused.status, refused.json.violations[0].propertyPath]).toEqual([422, 'currentRecommendation']);
  const judged = { rating: 5, moat: 4, growth: 3, income: 2, risk: 1 };
  expect((await asAdmin('PUT', `/api/key-properties/${json.id}`, judged)).status).toBe(200);
  expect((await asAdmin('GET', `/api/key-properties/${json.id}`)).json).toEqual(judged);
  expect(await codesAt('/api/key-properties?code=tcl')).toEqual(['TCL']);
  expect(await codesAt('/api/company/search?type=Emerging Company')).toEqual(['EMG']);
  expect(await codesAt('/api/company/search?type=Emerging Company&text=transurban')).toEqual([]);
  expect(await codesAt('/api/company/search?type=Emerging Company&text=TCL')).toEqual([]);
});

it('of the list reset the recommendation when they change, as every flag does', async () => {
  const { json } = await create({ code: 'APA', currentRecommendation: 'Hold' });
  expect((await put(json.id, { type: 'Dual Listed' })).json).toMatchObject({
    type: 'Dual Listed',
    currentRecommendation: null,
    previousRecommendation: 'Hold',
  });
  expect((await put(json.id, { type: null })).json.type).toBeNull();
});

it('outside the list are refused at the field', async () => {
  for (const type of ['Submerging Company', '', ' ', 'default', 7]) {
    const { status, json } = await create({ code: 'AST', type });
    expect([type, status, json.violations?.[0]?.propertyPath]).toEqual([type, 422, 'type']);
  }
});

it('in use, and the built-in one, stay in their list; no entry is called as no flag is', async () => {
  const { json } = await create({ code: 'ALX', type: 'Dual Listed' });
  const used = await saveFlags('Emerging Company', 'Infrastructure');
  expect([used.status, used.json.violations]).toEqual([
    409,
    [{ propertyPath: 'items["Dual Listed"]', message: '“Dual Listed” is used by 1 company.' }],
  ]);
  await put(json.id, { type: null });
  expect((await saveFlags('Emerging Company', 'Infrastructure')).status).toBe(200);
  expect((await create({ code: 'AST', type: 'Dual Listed' })).json.violations[0].propertyPath).toBe('type');

  await server.services.db
    .updateTable('company')
    .set({ type: null })
    .where('type', '=', 'Emerging Company')
    .execute();
  const builtIn = await saveFlags('Infrastructure');
  expect([builtIn.status, builtIn.json.violations]).toEqual([
    409,
    [
      {
        propertyPath: 'items["Emerging Company"]',
        message: '“Emerging Company” is built in, as rules depend on it.',
      },
    ],
  ]);
  const asNone = await saveFlags('Emerging Company', 'Infrastructure', ' DEFAULT');
  expect([asNone.status, asNone.json.violations[0]]).toEqual([
    422,
    { propertyPath: 'items[2]', message: 'A company without a flag is called “Default” already.' },
  ]);
});
