import { pin } from '@console/release/pin';
import { publish } from '@console/release/publish';
import type { Store } from '@console/release/store/store';
import { change, emptyStore, writeDist } from '@console/release/testing/built-remote';
import { recentVersions } from './recent-versions';

afterEach(() => jest.restoreAllMocks());

async function pinAdmin(store: Store, version: string, canary?: { percent: number; roles: string[] }) {
  await publish(store, await writeDist('admin', version));
  await pin(store, { ...change, set: [{ remote: 'admin', version }], canary });
}

it('are those of the last releases, for everybody or some, and what was pinned a moment ago', async () => {
  const { store } = await emptyStore();
  const list = jest.spyOn(store, 'read');
  await pinAdmin(store, '1.0.0');
  await pinAdmin(store, '1.1.0');
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const routesOf = recentVersions(store, 'local');
  const isRecent = async (...version: Parameters<typeof routesOf>) => (await routesOf(...version)) !== null;
  expect([await isRecent('admin', '1.0.0'), await isRecent('admin', '1.1.0')]).toEqual([true, true]);
  expect(await isRecent('builder', '1.0.0')).toBe(false);
  await pinAdmin(store, '1.2.0', { percent: 10, roles: [] });
  const reads = list.mock.calls.length;
  expect([await isRecent('admin', '1.1.0'), await isRecent('admin', '1.2.0')]).toEqual([true, false]);
  expect(list.mock.calls).toHaveLength(reads);
  now.mockReturnValue(1_001_000);
  expect(await isRecent('admin', '1.2.0')).toBe(true);
});
