import { randomUUID } from 'node:crypto';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { addTestCompany } from '../../../testing/records/company';
import { createTestDraft } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { addTestDisclaimer } from '../../../testing/records/disclaimer';

let server: TestServer;
let asCompliance: Call;

beforeAll(async () => {
  server = await openTestServer();
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
});
afterAll(() => server.close());

const aDisclaimer = (change: object = {}) => ({
  name: `Notice ${randomUUID()}`,
  position: 'Footer',
  type: 'Specific Disclosures',
  content: { content: '<p>A <b>text</b></p>' },
  ...change,
});
const create = async (change: object = {}) =>
  (await asCompliance('POST', '/api/disclaimer', aDisclaimer(change))).json;

it('is created with clean text, changed, and listed', async () => {
  const body = aDisclaimer({
    name: ' New ',
    content: { content: '<p onclick="x()">A <b>text</b></p><script>alert(1)</script>' },
  });
  const { status, json } = await asCompliance('POST', '/api/disclaimer', body);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    name: 'New',
    position: 'Footer',
    type: 'Specific Disclosures',
    content: { content: '<p>A <strong>text</strong></p>' },
    revision: 1,
    modifiedBy: { id: server.people.ROLE_COMPLIANCE.id },
  });
  const delta = JSON.stringify({ ops: [{ insert: 'Delta' }, { insert: '\n', attributes: { header: 2 } }] });
  const changed = await asCompliance(
    'PUT',
    `/api/disclaimer/${json.id}`,
    aDisclaimer({ name: 'Changed', content: { content: delta } }),
  );
  expect(changed.json).toMatchObject({
    name: 'Changed',
    content: { content: '<h2>Delta</h2>' },
    revision: 2,
  });
  expect((await asCompliance('GET', `/api/disclaimer/${json.id}`)).json).toEqual(changed.json);
  const listed = await asCompliance('GET', '/api/disclaimer?name=chang&type=Specific%20Disclosures');
  expect(listed.json['hydra:member']).toMatchObject([{ id: json.id }]);
});

it("begins with 'Content goes here!' unless it comes with a text; fields beyond it are kept (U18)", async () => {
  const { id, content } = await create({ content: undefined });
  expect(content).toEqual({ content: '<p>Content goes here!</p>' });
  const put = async (texts: object) =>
    (await asCompliance('PUT', `/api/disclaimer/${id}`, aDisclaimer({ content: texts }))).json.content;
  await put({ short: 'Short' });
  expect(await put({ content: 'Long' })).toEqual({ content: '<p>Long</p>', short: '<p>Short</p>' });
});

it.each<[object, string, string]>([
  [{ name: '' }, 'name', 'This field is required'],
  [{ name: '  ' }, 'name', 'This field is required'],
  [{ name: 'x'.repeat(161) }, 'name', 'This value is too long. It should have 160 characters or less.'],
  [{ position: undefined }, 'position', 'This field is required'],
  [{ position: 'Top' }, 'position', 'This value should be one of the choices'],
  [{ type: undefined }, 'type', 'This field is required'],
  [{ type: 'Own' }, 'type', 'This value should be one of the choices'],
  [{ content: '<p>' }, 'content', 'Expected an object of rich texts'],
  [{ content: { content: 7 } }, 'content', 'Expected an object of rich texts'],
  [{ content: { content: 'x'.repeat(100_001) } }, 'content', 'At most 100000 characters.'],
  [{ content: { a: 'x'.repeat(50_001), b: 'x'.repeat(50_000) } }, 'content', 'At most 100000 characters.'],
  [{ luck: 3 }, 'luck', 'This field was not expected.'],
])('%j is refused at its field', async (change, propertyPath, message) => {
  const { status, json } = await asCompliance('POST', '/api/disclaimer', aDisclaimer(change));
  expect(status).toBe(422);
  expect(json.violations).toEqual([{ propertyPath, message }]);
});

it('is not overwritten by somebody who has not seen the last change', async () => {
  const { id } = await create();
  const { headers } = await asCompliance('GET', `/api/disclaimer/${id}`);
  const tag = { 'if-match': String(headers['etag']) };
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const theirs = await asAdmin('PUT', `/api/disclaimer/${id}`, aDisclaimer({ name: 'Theirs' }), tag);
  expect([theirs.status, theirs.headers['etag']]).toEqual([200, '"2"']);
  const mine = await asCompliance('PUT', `/api/disclaimer/${id}`, aDisclaimer({ name: 'Mine' }), tag);
  expect(mine.status).toBe(412);
  const { firstName, lastName } = server.people.ROLE_ADMIN;
  expect(mine.json['hydra:description']).toBe(
    `${firstName} ${lastName} has changed this disclaimer since you opened it.`,
  );
  expect((await asCompliance('GET', `/api/disclaimer/${id}`)).json.name).toBe('Theirs');
});

