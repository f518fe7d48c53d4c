import { emptyStore, writeDist, writeHostDist } from '../testing/built-remote';
import { publish } from './publish';
import { publishedVersions } from './published-versions';

it('are the newest of the host and of each remote by when they were built, without damaged ones', async () => {
  const { store } = await emptyStore();
  const built = async (name: string, version: string, day: string) =>
    publish(store, await writeDist(name, version, { remote: { builtAt: `2026-01-${day}T00:00:00.000Z` } }), {
      actor: 'ada',
    });
  await built('admin', '1.10.0', '03');
  await built('admin', '1.9.0', '02');
  await built('admin', '1.8.0', '01');
  await publish(store, await writeHostDist('1.4.0'), { actor: 'ada', team: 'Shell', notes: 'Faster menus' });
  await built('builder', '2.0.0', '01');
  await built('builder', '2.1.0', '02');
  const path = 'artifacts/builder/2.1.0/remote.json';
  const bytes = (await store.read(path)) ?? new Uint8Array();
  await store.replaceIf(path, Buffer.from('{'), bytes);
  const found = await publishedVersions(store, 2);
  expect(
    found.map(({ remote, version, builtAt, published }) => [remote, version, builtAt, published?.actor]),
  ).toEqual([
    ['host', '1.4.0', '2026-01-01T00:00:00.000Z', 'ada'],
    ['admin', '1.10.0', '2026-01-03T00:00:00.000Z', 'ada'],
    ['admin', '1.9.0', '2026-01-02T00:00:00.000Z', 'ada'],
    ['builder', '2.0.0', '2026-01-01T00:00:00.000Z', 'ada'],
  ]);
  const [host, admin] = found;
  expect(host).toMatchObject({
    published: { team: 'Shell', notes: 'Faster menus' },
    shared: { react: '19.3.1', 'react-dom': '19.3.1' },
  });
  expect(admin).toMatchObject({ shared: { react: '^19', 'react-dom': '^19' } });
  expect(admin?.published).not.toHaveProperty('team');
});
