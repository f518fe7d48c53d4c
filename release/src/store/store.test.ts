import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { s3Server } from '@console/tooling/test-kit/s3-server';
import { createDiskStore } from './disk-store';
import { createS3Store } from './s3-store';
import type { Store } from './store';

const bytes = (text: string) => Buffer.from(text);

const servers: Awaited<ReturnType<typeof s3Server>>[] = [];

async function objectStore(failing?: Parameters<typeof s3Server>[0]) {
  const server = await s3Server(failing);
  servers.push(server);
  const { bucket, client } = server;
  return { server, store: createS3Store({ bucket, prefix: 'console/', client }) };
}

afterAll(() => Promise.all(servers.map((server) => server.close())));

const stores: Record<string, () => Promise<Store>> = {
  'on a disk': async () => createDiskStore(await mkdtemp(join(tmpdir(), 'store-'))),
  'in an object store': async () => (await objectStore()).store,
};

describe.each(Object.keys(stores))('a store %s', (kind) => {
  const open = async () => (await stores[kind]?.()) ?? Promise.reject(new Error(kind));

  it('lets one of many create a file', async () => {
    const store = await open();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => store.createExclusive('a/b.json', bytes(String(index)))),
    );
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
  });

  it('lets one of many replace what all of them read', async () => {
    const store = await open();
    await store.createExclusive('current.json', bytes('0'));
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        store.replaceIf('current.json', bytes(`${index + 1}`), bytes('0')),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'replaced')).toHaveLength(1);
  });

  it('creates by replacing only where nothing was expected', async () => {
    const store = await open();
    expect(await store.replaceIf('new.json', bytes('1'), bytes('0'))).toBe('changed');
    expect(await store.replaceIf('new.json', bytes('1'), null)).toBe('replaced');
    expect(await store.replaceIf('new.json', bytes('2'), null)).toBe('changed');
  });

  it('reads, lists by prefix and removes', async () => {
    const store = await open();
    for (const path of ['x/1.json', 'x/y/2.json', 'z.json']) await store.createExclusive(path, bytes(path));
    expect(await store.list('x/')).toEqual(['x/1.json', 'x/y/2.json']);
    expect(await store.list('x/y/2')).toEqual(['x/y/2.json']);
    expect(await store.list('x/', 'x/1.json')).toEqual(['x/y/2.json']);
    expect(await store.list('nowhere/')).toEqual([]);
    expect(Buffer.from((await store.read('z.json')) ?? []).toString()).toBe('z.json');
    await store.remove('z.json');
    await store.remove('z.json');
    expect(await store.read('z.json')).toBeNull();
    expect(await store.read('x')).toBeNull();
  });

  it.each(['../out', '/root', 'a//b', '.work/lock', 'a/../../b'])('refuses the path %s', async (path) => {
    const store = await open();
    await expect(async () => store.read(path)).rejects.toThrow('expected a path below the store');
  });
});

describe('an object store', () => {
  it('lists more than one page, below its own prefix', async () => {
    const { server, store } = await objectStore();
    await store.createExclusive('many/first.json', bytes('{}'));
    const [one] = server.objects.values();
    if (!one) throw new Error('nothing was written');
    for (let index = 0; index < 2500; index += 1) server.objects.set(`console/many/${index}.json`, one);
    server.objects.set('other/many/x.json', one);
    expect(await store.list('many/')).toHaveLength(2501);
  });

  it('lets artifacts be kept for a year and nothing else', async () => {
    const { server, store } = await objectStore();
    await store.createExclusive('artifacts/admin/1.0.0/abc/remoteEntry.js', bytes(''));
    await store.createExclusive('releases/local/current.json', bytes('{}'));
    expect(server.objects.get('console/artifacts/admin/1.0.0/abc/remoteEntry.js')).toMatchObject({
      type: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    expect(server.objects.get('console/releases/local/current.json')).toMatchObject({
      type: 'application/json',
      cacheControl: 'no-cache',
    });
  });

  it('knows its own write again where the answer was lost', async () => {
    const { server, store } = await objectStore({
      after: ({ method, times }) => (method === 'PUT' && times === 1 ? 503 : null),
    });
    expect(await store.createExclusive('releases/local/000001.json', bytes('{}'))).toBe('created');
    expect(server.objects.size).toBe(1);
  });
});
