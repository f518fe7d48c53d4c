import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTestReleases } from '../../../testing/records/release';
import { createDiskStore } from '@console/release/store/disk-store';
import { consolePages } from './console-page';
import { hostBuilds } from './host-build';

it('writes the note of the sign-in page as text, whatever is in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<head><meta name="console-sign-in-note" content="" /></head><body></body>',
  );
  const page = consolePages(hostBuilds(folder), {
    storeDir: folder,
    releaseEnvironment: 'local',
    timeZone: 'Australia/Sydney',
    signInNote: `A & B: "$1" <script>`,
  });
  const { html } = await page('/login', false);
  expect(html).toContain('content="A &#38; B: &#34;$1&#34; &#60;script>"');
});

it('names the newest sound release beside one that is damaged, at each request', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  const metas = ['console-release', 'console-release-sound'].map(
    (name) => `<meta name="${name}" content="" />`,
  );
  writeFileSync(join(folder, 'index.html'), `<head>${metas.join('')}</head><body></body>`);
  const store = createDiskStore(folder);
  await addTestReleases(store);
  const page = consolePages(hostBuilds(folder), {
    ...{ storeDir: folder, releaseEnvironment: 'local', timeZone: 'Australia/Sydney', signInNote: null },
  });
  const named = async () => {
    const { html } = await page('/login', false);
    return [...html.matchAll(/content="(\d+) [0-9a-f]{64}"/g)].map(([, number]) => Number(number));
  };
  expect(await named()).toEqual([3, 3]);
  const path = 'releases/local/000003.json';
  const bytes = (await store.read(path)) ?? new Uint8Array();
  const spaced = Buffer.concat([bytes, Buffer.from(' ')]);
  for (const damaged of [bytes.subarray(1), Buffer.from(''), spaced]) {
    await store.replaceIf(path, damaged, await store.read(path));
    expect(await named()).toEqual([3, 2]);
  }
  await store.replaceIf(path, bytes, spaced);
  expect(await named()).toEqual([3, 3]);
  await store.replaceIf(
    'releases/local/current.json',
    Buffer.from('{'),
    await store.read('releases/local/current.json'),
  );
  expect(await named()).toEqual([3, 3]);
});
