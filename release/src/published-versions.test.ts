import { emptyStore, writeDist } from '../testing/built-remote';
import { publish } from './publish';
import { publishedVersions } from './published-versions';

it('are the newest of each remote by when they were built, without damaged ones', async () => {
  const { store } = await emptyStore();
  const built = async (name: string, version: string, day: string) =>
    publish(
      store,
      await writeDist(name, version, { remote: { builtAt: `2026-01-${day}T00:00:00.000Z` } }),
      'ada',
    );
  await built('admin', '1.10.0', '03');
  await built('admin', '1.9.0', '02');
  await built('admin', '1.8.0', '01');
  await built('builder', '2.0.0', '01');
  await built('builder', '2.1.0', '02');
  const path = 'artifacts/builder/2.1.0/remote.json';
  const bytes = (await store.read(path)) ?? new Uint8Array();
  await store.replaceIf(path, Buffer.from('{'), bytes);
  const found = await publishedVersions(store, 2);
  expect(
    found.map(({ manifest: { name, version }, published }) => [name, version, published?.actor]),
  ).toEqual([
    ['admin', '1.10.0', 'ada'],
    ['admin', '1.9.0', 'ada'],
    ['builder', '2.0.0', 'ada'],
  ]);
});
