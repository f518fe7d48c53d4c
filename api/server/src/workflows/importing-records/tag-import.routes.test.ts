import type { RecordImport } from '@console/contract/record-imports';
import {
  csvOf,
  importFile,
  sendBadLines,
  sendImport,
  sendPreview,
} from '../../../testing/records/record-file';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

const named = (...names: readonly string[]) => csvOf(names.map((Name) => ({ Name, 'Used In': '' })));
const preview = async (content: string | Buffer) =>
  (await sendPreview(asAdmin, 'tags', content)).json as RecordImport;
const addTag = async (name: string) => (await asAdmin('POST', '/api/tags', { name })).json.id as string;

it('adds tags that are new, and leaves those that are there, whatever the case of their names', async () => {
  const id = await addTag('Import Gold');
  const content = named('Import Zinc', 'IMPORT gold', 'import zinc', 'x'.repeat(61), ' Import Tin ');
  const found = await preview(content);
  expect(found).toMatchObject({
    ready: 2,
    present: 1,
    bad: 2,
    notes: ['This column is not read: "Used In".'],
  });
  expect(found.lines.map(({ state, problems }) => [state, problems[0]?.reason])).toEqual([
    ['ready', undefined],
    ['present', undefined],
    ['bad', 'Line 2 has the same.'],
    ['bad', 'This value is too long. It should have 60 characters or less.'],
    ['ready', undefined],
  ]);
  expect(found.lines[1]?.id).toBe(id);
  const done = await importFile(asAdmin, 'tags', content);
  expect(done).toMatchObject({ imported: 2 });
  const listed = (await asAdmin('GET', '/api/tags?name=import')).json['hydra:member'] as { name: string }[];
  expect(listed.map(({ name }) => name)).toEqual(['Import Gold', 'Import Tin', 'Import Zinc']);
  const trail = await asAdmin('GET', `/api/audit?subjectId=${done.lines[0]?.id}`);
  expect(trail.json['hydra:member']).toMatchObject([{ action: 'tag.create', subjectLabel: 'Import Zinc' }]);
});

it('takes the file that the list exports', async () => {
  await addTag('=Odd; -one');
  const sheet = await asAdmin('POST', '/api/tags/export', {});
  const found = await preview(sheet.bytes);
  expect(found).toMatchObject({ ready: 0, bad: 0, present: found.lines.length });
  expect(found.lines.some(({ key }) => key === '=Odd; -one')).toBe(true);
});

it('writes nothing where somebody has added one of them since it was seen', async () => {
  const content = named('Late One', 'Late Two');
  const { fingerprint } = await preview(content);
  await addTag('late two');
  const { json } = await sendImport(asAdmin, 'tags', { content, fingerprint });
  expect(json).toMatchObject({ imported: 0, ready: 1, present: 1 });
  const { bytes } = await sendBadLines(asAdmin, 'tags', named(''.padEnd(61, 'y')));
  expect(bytes.toString('utf8')).toContain('2,Name: This value is too long.');
});

it.each(['ROLE_ANALYST', 'ROLE_COMPLIANCE'] as const)(
  'is refused to %s, who may add single tags',
  async (role) => {
    const call = await server.signInAs(role);
    expect((await sendPreview(call, 'tags', named('Any'))).status).toBe(403);
    expect(
      (await sendImport(call, 'tags', { content: named('Any'), fingerprint: '0'.repeat(64) })).status,
    ).toBe(403);
    expect((await sendBadLines(call, 'tags', named('Any'))).status).toBe(403);
  },
);
