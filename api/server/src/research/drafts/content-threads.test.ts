import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serializeDocument } from '@console/shared-report/document';
import { startingDocument } from '@console/shared-report/starting-document';
import { contentThreads, MAX_READ_AT_ONCE } from './content-threads';

const fromThread = {
  ok: true,
  read: { texts: { html: '', css: '' }, violations: [], description: 'a thread' },
};
const short = serializeDocument(startingDocument('companyReport'));
const long = { ...short, html: `${short.html}${' '.repeat(MAX_READ_AT_ONCE)}` };
const task = { reportType: 'companyReport', stored: short.html, videoHosts: [] };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-threads-'));
  const file = join(folder, 'content-worker.cjs');
  await writeFile(
    file,
    `exports.readContent = () => (${JSON.stringify(fromThread)}); exports.derivedDescription = () => 'a thread';`,
  );
  contentThreads.runIn(file);
});
afterAll(() => rm(folder, { recursive: true }));

it('reads a long content in a thread, and a short one where it is', async () => {
  expect(await contentThreads.read({ ...task, content: long })).toEqual(fromThread);
  expect(await contentThreads.read({ ...task, content: short })).not.toEqual(fromThread);
  expect(await contentThreads.describe({ ...long, reportType: 'companyReport' })).toBe('a thread');
  expect(await contentThreads.describe({ ...short, reportType: 'companyReport' })).not.toBe('a thread');
});

it('tells what is no text at all', async () => {
  expect(await contentThreads.read({ ...task, content: { html: 7, css: null } })).toMatchObject({
    ok: false,
    violations: [{ propertyPath: 'content.html' }, { propertyPath: 'content.css' }],
  });
});
