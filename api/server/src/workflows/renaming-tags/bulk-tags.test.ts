import { randomUUID } from 'node:crypto';
import { addTestCompany } from '../../../testing/records/company';
import { createTestDraft } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;
let asAnalyst: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  asAnalyst = await server.signInAs('ROLE_ANALYST');
});
afterAll(() => server.close());

const page = (...id: readonly string[]) => ({ id, excludeIds: [], type: 'page' });
const everything = { id: 'all', excludeIds: [], type: 'all' };
const word = () => `Tag${randomUUID().slice(0, 8)}`;

async function addTags(...names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push((await asAdmin('POST', '/api/tags', { name })).json.id);
  return ids;
}
const namesLike = async (text: string) =>
  (await asAdmin('GET', `/api/tags?name=${text}`)).json['hydra:member'].map(
    ({ name }: { name: string }) => name,
  );
const tagsOf = async ({ draft }: { draft: { '@id': string } }) =>
  (await asAnalyst('GET', draft['@id'])).json.tags;

/** Two tags that one report and one draft bear both, a draft on its way one of them, and a company the other. */
async function usedTags(mark: string) {
  const { db } = server.services;
  const names = [`${mark} Bronze`, `${mark} Brass`];
  const [bronze = '', brass = ''] = await addTags(...names);
  const both = await createTestDraft(server, asAnalyst, { tags: names });
  const published = await createTestDraft(server, asAnalyst, { tags: names });
  await publishTestDraft(server, published.draft.id);
  const reviewed = await createTestDraft(server, asAnalyst, { tags: [`${mark} Bronze`] });
  await db
    .updateTable('draft')
    .set({ status: 'pending review' })
    .where('id', '=', reviewed.draft.id)
    .execute();
  const companyId = await addTestCompany(db, { code: mark.toUpperCase() });
  await db.insertInto('company_tag').values({ company_id: companyId, tag_id: brass, position: 0 }).execute();
  return { bronze, brass, both, reviewed, companyId };
}

it('counts what bears selected tags once each, and tells of each where they are few', async () => {
  const mark = word();
  const { bronze, brass } = await usedTags(mark);
  const [unused = ''] = await addTags(`${mark} Zinc`);
  const usage = (body: object) => asAdmin('POST', '/api/tags/usage', body);
  const { status, json } = await usage({ selection: page(bronze, brass, unused) });
  expect(status).toBe(200);
  expect(json).toEqual({
    at: expect.any(String),
    tags: 3,
    usage: { reports: 1, drafts: 2, keptDrafts: 1, companies: 1 },
    each: [
      {
        ...{ id: brass, name: `${mark} Brass` },
        usage: { reports: 1, drafts: 1, keptDrafts: 0, companies: 1 },
      },
      {
        ...{ id: bronze, name: `${mark} Bronze` },
        usage: { reports: 1, drafts: 2, keptDrafts: 1, companies: 0 },
      },
      {
        ...{ id: unused, name: `${mark} Zinc` },
        usage: { reports: 0, drafts: 0, keptDrafts: 0, companies: 0 },
      },
    ],
  });
  const into = await usage({ selection: everything, filter: { name: mark }, into: bronze });
  expect(into.json).toMatchObject({ tags: 2, usage: { reports: 1, drafts: 1, keptDrafts: 0, companies: 1 } });
  expect((await usage({ selection: page(bronze), into: bronze })).json).toMatchObject({
    tags: 0,
    usage: { reports: 0, drafts: 0, companies: 0 },
    each: [],
  });
  await addTags(...Array.from({ length: 8 }, (_, index) => `${mark} More ${index}`));
  expect((await usage({ selection: everything, filter: { name: mark } })).json).toMatchObject({
    tags: 11,
    each: [],
  });
});

it('deletes the selected tags, with one entry in the audit trail for all', async () => {
  const mark = word();
  const { bronze, brass, both, companyId } = await usedTags(mark);
  const [kept = ''] = await addTags(`${mark} Kept`);
  const { status, json } = await asAdmin('POST', '/api/tags/deleted', {
    ...{ filter: { name: mark }, selection: { ...everything, excludeIds: [kept] } },
  });
  expect(status).toBe(200);
  const done = [bronze, brass].sort();
  expect(json).toEqual({ total: 2, done, unchanged: 0, failed: [], next: null, entry: expect.any(String) });
  expect(await namesLike(mark)).toEqual([`${mark} Kept`]);
  expect(await tagsOf(both)).toEqual([`${mark} Bronze`, `${mark} Brass`]);
  expect((await asAdmin('GET', `/api/company/admin/${companyId}`)).json.tags).toEqual([]);
  const trail = await asAdmin('GET', '/api/audit?action=tag.delete-selected');
  expect(trail.json['hydra:member'][0]).toMatchObject({
    subjectLabel: '2 done',
    after: { done, failed: [] },
  });
  const one = await asAdmin('GET', `/api/audit?subjectId=${bronze}&action=tag.delete`);
  expect(one.json['hydra:member'][0].before).toMatchObject({ name: `${mark} Bronze`, drafts: 2 });
});

