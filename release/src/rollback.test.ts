import { change, emptyStore, writeDist } from '../testing/built-remote';
import { history } from './history';
import { pin } from './pin';
import { publish } from './publish';
import { rollback } from './rollback';
import { status } from './status';
import type { Store } from './store/store';
import { disable, enable, withoutCanary } from './switch-remote';
import { AUTOMATIC_ACTOR, takeBack, trialsOf } from './trials';

const versions = { admin: ['1.0.0', '1.1.0', '1.2.0', '1.3.0'], authoring: ['1.0.0', '1.1.0'] };

async function publishedStore(): Promise<Store> {
  const { store } = await emptyStore();
  for (const [remote, each] of Object.entries(versions))
    for (const version of each) await publish(store, await writeDist(remote, version));
  return store;
}

/** Pins `admin@1.0.0 authoring@1.0.0`, one release for each text. */
async function pinEach(store: Store, ...sets: string[]): Promise<void> {
  for (const words of sets) {
    const set = words.split(' ').map((word) => {
      const [remote = '', version = ''] = word.split('@');
      return { remote, version };
    });
    await pin(store, { ...change, set });
  }
}

const canary = (store: Store, version: string, percent = 10) =>
  pin(store, { ...change, set: [{ remote: 'admin', version }], canary: { percent, roles: [] } });

async function runs(store: Store): Promise<string> {
  const [newest] = await history(store, 'local');
  return Object.entries(newest?.remotes ?? {})
    .map(([name, { version, rollout }]) =>
      [`${name}@${version}`, ...rollout.map((each) => each.version)].join('+'),
    )
    .join(' ');
}

const back = async (store: Store, only?: string) => {
  await rollback(store, { ...change, only });
  return runs(store);
};

it('goes further back each time, where versions were pinned more than once, and stops at the first', async () => {
  const store = await publishedStore();
  await pinEach(store, 'admin@1.0.0', 'admin@1.1.0', 'admin@1.0.0', 'admin@1.2.0');
  const went = [await back(store), await back(store), await back(store)];
  expect(went).toEqual(['admin@1.0.0', 'admin@1.1.0', 'admin@1.0.0']);
  for (const only of [undefined, 'admin'])
    await expect(rollback(store, { ...change, only })).rejects.toMatchObject({
      code: 'NOT-FOUND',
      message: expect.stringMatching(/^there is nothing to go back to: .+`release history local`/),
    });
});

it('of one remote goes further back each time, past changes of the others', async () => {
  const store = await publishedStore();
  await pinEach(store, 'admin@1.0.0 authoring@1.0.0', 'admin@1.1.0', 'admin@1.0.0', 'admin@1.2.0');
  await back(store, 'admin');
  await pinEach(store, 'authoring@1.1.0');
  expect(await back(store, 'admin')).toBe('admin@1.1.0 authoring@1.1.0');
  expect(await back(store, 'admin')).toBe('admin@1.0.0 authoring@1.1.0');
  await expect(back(store, 'admin')).rejects.toMatchObject({ code: 'NOT-FOUND' });
});

it('goes before the release that somebody named', async () => {
  const store = await publishedStore();
  await pinEach(store, 'admin@1.0.0', 'admin@1.1.0', 'admin@1.2.0', 'admin@1.3.0');
  await rollback(store, { ...change, to: 2 });
  expect(await back(store)).toBe('admin@1.0.0');
});

it('goes back again after somebody went forward to a newer release, and after a pin on top of it', async () => {
  const store = await publishedStore();
  await pinEach(store, 'admin@1.0.0', 'admin@1.1.0');
  await back(store);
  await rollback(store, { ...change, to: 2 });
  expect(await back(store)).toBe('admin@1.0.0');
  await rollback(store, { ...change, to: 2 });
  await pinEach(store, 'admin@1.2.0');
  expect([await back(store), await back(store)]).toEqual(['admin@1.1.0', 'admin@1.0.0']);
  for (const only of [undefined, 'admin'])
    await expect(rollback(store, { ...change, only })).rejects.toMatchObject({
      message: expect.stringMatching(
        / no release of local before \d+ has (other versions|another version of admin) to go back to/,
      ),
    });
});

it('says which release it goes to, and which versions change', async () => {
  const store = await publishedStore();
  await pinEach(store, 'admin@1.0.0 authoring@1.0.0', 'admin@1.1.0');
  expect(await rollback(store, change)).toMatchObject({
    backTo: 1,
    changes: [{ remote: 'admin', before: { version: '1.1.0' }, after: { version: '1.0.0' } }],
  });
});

