import { change, emptyStore, writeDist } from '../testing/built-remote';
import { pin } from './pin';
import { publish } from './publish';
import { servedReleases } from './served-release';
import { storeLayout } from './store/store-layout';
import { sha256Of } from './store/canonical-json';

async function pinnedTwice() {
  const { store } = await emptyStore();
  const documents = [];
  for (const version of ['1.0.0', '1.1.0']) {
    await publish(store, await writeDist('admin', version));
    documents.push((await pin(store, { ...change, set: [{ remote: 'admin', version }] })).document);
  }
  const [first, second] = documents.map((document) => ({
    number: document.number,
    sha256: sha256Of(document),
  }));
  if (!first || !second) throw new Error('It was pinned twice.');
  const current = storeLayout.current('local');
  const overwrite = async (path: string, bytes: Uint8Array) =>
    store.replaceIf(path, bytes, await store.read(path));
  return { store, first, second, current, overwrite };
}

const broken: [string, string | null][] = [
  ['gone', null],
  ['garbage', 'no JSON'],
];

it.each(broken)('names the newest release where it is damaged and the pointer is %s', async (_how, text) => {
  const { store, first, second, current, overwrite } = await pinnedTwice();
  await overwrite(storeLayout.release('local', 2), Buffer.from('{'));
  if (text === null) await store.remove(current);
  else await overwrite(current, Buffer.from(text));
  // whoever has release 2 stored may run it
  expect(await servedReleases(store, 'local')()).toMatchObject({ pointer: second, sound: first });
});

it('names it where the pointer was left behind, and no copy of it is kept', async () => {
  const { store, first, current, overwrite } = await pinnedTwice();
  await overwrite(storeLayout.release('local', 2), Buffer.from('{'));
  await store.remove(storeLayout.keptRelease('local', 2));
  await overwrite(current, Buffer.from(JSON.stringify(first)));
  // a page takes a number with a hash alone
  const named = { number: 2, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(await servedReleases(store, 'local')()).toMatchObject({ pointer: named, sound: first });
});

it('names the newest sound one where the pointer alone is wrong', async () => {
  const { store, second, current } = await pinnedTwice();
  await store.remove(current);
  expect(await servedReleases(store, 'local')()).toMatchObject({ pointer: second, sound: second });
});

it.each([99, 1, 0])('names it where the pointer has its hash and number %d', async (number) => {
  const { store, second, current, overwrite } = await pinnedTwice();
  await overwrite(current, Buffer.from(JSON.stringify({ ...second, number })));
  expect(await servedReleases(store, 'local')()).toMatchObject({ pointer: second, sound: second });
});
