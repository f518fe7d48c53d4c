import { randomUUID } from 'node:crypto';
import { openTestServer, type Call, type TestServer } from '../../test-server';
import { addTestCompany } from '../companies/test-company';

let server: TestServer;
let asPeer: Call;
let companyId: string;

beforeAll(async () => {
  server = await openTestServer();
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  const { db } = server.services;
  companyId = await addTestCompany(db, { code: 'AAA' });
  const add = async (type: string, position: 'Footer' | 'End of Report') =>
    db
      .insertInto('disclaimer')
      .values({ name: type, type, position, content: JSON.stringify({ content: `<p>${type}</p>` }) })
      .returning('id')
      .executeTakeFirstOrThrow();
  await add('Flash Note', 'Footer');
  await add('General', 'Footer');
  const commissioned = await add('Commissioned Research', 'End of Report');
  const specific = await add('Specific Disclosures', 'End of Report');
  const links = [
    { company_id: companyId, disclaimer_id: commissioned.id },
    { company_id: companyId, disclaimer_id: specific.id, content: JSON.stringify({ content: '<p>Own</p>' }) },
  ];
  await db.insertInto('company_disclaimer').values(links).execute();
});
afterAll(() => server.close());

const disclaimers = async (query: string) => asPeer('GET', `/api/company-disclaimer/report?${query}`);

it('gives every report the general ones (P35)', async () => {
  const { json } = await disclaimers('type=marketReport');
  expect(json).toEqual({ upfront: [{ content: '<p>General</p>' }], endOfReport: [] });
});

it('adds the flash note to flashes', async () => {
  const { json } = await disclaimers('type=sectorFlash');
  expect(json.upfront).toEqual([{ content: '<p>General</p>' }, { content: '<p>Flash Note</p>' }]);
});

it('adds what is linked to the company, in its own wording where it has one', async () => {
  const { json } = await disclaimers(`type=companyReport&company=${companyId}`);
  expect(json.endOfReport).toEqual([
    { type: 'Commissioned Research', content: '<p>Commissioned Research</p>' },
    { type: 'Specific Disclosures', content: '<p>Own</p>' },
  ]);
});

it.each([
  ['type=companyReport&company=' + randomUUID(), 404],
  ['type=companyReport&company=AAA', 422],
  ['type=bestIdeas', 422],
  ['', 422],
])('%s answers %s', async (query, status) => {
  expect((await disclaimers(query)).status).toBe(status);
});

it('is for peer approvers and above', async () => {
  const path = '/api/company-disclaimer/report?type=marketReport';
  expect((await server.anonymous('GET', path)).status).toBe(401);
  const asCms = await server.signInAs('ROLE_CMS');
  expect((await asCms('GET', path)).status).toBe(403);
});
