import { generateKeyPairSync } from 'node:crypto';
import { localPolicy } from './checks/environment-policy';
import { change, emptyStore, writeDist } from '../testing/built-remote';
import { doctor } from './doctor';
import { pin } from './pin';
import { publish } from './publish';
import { canonicalBytes } from './store/canonical-json';
import { storeLayout } from './store/store-layout';

const keys = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
};

const refused = { violations: [{ code: 'C12-SIGNATURE' }] };

async function signedStore() {
  const { store } = await emptyStore();
  await publish(store, await writeDist('admin', '1.0.0'));
  const { publicKey, privateKey } = keys();
  await store.createExclusive(
    'policy/local.json',
    canonicalBytes({ ...localPolicy, signers: { ops: publicKey } }),
  );
  return { store, privateKey };
}

const set = [{ remote: 'admin', version: '1.0.0' }];

describe('an environment whose policy names signers', () => {
  it('takes no document that nobody signed, that another signed, or that bears another name', async () => {
    const { store, privateKey } = await signedStore();
    await expect(pin(store, { ...change, set })).rejects.toMatchObject(refused);
    const other = { name: 'ops', privateKey: keys().privateKey };
    await expect(pin(store, { ...change, set, signer: other })).rejects.toMatchObject(refused);
    await expect(pin(store, { ...change, set, signer: { name: 'x', privateKey } })).rejects.toMatchObject(
      refused,
    );
    expect(await store.list('releases/')).toEqual([]);
  });

  it('finds a document that was changed after it was signed', async () => {
    const { store, privateKey } = await signedStore();
    const { document } = await pin(store, { ...change, set, signer: { name: 'ops', privateKey } });
    expect(await doctor(store, 'local', 'look')).toEqual([]);
    const path = storeLayout.release('local', 1);
    await store.replaceIf(path, canonicalBytes({ ...document, actor: 'Ops' }), await store.read(path));
    expect(await doctor(store, 'local', 'look')).toContainEqual(
      expect.objectContaining({ code: 'SIGNATURE' }),
    );
  });
});
