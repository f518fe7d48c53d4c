import { randomUUID } from 'node:crypto';
import { createTestDraft, textContent } from '../../../testing/records/draft';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAnalyst: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
});
afterAll(() => server.close());

/** A draft that says 'Volumes rose.', and what an editor of it knows. */
async function openDraft() {
  const { draft } = await createTestDraft(server, asAnalyst);
  const iri = String(draft['@id']);
  const { headers } = await asAnalyst('PUT', iri, { content: textContent('Volumes rose.') });
  const { json } = await asAnalyst('GET', iri);
  const html = String(json.content.html);
  const fell = { html: [[html.indexOf('rose'), 4, 'fell']], css: [] };
  return { iri, etag: String(headers['etag']), content: json.content, html, fell };
}

const contentOf = async (iri: string) => (await asAnalyst('GET', iri)).json.content;

it('takes a change of the content in the place of the content', async () => {
  const { iri, etag, content, html, fell } = await openDraft();
  const saved = await asAnalyst('PUT', iri, { contentChange: fell }, { 'if-match': etag });
  const expected = { ...content, html: html.replace('rose', 'fell') };
  expect([saved.status, saved.json.content]).toEqual([200, expected]);
  expect(await contentOf(iri)).toEqual(expected);
});

it('judges what a change makes as it judges a content', async () => {
  const { iri, etag, html } = await openDraft();
  const breaks = { html: [[0, html.length, '{"id":1}']], css: [] };
  const refused = await asAnalyst('PUT', iri, { contentChange: breaks }, { 'if-match': etag });
  expect(refused.status).toBe(422);
  expect(refused.json.violations[0].propertyPath).toMatch(/^content\.html/);
});

it.each<[string, (open: Awaited<ReturnType<typeof openDraft>>) => [object, Record<string, string>]]>([
  ['beside a content', ({ content, fell, etag }) => [{ content, contentChange: fell }, { 'if-match': etag }]],
  ['without If-Match', ({ fell }) => [{ contentChange: fell }, {}]],
  [
    'beyond the text',
    ({ html, etag }) => [{ contentChange: { html: [[html.length, 1, '']], css: [] } }, { 'if-match': etag }],
  ],
  ['of something else', ({ etag }) => [{ contentChange: { html: 'x', css: [] } }, { 'if-match': etag }]],
])('refuses a change %s at its field', async (_, sent) => {
  const open = await openDraft();
  const [body, headers] = sent(open);
  const refused = await asAnalyst('PUT', open.iri, body, headers);
  expect([refused.status, refused.json.violations?.[0]?.propertyPath]).toEqual([422, 'contentChange']);
  expect(await contentOf(open.iri)).toEqual(open.content);
});

it('answers 412 to a change of what somebody else has changed', async () => {
  const { iri, etag, fell } = await openDraft();
  await asAnalyst('PUT', iri, { content: textContent('Theirs') });
  const save = { 'if-match': etag, 'draft-save': `${randomUUID()}/1` };
  expect((await asAnalyst('PUT', iri, { contentChange: fell }, save)).status).toBe(412);
});

it('asks for all of it after an answer that got lost, and does twice what comes twice only once', async () => {
  const { iri, etag, html, content, fell } = await openDraft();
  const editorId = randomUUID();
  const save = (number: number, body: object) =>
    asAnalyst('PUT', iri, body, { 'if-match': etag, 'draft-save': `${editorId}/${number}` });
  const first = await save(1, { contentChange: fell });
  const again = await save(1, { contentChange: fell });
  expect([again.status, again.headers['etag']]).toEqual([200, first.headers['etag']]);
  const refused = await save(2, { contentChange: { html: [[0, 0, ' ']], css: [] } });
  expect([refused.status, refused.json.violations[0].propertyPath]).toEqual([422, 'contentChange']);
  const whole = { ...content, html: html.replace('rose', 'stood') };
  expect((await save(3, { content: whole })).json.content).toEqual(whole);
});

it('leaves the content out of an answer to whoever knows it and wants it short', async () => {
  const { iri, etag, content, html, fell } = await openDraft();
  const short = { prefer: 'return=minimal' };
  const changed = await asAnalyst('PUT', iri, { contentChange: fell }, { ...short, 'if-match': etag });
  expect(changed.headers['preference-applied']).toBe('return=minimal');
  expect(changed.json).toMatchObject({ status: 'draft' });
  expect(changed.json).not.toHaveProperty('content');
  expect(changed.json).not.toHaveProperty('media');
  const now = String(changed.headers['etag']);
  // details upon a revision that is known
  const details = await asAnalyst('PUT', iri, { title: 'Copper' }, { ...short, 'if-match': now });
  expect(details.json).not.toHaveProperty('content');
  // what is kept in another form than it was sent
  const spaced = { ...content, html: ` ${html}` };
  const kept = await asAnalyst('PUT', iri, { content: spaced }, short);
  expect(kept.json.content).toEqual(content);
  expect(kept.headers['preference-applied']).toBeUndefined();
  // details upon who knows what
  expect((await asAnalyst('PUT', iri, { title: 'Iron ore' }, short)).json.content).toEqual(content);
});