it('ends a canary, and brings none back', async () => {
  const store = await publishedStore();
  await pinEach(store, 'admin@1.0.0');
  await canary(store, '1.1.0');
  const ended = await rollback(store, change);
  expect([await runs(store), ended.backTo]).toEqual(['admin@1.0.0', 1]);
  expect(ended.warnings).toMatchObject([
    { code: 'CANARY-ENDED', remote: 'admin', message: 'the canary admin@1.1.0 for 10 % ends' },
  ]);

  await canary(store, '1.2.0');
  await pinEach(store, 'admin@1.3.0');
  const gone = await rollback(store, { ...change, to: 4 });
  expect(await runs(store)).toBe('admin@1.0.0');
  expect(gone.warnings).toMatchObject([{ message: expect.stringContaining('1.2.0 for 10 % of release 4') }]);
});

it('leaves off what was switched off, be the release named or not, and says how it is switched on', async () => {
  const store = await publishedStore();
  await pinEach(store, 'admin@1.0.0 authoring@1.0.0', 'admin@1.1.0');
  await disable(store, { ...change, remote: 'authoring' });
  for (const to of [2, undefined]) {
    const { document, warnings } = await rollback(store, { ...change, ...(to !== undefined && { to }) });
    expect(document.remotes['authoring']).toMatchObject({ version: '1.0.0', enabled: false });
    expect(warnings).toContainEqual({
      ...{ code: 'STAYS-OFF', remote: 'authoring' },
      message: 'authoring stays off: `release enable local authoring` switches it on',
    });
  }
});

it('switches off nothing that is on in the same version', async () => {
  const store = await publishedStore();
  await pinEach(store, 'admin@1.0.0 authoring@1.0.0', 'authoring@1.1.0');
  await disable(store, { ...change, remote: 'admin' });
  await enable(store, { ...change, remote: 'admin' });
  await pinEach(store, 'authoring@1.0.0');
  const { document, warnings } = await rollback(store, { ...change, to: 3 });
  expect(document.remotes).toMatchObject({
    admin: { enabled: true },
    authoring: { version: '1.1.0', enabled: true },
  });
  expect(warnings).toEqual([]);
});

it('leaves off what is off in another version, and brings back as it was what was off when it ran last', async () => {
  const store = await publishedStore();
  await pinEach(store, 'admin@1.0.0', 'admin@1.1.0');
  await disable(store, { ...change, remote: 'admin' });
  for (const version of ['1.0.0', '1.1.0']) {
    const { document, warnings } = await rollback(store, { ...change, to: version === '1.0.0' ? 1 : 3 });
    expect(document.remotes['admin']).toMatchObject({ version, enabled: false });
    if (version === '1.0.0') expect(warnings).toMatchObject([{ code: 'STAYS-OFF', remote: 'admin' }]);
    await enable(store, { ...change, remote: 'admin' });
  }
});

it('passes over a set with a version that was rolled away from, until it is pinned again', async () => {
  const store = await publishedStore();
  await pinEach(store, 'admin@1.0.0 authoring@1.0.0', 'admin@1.1.0', 'authoring@1.1.0');
  await back(store, 'admin');
  expect(await back(store)).toBe('admin@1.0.0 authoring@1.0.0');

  await pinEach(store, 'admin@1.1.0', 'admin@1.2.0');
  expect(await back(store)).toBe('admin@1.1.0 authoring@1.0.0');
});

