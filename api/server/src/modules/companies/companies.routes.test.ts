import { openTestServer, type Call, type TestServer } from '../../test-server';
import { addTestCompany } from './test-company';

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
  });
});

it('has no price for a company without closes', async () => {
  const { json } = await asPeer('GET', '/api/company/search?text=NST');
  expect(json['hydra:member'][0].currentStockPrice).toBeNull();
});

it('is for peer approvers and above', async () => {
  expect((await server.anonymous('GET', '/api/company/search')).status).toBe(401);
  const asCms = await server.signInAs('ROLE_CMS');
  expect((await asCms('GET', '/api/company/search')).status).toBe(403);
});
