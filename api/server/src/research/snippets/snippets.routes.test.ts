import { randomUUID } from 'node:crypto';
import { snippetLimits } from '@console/contract/snippets';
import type { ReportNode } from '@console/contract/report-document';
import { createTestDraft, noisePng, textContent, upload } from '../../../testing/records/draft';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAnalyst: Call;
let asOther: Call;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asOther = await server.signInAs(await server.addPerson('ROLE_ANALYST'));
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const bodyOf = (fields: object = {}) => ({
  ...{ name: `Intro ${randomUUID()}`, isShared: false, content: textContent('Copper stays dear') },
  ...fields,
});
const create = (call: Call, fields: object = {}) => call('POST', '/api/snippet', bodyOf(fields));
const namesFor = async (call: Call): Promise<string[]> => {
  const { json } = await call('GET', '/api/snippet');
  return json['hydra:member'].map(({ name }: { name: string }) => name);
};
const violation = (propertyPath: string, message: string) => ({
  status: 422,
  json: { violations: [{ propertyPath, message }] },
});

it('is kept for whoever saved it, or by an admin for all', async () => {
  const { status, json: own } = await create(asAnalyst, { name: ' Own words ' });
  expect(status).toBe(200);
  expect(own).toMatchObject({
    ...{ name: 'Own words', isShared: false, types: ['Text'] },
    createdBy: { id: server.people.ROLE_ANALYST.id },
  });
  const { json: shared } = await create(asAdmin, { name: 'House words', isShared: true });
  expect(await namesFor(asAnalyst)).toEqual(expect.arrayContaining(['House words', 'Own words']));
  expect(await namesFor(asOther)).toContain('House words');
  expect(await namesFor(asOther)).not.toContain('Own words');
  const { json: read } = await asOther('GET', shared['@id']);
  expect(read.content.html).toContain('Copper stays dear');
  expect((await asOther('GET', own['@id'])).status).toBe(403);
  expect((await create(asAnalyst, { isShared: true })).status).toBe(403);
});

it('has a name that no other of the same owner has, whatever its case', async () => {
  const taken = violation('name', 'There is already a snippet with this name.');
  const { json: first } = await create(asAnalyst, { name: 'Outlook' });
  expect(await create(asAnalyst, { name: ' OUTLOOK' })).toMatchObject(taken);
  expect((await create(asOther, { name: 'Outlook' })).status).toBe(200);
  expect((await create(asAdmin, { name: 'Outlook', isShared: true })).status).toBe(200);
  const { json: second } = await create(asAnalyst, { name: 'Risks' });
  expect(await asAnalyst('PUT', second['@id'], { name: 'outlook' })).toMatchObject(taken);
  expect(await asAnalyst('PUT', first['@id'], { name: 'Outlook 2027' })).toMatchObject({
    ...{ status: 200, json: { name: 'Outlook 2027' } },
  });
  const both = await Promise.all([1, 2].map(() => create(asAnalyst, { name: 'At once' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('has pictures of its own, which outlive those of the draft and go with it', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const file = { name: 'a.png', bytes: await noisePng(12), type: 'image/png' };
  const { json: picture } = await upload(asAnalyst, `/api/draft/${draft.id}/add-media`, file);
  const reference = `media:${picture.id}`;
  const image: ReportNode = { id: 'image00001', type: 'Image', props: { src: reference }, children: [] };
  const content = textContent('With a picture', image);
  expect((await create(asOther, { content, draft: draft['@id'] })).status).toBe(403);
  const { json } = await create(asAnalyst, { content, draft: draft['@id'] });
  const { json: read } = await asAnalyst('GET', json['@id']);
  const [[kept, address]] = Object.entries(read.media) as [[string, string]];
  expect(kept).not.toBe(reference);
  expect(read.content.html).toContain(kept);
  expect((await server.anonymous('GET', address)).headers['content-type']).toBe('image/png');
  // it is of the snippet alone: a draft shows it only once it has one of its own
  const { html, css } = textContent('', { ...image, props: { src: kept } });
  await asAnalyst('PUT', draft['@id'], { content: { html, css } });
  const { json: shown } = await asAnalyst('GET', draft['@id']);
  expect(shown.media[kept]).toBeUndefined();

  const { db, files } = server.services;
  const row = await db
    .selectFrom('media')
    .select('file_key')
    .where('snippet_id', '=', json.id)
    .executeTakeFirstOrThrow();
  expect((await asAnalyst('DELETE', json['@id'])).status).toBeLessThan(300);
  expect(await files.read(row.file_key)).toBeNull();
  expect((await asAnalyst('GET', json['@id'])).status).toBe(404);
});

it.each<[string, object, string]>([
  ['a name without words', { name: ' ' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(snippetLimits.nameLength + 1) }, 'name'],
  ['no blocks', { content: { html: '{}', css: '{}' } }, 'content'],
  ['what is no JSON', { content: { html: 'text', css: '{}' } }, 'content'],
  ['too much', { content: { html: 'x'.repeat(snippetLimits.htmlLength + 1), css: '{}' } }, 'content.html'],
  ['no content', { content: undefined }, 'content'],
  ['a field more', { ownerId: 'somebody' }, 'ownerId'],
])('refuses %s at its field', async (_what, fields, path) => {
  const { status, json } = await create(asAnalyst, fields);
  expect([status, json.violations[0].propertyPath]).toEqual([422, path]);
});

it('is one of so many that a list shows', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const asFull = await server.signInAs(person);
  const rows = Array.from({ length: snippetLimits.count }, (_, index) => ({
    ...{ owner_id: person.id, name: `Snippet ${index}`, html: '', css: '' },
    ...{ types: '[]', created_by: person.id },
  }));
  await server.services.db.insertInto('snippet').values(rows).execute();
  expect((await create(asFull)).status).toBe(409);
  expect((await create(asAnalyst)).status).toBe(200);
});

it('tells the audit trail who made, renamed and deleted it', async () => {
  const { json } = await create(asAdmin, { name: 'Told', isShared: true });
  await asAdmin('PUT', json['@id'], { name: 'Told anew' });
  await asAdmin('DELETE', json['@id']);
  const rows = await server.services.db
    .selectFrom('audit_event')
    .select('action')
    .where('subject_id', '=', json.id)
    .execute();
  expect(rows.map(({ action }) => action).sort()).toEqual([
    ...['snippet.create', 'snippet.delete', 'snippet.rename'],
  ]);
});
