import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { addTestCompany } from '../../../testing/records/company';

let server: TestServer;
let asPeer: Call;

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.services;
  await addTestCompany(
    db,
    { code: 'REA', name: 'REA Group Ltd', current_recommendation: 'Buy' },
    [200, 209.4],
  );
  await addTestCompany(db, { code: 'NST', name: 'Northern Star Resources Ltd' });
  await addTestCompany(db, { code: 'RE', name: 'Zinc Miner (Reserve) Ltd', type: 'Emerging Company' });
  await addTestCompany(db, { code: 'REH', name: 'Reece Limited', enabled: false });
  await addTestCompany(db, { code: 'RES', name: 'Resource Generation', suspended: true });
  await addTestCompany(db, { code: 'BHP', name: 'BHP Group Limited' });
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
});
afterAll(() => server.close());

const codesOf = async (query: string) => {
  const { json } = await asPeer('GET', `/api/company/search?${query}`);
  return json['hydra:member'].map(({ code }: { code: string }) => code);
};

it('finds codes first, the exact one before all, then words of names; only companies in use', async () => {
  expect(await codesOf('text=re&complete=true')).toEqual(['RE', 'REA', 'NST']);
});

it.each([
  ['text=bhp', ['BHP']],
  ['text=HP', []],
  ['text=star%20res', ['NST']],
  ['text=%25', []],
  ['text=%00%ed', []],
  ['text=bhp%00', ['BHP']],
  ['text=group', ['BHP', 'REA']],
  ['type=Emerging%20Company', ['RE']],
  ['itemsPerPage=2', ['BHP', 'NST']],
])('%s finds %j', async (query, codes) => {
  expect(await codesOf(query)).toEqual(codes);
});

it('shows a company as pickers need it, with its latest close', async () => {
  const { json } = await asPeer('GET', '/api/company/search?text=REA');
  expect(json).toMatchObject({ '@type': 'hydra:Collection', 'hydra:totalItems': 1 });
  const [company] = json['hydra:member'];
  expect(company).toEqual({
    '@id': `/api/company/${company.id}`,
    id: expect.any(String),
    code: 'REA',
    name: 'REA Group Ltd',
    type: null,
    gics: { sector: 'Materials' },
    currentRecommendation: 'Buy',
    currentStockPrice: 209.4,
    priceCurrency: 'AUD',
  });
});

it('has no price for a company without closes', async () => {
  const { json } = await asPeer('GET', '/api/company/search?text=NST');
  expect(json['hydra:member'][0].currentStockPrice).toBeNull();
});

it('lists the coverage for analysts, disabled companies too, in pages of 50 and as a file', async () => {
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const listed = async (query: string) =>
    (await asAnalyst('GET', `/api/company/admin?${query}`)).json['hydra:member'].map(
      ({ code }: { code: string }) => code,
    );
  expect(await listed('enabled=false')).toEqual(['REH']);
  expect(await listed('suspended=true&gics.sector=Materials')).toEqual(['RES']);
  expect(await listed('type=Emerging Company')).toEqual(['RE']);
  expect(await listed('type=default&name=star')).toEqual(['NST']);
  expect(await listed('currentRecommendation=Buy&source=Refinitiv&code=rea')).toEqual(['REA']);
  expect((await asAnalyst('GET', '/api/company/admin?source=Bloomberg')).status).toBe(422);
  const file = await asAnalyst('POST', '/api/company/admin/export', { filter: { code: 'REH' } });
  expect(file.headers['content-disposition']).toMatch(/filename="companies-\d{4}-\d\d-\d\d\.csv"/);
  expect(file.bytes.toString()).toContain('REH,Reece Limited,ASX,,Refinitiv,AUD,Materials,');
});

it('offers companies in use to anybody in the console, page by page', async () => {
  const asCms = await server.signInAs('ROLE_CMS');
  const pageOf = async (query: string) => (await asCms('GET', `/api/company?${query}`)).json['hydra:member'];
  const [first] = await pageOf('name=re&itemsPerPage=2');
  expect(first).toEqual({
    '@id': `/api/company/${first.id}`,
    id: first.id,
    code: 'RE',
    name: 'Zinc Miner (Reserve) Ltd',
    type: 'Emerging Company',
    gics: { sector: 'Materials' },
  });
  expect(await pageOf('name=re&itemsPerPage=2&page=2')).toMatchObject([{ code: 'NST' }]);
});