it('keeps every version, whoever writes it, and none of them can be changed', async () => {
  const { db } = server.services;
  const id = await addTestDisclaimer(db, { name: 'Kept', type: 'General', html: '<p>One</p>' });
  const body = { name: 'Kept', type: 'General', position: 'End of Report', content: { content: 'Two' } };
  await asCompliance('PUT', `/api/disclaimer/${id}`, body);
  const { json } = await asCompliance('GET', `/api/disclaimer/${id}/versions`);
  expect(json['hydra:member']).toEqual([
    {
      number: 2,
      savedAt: expect.any(String),
      savedBy: expect.objectContaining({ id: server.people.ROLE_COMPLIANCE.id }),
      changes: [
        { what: 'Position', before: 'Footer', after: 'End of Report' },
        { what: 'Text', before: 'One', after: 'Two' },
      ],
    },
    expect.objectContaining({ number: 1, savedBy: null }),
  ]);
  const older = await asCompliance('GET', `/api/disclaimer/${id}/versions?page=2&itemsPerPage=1`);
  expect(older.json['hydra:member']).toMatchObject([
    { number: 1, changes: [{ what: 'Name' }, {}, {}, {}, {}] },
  ]);
  await expect(
    db.updateTable('disclaimer_version').set({ name: 'x' }).where('disclaimer_id', '=', id).execute(),
  ).rejects.toThrow('append-only');
});

it('is shown by a published report as it was on that day, whatever becomes of it later', async () => {
  const { db } = server.services;
  const id = await addTestDisclaimer(db, {
    name: 'Of its day',
    type: 'General',
    html: '<p>Text of 2026</p>',
  });
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const { draft } = await createTestDraft(server, asAnalyst);
  const reportId = await publishTestDraft(server, draft.id);
  const body = {
    name: 'Of its day',
    type: 'General',
    position: 'Footer',
    content: { content: 'Text of 2027' },
  };
  expect((await asCompliance('PUT', `/api/disclaimer/${id}`, body)).status).toBe(200);
  const pageOf = async (path: string) => (await asAnalyst('GET', path)).bytes.toString();
  const published = [
    JSON.stringify((await asAnalyst('GET', `/api/report/${reportId}`)).json.metadata.disclaimers),
    await pageOf(`/api/report/${reportId}/static-view`),
  ];
  for (const text of published) {
    expect(text).toContain('Text of 2026');
    expect(text).not.toContain('Text of 2027');
  }
  const { draft: later } = await createTestDraft(server, asAnalyst);
  expect(await pageOf(`/api/draft/static-view/${later.id}`)).toContain('Text of 2027');
});

it('is complete without pages, and of an id', async () => {
  const { json } = await asCompliance('GET', '/api/disclaimer/complete');
  expect(json['hydra:member']).toHaveLength(json['hydra:totalItems']);
  for (const path of ['', '/versions'])
    expect((await asCompliance('GET', `/api/disclaimer/${randomUUID()}${path}`)).status).toBe(404);
});

it('is put out of use and back, each a version', async () => {
  const { id } = await create();
  const body = { name: 'Resting', position: 'Footer', type: 'General' };
  const resting = await asCompliance('PUT', `/api/disclaimer/${id}`, { ...body, inUse: false });
  expect(resting.json).toMatchObject({ inUse: false, revision: 2 });
  // what does not say it leaves it as it is
  expect((await asCompliance('PUT', `/api/disclaimer/${id}`, body)).json).toMatchObject({ inUse: false });
  const { json } = await asCompliance('GET', `/api/disclaimer/${id}/versions`);
  expect(json['hydra:member'][1].changes).toContainEqual({ what: 'In use', before: 'yes', after: 'no' });
  const listed = await asCompliance('GET', '/api/disclaimer?name=resting&inUse=false');
  expect(listed.json['hydra:member']).toMatchObject([{ id, isPlaceholder: false }]);
  await server.services.db
    .updateTable('disclaimer')
    .set({ deleted_at: new Date() })
    .where('id', '=', id)
    .execute();
});

describe('deleting', () => {
  const remove = (id: string) => asCompliance('DELETE', `/api/disclaimer/${id}`);

  it('takes one out of lists that nothing was published with, and keeps it for the record', async () => {
    const { id, name } = await create({ content: undefined });
    expect((await remove(id)).status).toBe(204);
    expect((await asCompliance('GET', `/api/disclaimer/${id}`)).status).toBe(404);
    const listed = await asCompliance('GET', `/api/disclaimer?name=${encodeURIComponent(name)}`);
    expect(listed.json['hydra:member']).toEqual([]);
    const kept = await server.services.db
      .selectFrom('disclaimer_version')
      .select('name')
      .where('disclaimer_id', '=', id)
      .execute();
    expect(kept.length).toBeGreaterThan(0);
    expect((await remove(id)).status).toBe(404);
  });

  it('is refused while companies link it, which are named', async () => {
    const { id } = await create();
    const { db } = server.services;
    const companyId = await addTestCompany(db, { code: 'LNK' });
    await db.insertInto('company_disclaimer').values({ company_id: companyId, disclaimer_id: id }).execute();
    expect(await remove(id)).toMatchObject({
      status: 409,
      json: {
        'hydra:description': 'Companies link this disclaimer: LNK. Unlink it there, or put it out of use.',
      },
    });
  });

  it('is refused once a report was published with a text that it had', async () => {
    const text = `<p>Wording ${randomUUID()}</p>`;
    const { id } = await create({ type: 'General', content: { content: text } });
    const asAnalyst = await server.signInAs('ROLE_ANALYST');
    const { draft } = await createTestDraft(server, asAnalyst);
    await publishTestDraft(server, draft.id);
    const body = aDisclaimer({ type: 'General', content: { content: '<p>Other</p>' }, inUse: false });
    expect((await asCompliance('PUT', `/api/disclaimer/${id}`, body)).status).toBe(200);
    expect(await remove(id)).toMatchObject({
      status: 409,
      json: {
        'hydra:description': 'Something was published with this disclaimer. Put it out of use instead.',
      },
    });
  });
});
