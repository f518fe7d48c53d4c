import { generateKeyPairSync } from 'node:crypto';
import { localPolicy } from './checks/environment-policy';
import { change, emptyStore, writeDist } from '../testing/built-remote';
import { doctor } from './doctor';
import { pin } from './pin';
import { publish } from './publish';
import { findHead } from './release-head';
import { servedReleases } from './served-release';
import { canonicalBytes, sha256Of } from './store/canonical-json';
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

  /** A release from before signing, a signed one, and one that somebody wrote into the store past the tool. */
  async function forgedStore() {
    const { store } = await emptyStore();
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await publish(store, await writeDist('admin', version));
    const first = await pin(store, { ...change, set });
    const { publicKey, privateKey } = keys();
    const policy = { ...localPolicy, signers: { ops: publicKey } };
    await store.createExclusive('policy/local.json', canonicalBytes(policy));
    const signer = { name: 'ops', privateKey };
    const before = await doctor(store, 'local', 'look');
    const second = await pin(store, { ...change, set: [{ remote: 'admin', version: '1.1.0' }], signer });
    const parent = { number: 2, sha256: sha256Of(second.document) };
    const forged = { ...second.document, number: 3, parent, remotes: first.document.remotes };
    return { store, signer, before, forged };
  }

  it('runs what was released before there were signatures, and finds nothing wrong with it', async () => {
    const { store, before } = await forgedStore();
    expect(before).toEqual([]);
    expect(await doctor(store, 'local', 'look')).toEqual([]);
    expect((await findHead(store, 'local')).document?.number).toBe(2);
  });

  it.each(['with the signature of another document', 'without a signature'])(
    'gets past a document %s, as past any damaged one',
    async (how) => {
      const { store, signer, forged } = await forgedStore();
      const { signature: _signature, ...unsigned } = forged;
      const document = how.startsWith('without') ? unsigned : forged;
      await store.createExclusive(storeLayout.release('local', 3), canonicalBytes(document));
      const pointer = canonicalBytes({ number: 3, sha256: sha256Of(document) });
      await store.replaceIf(
        'releases/local/current.json',
        pointer,
        await store.read('releases/local/current.json'),
      );

      const served = await servedReleases(store, 'local')();
      expect(served).toMatchObject({
        pointer: { number: 3 },
        sound: { number: 2 },
        signers: { ops: expect.any(String) },
      });
      expect(await doctor(store, 'local', 'look')).toContainEqual(
        expect.objectContaining({
          code: 'SIGNATURE',
          message: expect.stringMatching(/000003\.json is signed by nobody .+; `release doctor local` runs /),
        }),
      );
      const healer = { actor: 'ops', signer };
      await doctor(store, 'local', 'repair', healer);
      expect((await findHead(store, 'local')).document).toMatchObject({
        ...{ number: 4, parent: { number: 2 } },
        remotes: { admin: { version: '1.1.0' } },
      });
      expect(await doctor(store, 'local', 'look')).toEqual([]);
    },
  );

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