it('merges the selected tags into one that is selected too, which stays', async () => {
  const mark = word();
  const { bronze, brass, both, reviewed, companyId } = await usedTags(mark);
  const [copper = ''] = await addTags(`${mark} Copper`);
  const { status, json } = await asAdmin('POST', '/api/tags/merged', {
    ...{ filter: { name: mark }, selection: everything, into: copper },
  });
  expect(status).toBe(200);
  const done = [bronze, brass].sort();
  expect(json).toMatchObject({ total: 3, done, unchanged: 1, failed: [], next: null });
  expect(await namesLike(mark)).toEqual([`${mark} Copper`]);
  expect(await tagsOf(both)).toEqual([`${mark} Copper`]);
  expect(await tagsOf(reviewed)).toEqual([`${mark} Bronze`]);
  const { json: company } = await asAdmin('GET', `/api/company/admin/${companyId}`);
  expect(company.tags).toMatchObject([{ name: `${mark} Copper` }]);
  const trail = await asAdmin('GET', '/api/audit?action=tag.merge-selected');
  expect(trail.json['hydra:member'][0]).toMatchObject({ subjectLabel: '2 done', after: { done } });
});

it('leaves alone what was renamed since somebody was asked about it, and says by whom', async () => {
  const mark = word();
  const [one = '', two = '', three = '', into = ''] = await addTags(
    ...['1', '2', '3', 'Into'].map((end) => `${mark} ${end}`),
  );
  const selection = page(one, two, three);
  const { at } = (await asAdmin('POST', '/api/tags/usage', { selection })).json;
  const other = await server.signInAs(await server.addPerson('ROLE_ADMIN'));
  await other('PUT', `/api/tags/${two}`, { name: `${mark} Two` });
  const deleted = await asAdmin('POST', '/api/tags/deleted', { selection: page(one, two), asOf: at });
  const reason = expect.stringMatching(/^.+ changed it since you were asked\. It stays as it is\.$/);
  expect(deleted.json).toMatchObject({ done: [one], failed: [{ id: two, label: `${mark} Two`, reason }] });
  const merged = await asAdmin('POST', '/api/tags/merged', { selection: page(two, three), into, asOf: at });
  expect(merged.json).toMatchObject({ done: [three], failed: [{ id: two, reason }] });
  await other('PUT', `/api/tags/${into}`, { name: `${mark} Onto` });
  const onto = await asAdmin('POST', '/api/tags/merged', { selection: page(two), into, asOf: at });
  expect(onto).toMatchObject({
    status: 409,
    json: { 'hydra:description': expect.stringContaining(`changed “${mark} Onto” since you were asked.`) },
  });
  expect(await namesLike(mark)).toEqual([`${mark} Onto`, `${mark} Two`]);
  const broken = await asAdmin('POST', '/api/tags/deleted', { selection, asOf: 'of late' });
  expect(broken.json.violations).toMatchObject([{ propertyPath: 'asOf' }]);
});

it('goes on behind a tag that is gone by then', async () => {
  const mark = word();
  const [first = '', second = '', third = ''] = (await addTags(`${mark} 1`, `${mark} 2`, `${mark} 3`)).sort();
  await asAdmin('DELETE', `/api/tags/${first}`);
  const { json } = await asAdmin('POST', '/api/tags/deleted', {
    ...{ selection: page(first, second, third), after: first },
  });
  expect(json).toMatchObject({ total: 2, done: [second, third], next: null });
});

it('refuses a merge into none, rows that fit no list, and people who keep no settings', async () => {
  const [tag = ''] = await addTags(word());
  const merge = (body: object) => asAdmin('POST', '/api/tags/merged', body);
  const fieldOf = async (body: object) => {
    const { status, json } = await merge(body);
    return [status, json.violations?.[0]?.propertyPath];
  };
  expect((await merge({ selection: page(tag), into: randomUUID() })).json.violations).toEqual([
    { propertyPath: 'into', message: 'This tag does not exist.' },
  ]);
  expect(await fieldOf({ selection: page(tag) })).toEqual([422, 'into']);
  expect(await fieldOf({ selection: page(tag), into: 'x' })).toEqual([422, 'into']);
  expect(await fieldOf({ into: tag })).toEqual([422, 'selection']);
  const itself = await merge({ selection: page(tag), into: tag });
  expect(itself.json).toMatchObject({ total: 1, done: [], unchanged: 1, entry: null });
  for (const call of ['deleted', 'merged', 'usage'])
    expect((await asAnalyst('POST', `/api/tags/${call}`, { selection: page(tag), into: tag })).status).toBe(
      403,
    );
});

it('says nothing of what bears a tag that is only suggested', async () => {
  const mark = word();
  await usedTags(mark);
  const { json } = await asAnalyst('GET', `/api/tags?suggestion[name]=${mark}`);
  expect(json['hydra:member']).toHaveLength(2);
  for (const tag of json['hydra:member']) expect(tag).not.toHaveProperty('usage');
});
