import { addTestCompany } from '../../../testing/records/company';
import { createTestDraft } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { openTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  const names = ['Bank Margins', 'BHP', 'gold', 'Consumer Spending', ...numbered(26)];
  await server.services.db
    .insertInto('tag')
    .values(
      names.map((name) => ({ name, modified_by: server.people.ROLE_ADMIN.id, modified_on: new Date(0) })),
    )
    .execute();
});
afterAll(() => server.close());

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Theme ${String(index + 1).padStart(2, '0')}`);
}

async function tags(query: string) {
  const call = await server.signInAs('ROLE_ANALYST');
  const { json } = await call('GET', `/api/tags?${query}`);
  return { json, names: json['hydra:member'].map(({ name }: { name: string }) => name) };
}

it('comes in pages of 25 by name', async () => {
  const { json, names } = await tags('page=1');
  expect(json['hydra:totalItems']).toBe(30);
  expect(names).toHaveLength(25);
  expect(names.slice(0, 4)).toEqual(['Bank Margins', 'BHP', 'Consumer Spending', 'gold']);
  expect(json['hydra:view']['hydra:next']).toBe('/api/tags?page=2');
  expect((await tags('page=2')).names).toHaveLength(5);
});

it.each([
  ['suggestion[name]=ma&complete=true', ['Bank Margins']],
  ['suggestion[name]=GO', ['gold']],
  ['suggestion[name]=argins', []],
  ['name=pend', ['Consumer Spending']],
  ['name=%25', []],
])('%s finds %j', async (query, names) => {
  expect((await tags(query)).names).toEqual(names);
});

it('says who changed it last', async () => {
  const { json } = await tags('name=gold');
  expect(json['hydra:member'][0]).toMatchObject({
    '@id': expect.stringMatching(/^\/api\/tags\//),
    modifiedBy: { id: server.people.ROLE_ADMIN.id },
    modifiedOn: '1970-01-01T00:00:00.000Z',
  });
});

it('can be added once, whatever its case', async () => {
  const call = await server.signInAs('ROLE_ANALYST');
  const { id } = server.people.ROLE_ANALYST;
  const { status, json } = await call('POST', '/api/tags', { name: ' Rare Earths ' });
  expect(status).toBe(200);
  expect(json).toMatchObject({ name: 'Rare Earths', modifiedBy: { id }, modifiedOn: expect.any(String) });
  const again = await call('POST', '/api/tags', { name: 'rare earths' });
  expect(again.status).toBe(422);
  expect(again.json.violations).toEqual([{ propertyPath: 'name', message: 'This tag already exists.' }]);
});

it.each([[{}], [{ name: ' ' }], [{ name: 7 }], [{ name: 'x'.repeat(61) }], [{ name: 'Gold\u202e' }]])(
  'is refused as %j at its name',
  async (tag) => {
    const call = await server.signInAs('ROLE_ANALYST');
    const { status, json } = await call('POST', '/api/tags', tag);
    expect([status, json.violations.map((one: { propertyPath: string }) => one.propertyPath)]).toEqual([
      422,
      ['name'],
    ]);
  },
);

it('is for analysts and above', async () => {
  expect((await server.anonymous('GET', '/api/tags')).status).toBe(401);
  const asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  expect((await asPeer('GET', '/api/tags')).status).toBe(403);
});

it('is counted where it is used, and goes from companies while reports and drafts keep it', async () => {
  const { db } = server.services;
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const { json: tag } = await asAdmin('POST', '/api/tags', { name: 'Wind Farms' });
  const [published, open] = [
    await createTestDraft(server, asAnalyst, { tags: ['Wind Farms'] }),
    await createTestDraft(server, asAnalyst, { tags: ['Wind Farms', 'gold'] }),
  ];
  await publishTestDraft(server, published.draft.id);
  const companyId = await addTestCompany(db, { code: 'WIND' });
  await db.insertInto('company_tag').values({ company_id: companyId, tag_id: tag.id, position: 0 }).execute();
  const usage = await asAdmin('GET', `${tag['@id']}/usage`);
  expect(usage.json).toEqual({ reports: 1, drafts: 1, keptDrafts: 0, companies: 1 });

  expect((await asAnalyst('DELETE', tag['@id'])).status).toBe(403);
  expect((await asAdmin('DELETE', tag['@id'])).status).toBe(204);
  expect((await asAdmin('DELETE', tag['@id'])).status).toBe(404);
  expect((await asAdmin('GET', `${tag['@id']}/usage`)).status).toBe(404);
  expect((await tags('name=Wind Farms')).names).toEqual([]);
  expect((await asAnalyst('GET', open.draft['@id'])).json.tags).toEqual(['Wind Farms', 'gold']);
  expect((await asAdmin('GET', `/api/company/admin/${companyId}`)).json.tags).toEqual([]);
  const { json: trail } = await asAdmin('GET', `/api/audit?subjectId=${tag.id}&action=tag.delete`);
  expect(trail['hydra:member'][0].before).toEqual({
    name: 'Wind Farms',
    reports: 1,
    drafts: 1,
    keptDrafts: 0,
    companies: 1,
    // by which it comes back to them
    companyIds: [companyId],
  });
});
