import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyStore, writeDist } from '../testing/built-remote';
import { publish } from './publish';
import { verify } from './verify';

describe('publish', () => {
  it('puts every file below the hash of the file list, and remote.json beside it', async () => {
    const { store } = await emptyStore();
    const publication = await publish(store, await writeDist('admin', '1.0.0'));
    expect(publication.status).toBe('published');
    expect(publication.base).toMatch(/^artifacts\/admin\/1\.0\.0\/[0-9a-f]{12}\/$/);
    expect(await store.list('artifacts/')).toEqual([
      publication.base.replace(/\/$/, '.json'),
      `${publication.base}chunks/list.js`,
      `${publication.base}remoteEntry.js`,
      'artifacts/admin/1.0.0/remote.json',
    ]);
  });

  it('does nothing the second time, also when the same sources were built again', async () => {
    const { store } = await emptyStore();
    await publish(store, await writeDist('admin', '1.0.0'));
    const again = await writeDist('admin', '1.0.0', { remote: { builtAt: '2026-02-02T00:00:00.000Z' } });
    expect(await publish(store, again)).toMatchObject({ status: 'unchanged' });
  });

  it('refuses other bytes under a version that is taken', async () => {
    const { store } = await emptyStore();
    await publish(store, await writeDist('admin', '1.0.0'));
    const other = await writeDist('admin', '1.0.0', { code: 'something else' });
    await expect(publish(store, other)).rejects.toMatchObject({ code: 'VERSION-TAKEN' });
  });

  it('refuses a file with one byte too many and leaves the store alone', async () => {
    const { store } = await emptyStore();
    const dist = await writeDist('admin', '1.0.0');
    await appendFile(join(dist, 'chunks/list.js'), '!');
    const refusal = { code: 'CHECK-FAILED', violations: [{ code: 'C2-SIZE' }] };
    await expect(publish(store, dist)).rejects.toMatchObject(refusal);
    expect(await store.list('')).toEqual([]);
  });

  it('says what a remote.json lacks', async () => {
    const { store } = await emptyStore();
    const dist = await writeDist('admin', '1.0.0', { remote: { version: 'one' } });
    const message =
      /\/version: expected a version such as 1\.4\.0 .*, got "one"; build the remote with another REMOTE_VERSION/;
    await expect(publish(store, dist)).rejects.toThrow(message);
  });

  it('puts back files that went missing', async () => {
    const { store, root } = await emptyStore();
    const dist = await writeDist('admin', '1.0.0');
    const { base } = await publish(store, dist);
    await rm(join(root, base), { recursive: true });
    expect(await verify(store, { remote: 'admin', version: '1.0.0' })).toHaveLength(2);
    await publish(store, dist);
    expect(await verify(store, { remote: 'admin', version: '1.0.0' })).toEqual([]);
  });
});