it('ranks exact codes, former codes, beginnings of codes, of names, of words, and mistyped ones', async () => {
  const { db } = server.services;
  const add = (code: string, name: string) => addTestCompany(db, { code, name });
  await add('GLDA', 'Word Golden');
  await add('XGLE', 'Former Holdings');
  await add('XGLC', 'Goldfish Holdings');
  await add('GOLDX', 'Nothing Ltd');
  await add('GOLD', 'Exact Ltd');
  await add('XGLF', 'Bold Ltd');
  await add('GODL', 'Swapped Ltd');
  const former = await db
    .selectFrom('company')
    .select('id')
    .where('code', '=', 'XGLE')
    .executeTakeFirstOrThrow();
  await db.insertInto('company_alias').values({ code: 'GOLD', company_id: former.id }).execute();
  expect(await codesOf('text=gold')).toEqual(['GOLD', 'XGLE', 'GOLDX', 'XGLC', 'GLDA', 'GODL', 'XGLF']);
});

it.each([
  ['BPH', 'BHP'],
  ['BHPP', 'BHP'],
  ['norhtern', 'NST'],
  ['norht', 'NST'],
  ['Nothern Star', 'NST'],
  ['star resuorces', 'NST'],
])('takes %s for a mistake', async (typed, meant) => {
  expect(await codesOf(`text=${encodeURIComponent(typed)}`)).toContain(meant);
});

it('follows a company that is renamed, disabled and enabled', async () => {
  const { db } = server.services;
  const id = await addTestCompany(db, { code: 'FLW', name: 'Quixotic Limited' });
  const set = (change: { name?: string; enabled?: boolean }) =>
    db.updateTable('company').set(change).where('id', '=', id).execute();
  await set({ name: 'Quasar (Holdings)' });
  expect([await codesOf('text=quixotic'), await codesOf('text=holdings quasar')]).toEqual([[], ['FLW']]);
  await set({ enabled: false });
  expect(await codesOf('text=flw')).toEqual([]);
  await set({ enabled: true });
  expect(await codesOf('text=flw')).toEqual(['FLW']);
});

it('is for peer approvers and above', async () => {
  expect((await server.anonymous('GET', '/api/company/search')).status).toBe(401);
  const asCms = await server.signInAs('ROLE_CMS');
  expect((await asCms('GET', '/api/company/search')).status).toBe(403);
});

it('leaves companies that were merged away out of the coverage until they are asked for', async () => {
  const { db } = server.services;
  const [kept] = await db.selectFrom('company').select('id').where('code', '=', 'BHP').execute();
  await addTestCompany(db, { code: 'MRGD', merged_into: kept?.id ?? '', enabled: false, suspended: true });
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const listed = async (query: string) => {
    const { json } = await asAdmin('GET', `/api/company/admin?${query}`);
    return json['hydra:member'].map(({ code }: { code: string }) => code);
  };
  expect(await listed('')).not.toContain('MRGD');
  expect(await listed('code=MRGD')).toEqual([]);
  expect(await listed('merged=true')).toEqual(['MRGD']);
  expect(await listed('merged=false')).not.toContain('MRGD');
});

it('finds companies by whom they are assigned to, and those of nobody', async () => {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { id } = await server.addPerson('ROLE_ANALYST');
  const codesOf = async (wanted: string) => {
    const { status, json } = await asAdmin('GET', `/api/company/admin?itemsPerPage=100&assignedTo=${wanted}`);
    return status === 200 ? json['hydra:member'].map(({ code }: { code: string }) => code) : status;
  };
  const [code, ...others] = await codesOf('nobody');
  expect(others.length).toBeGreaterThan(0);
  const found = await asAdmin('GET', `/api/company/admin?code=${code}`);
  const company = found.json['hydra:member'][0];
  const assigned = await asAdmin('PUT', `/api/company/${company.id}`, { assignedTo: `/api/user/${id}` });
  expect(assigned.status).toBe(200);
  expect(await codesOf(`/api/user/${id}`)).toEqual([code]);
  expect(await codesOf('nobody')).not.toContain(code);
  expect(await codesOf('somebody')).toBe(422);
});

it('finds a company by a code that it had before, or that was merged into it', async () => {
  const { db } = server.services;
  const id = await addTestCompany(db, { code: 'NEWONE' });
  await db.insertInto('company_alias').values({ code: 'OLDONE', company_id: id }).execute();
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const { json } = await asAdmin('GET', '/api/company/admin?code=oldone');
  expect(json['hydra:member'].map(({ code }: { code: string }) => code)).toEqual(['NEWONE']);
});
