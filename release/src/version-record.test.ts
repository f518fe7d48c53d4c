import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { change, writeDist } from '../testing/built-remote';
import { localPolicy, readPolicyFile, writePolicy, type Policy } from './checks/environment-policy';
import { recordHost } from './environment-host';
import { pin } from './pin';
import { publish } from './publish';
import { createDiskStore } from './store/disk-store';
import { versionRecords } from './version-record';

async function storeWith(policy: Partial<Policy>) {
  const store = createDiskStore(await mkdtemp(join(tmpdir(), 'versions-')));
  await recordHost(store, change.env, change.host);
  await writePolicy(store, change.env, {
    policy: { ...localPolicy, overrideUnpinned: false, ...policy },
    previous: null,
  });
  return store;
}

it('tells who published a version, which release named it last, and lets it run only if one did', async () => {
  const store = await storeWith({});
  await publish(store, await writeDist('admin', '1.0.0'), { actor: 'ann' });
  // the same bytes again are published by who was first
  await publish(store, await writeDist('admin', '1.0.0'), { actor: 'bob' });
  await publish(store, await writeDist('admin', '1.1.0'), { actor: 'bob' });
  await publish(store, await writeDist('admin', '2.0.0'));
  await pin(store, { ...change, set: [{ remote: 'admin', version: '1.0.0' }] });
  const recordOf = versionRecords(store, change.env);
  const record = await recordOf({ remote: 'admin', version: '1.0.0' });
  expect(record).toMatchObject({
    published: { actor: 'ann', at: expect.stringMatching(/^\d{4}-/) },
    pin: { number: 1, actor: 'ops' },
    mayRun: true,
  });
  expect(await recordOf({ remote: 'admin', version: '1.1.0' })).toMatchObject({
    ...{ published: { actor: 'bob' }, pin: null, mayRun: false },
  });
  expect((await recordOf({ remote: 'admin', version: '2.0.0' })).published).toBeNull();

  // a later release is seen, and what it falls back to is named by it too
  await pin(store, { ...change, set: [{ remote: 'admin', version: '1.1.0' }] });
  for (const version of ['1.0.0', '1.1.0'])
    expect((await recordOf({ remote: 'admin', version })).pin?.number).toBe(2);
  await expect(recordOf({ remote: 'admin', version: '9.0.0' })).rejects.toMatchObject({ code: 'NOT-FOUND' });
});

it('lets a version that no release named run where the policy says so', async () => {
  const store = await storeWith({ overrideUnpinned: true });
  await publish(store, await writeDist('admin', '1.0.0'));
  const record = await versionRecords(store, change.env)({ remote: 'admin', version: '1.0.0' });
  expect(record).toMatchObject({ pin: null, mayRun: true });
});

it('takes the word of no release that a signer should have signed and has not', async () => {
  const store = await storeWith({});
  await publish(store, await writeDist('admin', '1.0.0'));
  await pin(store, { ...change, set: [{ remote: 'admin', version: '1.0.0' }] });
  const recordOf = versionRecords(store, change.env);
  expect((await recordOf({ remote: 'admin', version: '1.0.0' })).mayRun).toBe(true);
  const { publicKey } = generateKeyPairSync('ed25519');
  const ops = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const { policy, bytes } = await readPolicyFile(store, change.env);
  await writePolicy(store, change.env, { policy: { ...policy, signers: { ops } }, previous: bytes });
  expect(await recordOf({ remote: 'admin', version: '1.0.0' })).toMatchObject({ pin: null, mayRun: false });
});
