import { emptyStore, testHost, writeDist } from '../testing/built-remote';
import { ensureRelease } from './ensure-release';
import { readPolicy } from './checks/environment-policy';
import { storeLayout } from './store/store-layout';

const start = { env: 'local', host: { offers: testHost }, actor: 'start' };

describe('ensureRelease', () => {
  it('pins all remotes as one set, then only what changed, then nothing', async () => {
    const { store } = await emptyStore();
    const [admin, authoring] = [await writeDist('admin', '1.0.0-a'), await writeDist('authoring', '1.0.0-a')];
    const first = await ensureRelease(store, { ...start, distFolders: [admin, authoring] });
    expect(first).toMatchObject({ status: 'written', document: { number: 1 } });
    expect(Object.keys(first.document.remotes)).toEqual(['admin', 'authoring']);
    const changed = await writeDist('admin', '1.0.0-b');
    const second = await ensureRelease(store, { ...start, distFolders: [changed, authoring] });
    expect(second.document).toMatchObject({
      number: 2,
      remotes: { admin: { fallback: { version: '1.0.0-a' } } },
    });
    const third = await ensureRelease(store, { ...start, distFolders: [changed, authoring] });
    expect(third).toMatchObject({ status: 'unchanged', document: { number: 2 } });
  });

  it('writes a release when only the host is another', async () => {
    const { store } = await emptyStore();
    const distFolders = [await writeDist('admin', '1.0.0')];
    await ensureRelease(store, { ...start, distFolders });
    const next = { ...start, distFolders, host: { offers: { ...testHost, version: '1.1.0' } } };
    expect((await ensureRelease(store, next)).document).toMatchObject({
      number: 2,
      host: { version: '1.1.0' },
    });
    expect(await ensureRelease(store, next)).toMatchObject({ status: 'unchanged' });
  });

  it('leaves the browser check out of the policy of a local environment', async () => {
    const { store } = await emptyStore();
    await ensureRelease(store, { ...start, distFolders: [await writeDist('admin', '1.0.0')] });
    expect((await readPolicy(store, 'local')).checks).not.toContain('C8');
    expect(await store.list('policy/')).toEqual([storeLayout.keptRelease('local', 1), 'policy/local.json']);
  });
});