describe('what was taken back automatically', () => {
  async function takenBack() {
    const store = await publishedStore();
    await pinEach(store, 'admin@1.0.0 authoring@1.0.0', 'admin@1.1.0');
    const [head] = await history(store, 'local');
    const [trial] = head ? await trialsOf(store, head, new Date()) : [];
    if (!trial) throw new Error('expected a trial');
    await takeBack(store, trial, { env: 'local', actor: AUTOMATIC_ACTOR, reason: 'it fails' });
    await pinEach(store, 'authoring@1.1.0', 'admin@1.2.0');
    return store;
  }

  it('never comes back by a rollback, be its release named or not', async () => {
    const store = await takenBack();
    const { warnings } = await rollback(store, { ...change, to: 2 });
    expect(await runs(store)).toBe('admin@1.2.0 authoring@1.0.0');
    expect(warnings).toMatchObject([
      {
        code: 'RETURNED-STAYS',
        message: expect.stringMatching(
          /admin stays 1\.2\.0.+by release 3 \(it fails\).+`release pin local admin@1\.1\.0`/,
        ),
      },
    ]);
    await expect(rollback(store, { ...change, to: 2, only: 'admin' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('`release pin local admin@1.1.0` runs it again'),
    });
  });

  it('makes no release where nothing else would come back, and says so', async () => {
    const store = await takenBack();
    await rollback(store, { ...change, to: 2 });
    await expect(rollback(store, { ...change, to: 2 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^nothing of release 2 comes back: admin stays 1\.2\.0.+`release pin/),
    });
    expect((await history(store, 'local'))[0]?.number).toBe(6);
  });

  it('is passed over by a rollback that names no release', async () => {
    const store = await takenBack();
    const seen: string[] = [];
    for (let more = true; more;) {
      more = await back(store).then(
        (set) => seen.push(set) > 0,
        () => false,
      );
    }
    expect(seen).toEqual(['admin@1.0.0 authoring@1.1.0', 'admin@1.0.0 authoring@1.0.0']);
  });
});

it('names what was rolled back from, where somebody wants it again', async () => {
  const store = await publishedStore();
  await pinEach(store, 'admin@1.0.0', 'admin@1.1.0');
  await rollback(store, { ...change, reason: 'blank page' });
  expect(await rollback(store, { ...change, to: 2 })).toMatchObject({
    warnings: [
      {
        code: 'ROLLED-BACK-FROM',
        message: 'this brings back admin@1.1.0, rolled back from by release 3 (blank page)',
      },
    ],
  });
});

it('says of a version that is pinned that it was gone back from', async () => {
  const store = await publishedStore();
  await pinEach(store, 'admin@1.0.0', 'admin@1.1.0');
  await rollback(store, { ...change, reason: 'blank page' });
  const again = () => pin(store, { ...change, set: [{ remote: 'admin', version: '1.1.0' }] });
  expect((await again()).warnings).toMatchObject([
    {
      code: 'ROLLED-BACK-FROM',
      message: 'this brings back admin@1.1.0, rolled back from by release 3 (blank page)',
    },
  ]);
  await pinEach(store, 'admin@1.2.0');
  expect((await again()).warnings).toEqual([]);
});

it('says what a remote is that is not there, and that a host is none', async () => {
  const store = await publishedStore();
  await pinEach(store, 'admin@1.0.0', 'admin@1.1.0');
  await expect(back(store, 'nothere')).rejects.toThrow(
    /^expected nothere in local, got nothing; it has admin, /,
  );
  await expect(disable(store, { ...change, remote: 'host' })).rejects.toThrow(
    /^expected a remote of local, got its host, without which nothing runs; `release rollback local --only host` /,
  );
});

it('does not stop again on the way back where somebody went back from before', async () => {
  const store = await publishedStore();
  await pinEach(store, 'admin@1.0.0 authoring@1.0.0', 'admin@1.1.0', 'admin@1.2.0');
  expect([await back(store, 'admin'), await back(store, 'admin')]).toEqual([
    'admin@1.1.0 authoring@1.0.0',
    'admin@1.0.0 authoring@1.0.0',
  ]);
  await rollback(store, { ...change, to: 3 });
  expect(await back(store)).toBe('admin@1.0.0 authoring@1.0.0');
  await pinEach(store, 'admin@1.3.0');
  expect(await back(store)).toBe('admin@1.0.0 authoring@1.0.0');
  await expect(back(store)).rejects.toMatchObject({ code: 'NOT-FOUND' });
});

it('takes nothing for bad that somebody left to go forward again', async () => {
  const store = await publishedStore();
  await pinEach(store, 'admin@1.0.0 authoring@1.0.0', 'admin@1.1.0');
  // by mistake
  await rollback(store, { ...change, only: 'admin' });
  await rollback(store, { ...change, to: 2 });
  const [list = ''] = (await store.list('artifacts/admin/1.1.0/')).filter((path) => path.endsWith('list.js'));
  await store.replaceIf(list, Buffer.from('other'), await store.read(list));
  expect((await status(store, 'local')).findings).toMatchObject([
    {
      code: 'ARTIFACT-BROKEN',
      message: expect.stringMatching(/`release rollback local --only admin --to 3` runs 1\.0\.0 again/),
    },
  ]);
  const { warnings } = await rollback(store, { ...change, only: 'admin' });
  expect(warnings).toEqual([]);
});

it('stands where a canary was that somebody ended', async () => {
  const store = await publishedStore();
  await pinEach(store, 'admin@1.0.0', 'admin@1.1.0');
  await canary(store, '1.2.0', 5);
  await canary(store, '1.2.0', 10);
  await withoutCanary(store, { ...change, remote: 'admin', version: '1.2.0' });
  expect(await back(store)).toBe('admin@1.0.0');
});
