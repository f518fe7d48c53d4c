import { addTestCompany } from '../../../testing/records/company';
import { createTestDraft } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { openTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let count = 0;
/** A tag that a published report, a draft, one under review and a company bear. */
async function usedTag(word: string) {
  count += 1;
  const name = `${word} ${count}`;
  const { db } = server.services;
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const { json: tag } = await asAdmin('POST', '/api/tags', { name });
  const [published, open, reviewed] = [
    await createTestDraft(server, asAnalyst, { tags: [name] }),
    await createTestDraft(server, asAnalyst, { tags: ['First', name, 'Last'] }),
    await createTestDraft(server, asAnalyst, { tags: [name] }),
  ];
  await publishTestDraft(server, published.draft.id);
  await db
    .updateTable('draft')
    .set({ status: 'pending review' })
    .where('id', '=', reviewed.draft.id)
    .execute();
  const companyId = await addTestCompany(db, { code: `TAG${count}` });
  await db.insertInto('company_tag').values({ company_id: companyId, tag_id: tag.id, position: 0 }).execute();
  const tagsOf = async ({ draft }: { draft: { '@id': string } }) =>
    (await asAnalyst('GET', draft['@id'])).json.tags;
  const tagsOfCompany = async (id = companyId) =>
    (await asAdmin('GET', `/api/company/admin/${id}`)).json.tags.map((one: { name: string }) => one.name);
  return { tag, name, asAdmin, asAnalyst, open, reviewed, companyId, tagsOf, tagsOfCompany };
}

const rowOf = async (id: string) =>
  server.services.db.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('says in the list how many reports, drafts and companies bear a tag', async () => {
  const { name, asAnalyst } = await usedTag('Counted');
  const { json } = await asAnalyst('GET', `/api/tags?name=${encodeURIComponent(name)}`);
  expect(json['hydra:member'][0].usage).toEqual({ reports: 1, drafts: 2, keptDrafts: 1, companies: 1 });
});

it('renames a tag with its companies and drafts, and leaves what was read as it was read', async () => {
  const { tag, name, asAdmin, open, reviewed, tagsOf, tagsOfCompany } = await usedTag('Renamed');
  const before = await rowOf(open.draft.id);
  const { status, json } = await asAdmin('PUT', tag['@id'], { name: ' Energy Storage ' });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    tag: {
      id: tag.id,
      name: 'Energy Storage',
      usage: { reports: 0, drafts: 1, keptDrafts: 0, companies: 1 },
    },
    ...{ drafts: 1, kept: { reports: 1, drafts: 1 } },
  });
  expect(await tagsOf(open)).toEqual(['First', 'Energy Storage', 'Last']);
  expect(await tagsOf(reviewed)).toEqual([name]);
  expect(await tagsOfCompany()).toEqual(['Energy Storage']);
  const after = await rowOf(open.draft.id);
  expect(after).toMatchObject({ revision: before.revision + 1, last_editor_id: before.last_editor_id });
  expect(after.content_hash).not.toBe(before.content_hash);
  const editors = await server.services.db
    .selectFrom('draft_editor')
    .select('user_id')
    .where('draft_id', '=', open.draft.id)
    .execute();
  expect(editors.map(({ user_id }) => user_id)).not.toContain(server.people.ROLE_ADMIN.id);
  const { json: trail } = await asAdmin('GET', `/api/audit?subjectId=${tag.id}&action=tag.rename`);
  expect(trail['hydra:member'][0]).toMatchObject({
    before: { name, reports: 1, drafts: 2, keptDrafts: 1, companies: 1 },
    after: { name: 'Energy Storage', drafts: 1 },
  });
});

it('takes the same name again, and another case of it', async () => {
  const { tag, name, asAdmin, open, tagsOf } = await usedTag('Cased');
  const same = await asAdmin('PUT', tag['@id'], { name });
  expect([same.status, same.json.drafts]).toEqual([200, 0]);
  expect((await asAdmin('PUT', tag['@id'], { name: name.toUpperCase() })).status).toBe(200);
  expect(await tagsOf(open)).toEqual(['First', name.toUpperCase(), 'Last']);
});

it('refuses a name that another tag has, a name that is none, and a tag that is gone', async () => {
  const { tag, asAdmin, asAnalyst, open, tagsOf } = await usedTag('Refused');
  await asAdmin('POST', '/api/tags', { name: 'Taken Already' });
  const before = await tagsOf(open);
  const taken = await asAdmin('PUT', tag['@id'], { name: 'taken already' });
  expect([taken.status, taken.json.violations]).toEqual([
    422,
    [{ propertyPath: 'name', message: 'Another tag has this name. Merge the two instead.' }],
  ]);
  for (const name of [' ', 'x'.repeat(61), 7]) {
    const { status, json } = await asAdmin('PUT', tag['@id'], { name });
    expect([status, json.violations[0].propertyPath]).toEqual([422, 'name']);
  }
  expect(await tagsOf(open)).toEqual(before);
  expect((await asAnalyst('PUT', tag['@id'], { name: 'Mine' })).status).toBe(403);
  await asAdmin('DELETE', tag['@id']);
  expect((await asAdmin('PUT', tag['@id'], { name: 'Gone' })).status).toBe(404);
});

it('merges a tag into another one, and nothing bears that twice', async () => {
  const { db } = server.services;
  const source = await usedTag('Source');
  const { asAdmin, asAnalyst } = source;
  const { json: target } = await asAdmin('POST', '/api/tags', { name: 'Target' });
  const both = await createTestDraft(server, asAnalyst, { tags: ['Target', source.name] });
  const withBoth = await addTestCompany(db, { code: 'BOTH' });
  const tags = [target.id, source.tag.id].map((tag_id, position) => ({
    ...{ company_id: withBoth, tag_id, position },
  }));
  await db.insertInto('company_tag').values(tags).execute();
  const merge = (body: object) => asAdmin('POST', `${source.tag['@id']}/merge`, body);
  expect((await merge({ into: source.tag.id })).json.violations).toEqual([
    { propertyPath: 'into', message: 'Choose another tag.' },
  ]);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await merge({ into: nobody })).json.violations).toEqual([
    { propertyPath: 'into', message: 'This tag does not exist.' },
  ]);
  expect((await merge({ into: 'x' })).status).toBe(422);

  const { status, json } = await merge({ into: target.id });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    tag: { name: 'Target', usage: { reports: 0, drafts: 2, keptDrafts: 0, companies: 2 } },
    ...{ drafts: 2, kept: { reports: 1, drafts: 1 } },
  });
  expect(await source.tagsOf(source.open)).toEqual(['First', 'Target', 'Last']);
  expect(await source.tagsOf(both)).toEqual(['Target']);
  expect(await source.tagsOfCompany()).toEqual(['Target']);
  expect(await source.tagsOfCompany(withBoth)).toEqual(['Target']);
  expect((await merge({ into: target.id })).status).toBe(404);
  expect((await asAnalyst('POST', `${target['@id']}/merge`, { into: target.id })).status).toBe(403);
});

it('merges no tag that was renamed since somebody was asked, nor into such a one, and says by whom', async () => {
  const asAdmin = await server.signInAs(await server.addPerson('ROLE_ADMIN'));
  const other = await server.signInAs(await server.addPerson('ROLE_ADMIN'));
  const add = async (name: string) => (await asAdmin('POST', '/api/tags', { name })).json;
  const [one, into] = [await add('Told one'), await add('Told into')];
  const selection = { id: [one.id], excludeIds: [], type: 'page' };
  const told = async () => (await asAdmin('POST', '/api/tags/usage', { selection })).json.at;
  const merge = (asOf: string) => asAdmin('POST', `${one['@id']}/merge`, { into: into.id, asOf });
  const before = await told();
  await other('PUT', one['@id'], { name: 'Told anew' });
  const refusal = (name: string) => ({
    status: 409,
    json: { 'hydra:description': expect.stringContaining(` changed “${name}” since you were asked.`) },
  });
  expect(await merge(before)).toMatchObject(refusal('Told anew'));
  const between = await told();
  await other('PUT', into['@id'], { name: 'Told onto' });
  expect(await merge(between)).toMatchObject(refusal('Told onto'));
  expect((await merge('of late')).json.violations).toMatchObject([{ propertyPath: 'asOf' }]);
  expect((await merge(await told())).status).toBe(200);
});
