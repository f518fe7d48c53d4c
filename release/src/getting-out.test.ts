import { performance } from 'node:perf_hooks';
import { change, emptyStore, testHost, writeDist } from '../testing/built-remote';
import { loseCopies } from '../testing/damages';
import { artifactFindings } from './artifact-findings';
import { localPolicy, writePolicy } from './checks/environment-policy';
import { checkIds } from './checks/check-ids';
import { readHost, recordHost } from './environment-host';
import { history } from './history';
import { lock } from './lock';
import { pin } from './pin';
import { promote } from './promote';
import { publish } from './publish';
import { rollback } from './rollback';
import { canonicalBytes } from './store/canonical-json';
import type { Store } from './store/store';
import { disable, enable, unpin } from './switch-remote';
import { verify } from './verify';

const versionsOf = async (store: Store, env = 'local') => {
  const [newest] = await history(store, env);
  return Object.entries(newest?.remotes ?? {}).map(
    ([name, { version, enabled }]) => `${name}@${version}${enabled ? '' : ' off'}`,
  );
};

/** A store with three releases: admin 1.0.0, 1.1.0 and 1.2.0 beside authoring 1.0.0. */
async function threeReleases() {
  const { store } = await emptyStore();
  await publish(store, await writeDist('authoring', '1.0.0'));
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publish(store, await writeDist('admin', version));
    const set = [
      { remote: 'admin', version },
      { remote: 'authoring', version: '1.0.0' },
    ];
    await pin(store, { ...change, set });
  }
  return store;
}

/** Loses a file of a version. */
async function loseFile(store: Store, word: string): Promise<void> {
  const paths = await store.list(`artifacts/${word.replace('@', '/')}/`);
  await store.remove(paths.find((path) => path.endsWith('list.js')) ?? '');
}

describe('a rollback', () => {
  it('goes further back a second time, and not forward again to what it got away from', async () => {
    const store = await threeReleases();
    await rollback(store, change);
    expect(await versionsOf(store)).toContain('admin@1.1.0');
    await rollback(store, change);
    expect(await versionsOf(store)).toContain('admin@1.0.0');
    const further = rollback(store, change);
    await expect(further).rejects.toMatchObject({
      code: 'NOT-FOUND',
      message: expect.stringContaining('`release history local`'),
    });
  });

  it('does not turn on again what was turned off, be it the bad version or another remote', async () => {
    const store = await threeReleases();
    await disable(store, { ...change, remote: 'authoring' });
    await disable(store, { ...change, remote: 'admin' });
    await rollback(store, change);
    expect(await versionsOf(store)).toEqual(['admin@1.1.0 off', 'authoring@1.0.0 off']);
  });

  it('recommends no version that was rolled back from', async () => {
    const store = await threeReleases();
    await rollback(store, change);
    await loseFile(store, 'admin@1.1.0');
    const [newest] = await history(store, 'local');
    const advised = async () =>
      newest && (await artifactFindings(store, newest)).map(({ message }) => message);
    expect(await advised()).toEqual([
      expect.stringContaining('`release rollback local --only admin --to 1`'),
    ]);
    await loseFile(store, 'admin@1.0.0');
    expect(await advised()).toContainEqual(expect.stringContaining('`release disable local admin`'));
  });

  it('goes back from a pin that came after a rollback, and then behind the set that came back', async () => {
    const store = await threeReleases();
    await rollback(store, { ...change, to: 2 });
    await pin(store, { ...change, set: [{ remote: 'admin', version: '1.2.0' }] });
    await rollback(store, change);
    expect(await versionsOf(store)).toContain('admin@1.1.0');
    await rollback(store, change);
    expect(await versionsOf(store)).toContain('admin@1.0.0');
  });

  it('of one remote passes the releases in which that remote was the same', async () => {
    const store = await threeReleases();
    await publish(store, await writeDist('authoring', '1.1.0'));
    await pin(store, { ...change, set: [{ remote: 'authoring', version: '1.1.0' }] });
    await rollback(store, { ...change, only: 'admin' });
    expect(await versionsOf(store)).toEqual(['admin@1.1.0', 'authoring@1.1.0']);
    await rollback(store, { ...change, only: 'admin' });
    expect(await versionsOf(store)).toEqual(['admin@1.0.0', 'authoring@1.1.0']);
  });

  it('of the whole set, after one remote went back alone, goes behind what that got away from', async () => {
    const store = await threeReleases();
    for (const name of ['admin', 'authoring']) await publish(store, await writeDist(name, '1.3.0'));
    const set = [
      { remote: 'admin', version: '1.3.0' },
      { remote: 'authoring', version: '1.3.0' },
    ];
    await pin(store, { ...change, set });
    await rollback(store, { ...change, only: 'authoring', to: 3 });
    await rollback(store, change);
    expect(await versionsOf(store)).toEqual(['admin@1.2.0', 'authoring@1.0.0']);
  });

  it('comes back to a set that was forced past checks when it ran, and is marked as such', async () => {
    const store = await threeReleases();
    await publish(store, await writeDist('admin', '1.3.0', { remote: { requires: { api: '^2.0.0' } } }));
    await pin(store, { ...change, set: [{ remote: 'admin', version: '1.3.0' }], force: 'with-reason' });
    await pin(store, { ...change, set: [{ remote: 'admin', version: '1.2.0' }] });
    const { document, warnings } = await rollback(store, change);
    expect(document.checks).toContainEqual(expect.objectContaining({ id: 'C10', ok: false }));
    expect(warnings).toMatchObject([{ code: 'C10-API', remote: 'admin' }]);
  });

  it('to a set with damaged files says which release is whole', async () => {
    const store = await threeReleases();
    await loseFile(store, 'admin@1.1.0');
    await expect(rollback(store, change)).rejects.toMatchObject({
      message: expect.stringContaining('`release rollback local --to 1`'),
      violations: [{ code: 'C2-MISSING', message: expect.stringContaining('publish admin@1.1.0 again') }],
    });
  });

  it('never runs a document that was edited', async () => {
    const store = await threeReleases();
    const [, second] = await history(store, 'local');
    const path = 'releases/local/000002.json';
    const other = canonicalBytes({ ...second, reason: 'other' });
    await store.replaceIf(path, other, await store.read(path));
    await loseCopies(store, 'local');
    await expect(rollback(store, { ...change, to: 2 })).rejects.toMatchObject({
      code: 'STORE-BROKEN',
      message: expect.stringMatching(
        /edited.*from a backup, or choose another release: `release history local`/,
      ),
    });
    await rollback(store, change);
    expect(await versionsOf(store)).toContain('admin@1.0.0');
  });
});

it('gets out within a second, without a browser, with every check configured', async () => {
  const store = await threeReleases();
  await writePolicy(store, 'local', { policy: { ...localPolicy, checks: checkIds }, previous: null });
  const set = [{ remote: 'authoring', version: '1.0.0' }];
  await expect(pin(store, { ...change, host: { ...testHost, api: '1.0.1' }, set })).rejects.toMatchObject({
    violations: [{ code: 'C8-NO-BROWSER' }],
  });
  const remote = 'admin';
  for (const getOut of [
    () => disable(store, { ...change, remote }),
    () => enable(store, { ...change, remote }),
    () => rollback(store, change),
    () => rollback(store, { ...change, to: 3 }),
    () => unpin(store, { ...change, remote }),
  ]) {
    const startedAt = performance.now();
    expect(await getOut()).toMatchObject({ status: 'written' });
    expect(performance.now() - startedAt).toBeLessThan(1000);
  }
  expect(await versionsOf(store)).toEqual(['authoring@1.0.0']);
});

it('has changed the environment although it may not write beside the policy', async () => {
  const store = await threeReleases();
  await writePolicy(store, 'local', { policy: { ...localPolicy, actors: ['ops'] }, previous: null });
  const refusing: Store = {
    ...store,
    read: (path) => (path.startsWith('policy/kept/') ? Promise.resolve(null) : store.read(path)),
    replaceIf: (path, ...rest) =>
      path.startsWith('policy/') ? Promise.reject(new Error('AccessDenied')) : store.replaceIf(path, ...rest),
  };
  expect(await disable(refusing, { ...change, remote: 'admin' })).toMatchObject({
    status: 'written',
    warnings: [{ code: 'POLICY-NOT-KEPT', message: expect.stringContaining('AccessDenied') }],
  });
});

describe('what is damaged in another remote', () => {
  it.each([
    ['disable', (store: Store) => disable(store, { ...change, remote: 'authoring' })],
    ['unpin', (store: Store) => unpin(store, { ...change, remote: 'authoring' })],
    [
      'pin',
      async (store: Store) => {
        await publish(store, await writeDist('authoring', '1.1.0'));
        return pin(store, { ...change, set: [{ remote: 'authoring', version: '1.1.0' }] });
      },
    ],
  ])('is a warning of %s, and keeps nobody', async (_verb, getOut) => {
    const store = await threeReleases();
    await loseFile(store, 'admin@1.2.0');
    expect(await getOut(store)).toMatchObject({
      status: 'written',
      warnings: [
        {
          code: 'C2-MISSING',
          remote: 'admin',
          message: expect.stringContaining('publish admin@1.2.0 again'),
        },
      ],
    });
  });

  it('is a warning of the browser too, unless it failed for the new version', async () => {
    const store = await threeReleases();
    const policy = { ...localPolicy, checks: checkIds };
    await writePolicy(store, 'local', { policy, previous: null });
    await publish(store, await writeDist('authoring', '1.1.0'));
    const set = [{ remote: 'authoring', version: '1.1.0' }];
    const blank = { code: 'C8-SMOKE', remote: 'admin', message: '/admin: blank' };
    const broken = async () => [blank];
    expect(await pin(store, { ...change, set, smoke: broken })).toMatchObject({ warnings: [blank] });
    await rollback(store, change);
    const breaking: typeof broken = async () => [blank];
    const onlyNew = async ({ document }: { document: { remotes: Record<string, { version: string }> } }) =>
      document.remotes.authoring?.version === '1.1.0' ? breaking() : [];
    await expect(pin(store, { ...change, set, smoke: onlyNew })).rejects.toMatchObject({
      violations: [blank],
    });
  });

  it('keeps no other from being pinned, be it a version of another time', async () => {
    const store = await threeReleases();
    const path = 'artifacts/admin/1.2.0/remote.json';
    const bytes = (await store.read(path)) ?? new Uint8Array();
    const old = { ...JSON.parse(Buffer.from(bytes).toString()), contract: 'any day', version: '01.2.0' };
    await store.replaceIf(path, canonicalBytes(old), bytes);
    await publish(store, await writeDist('authoring', '1.1.0'));
    const outcome = await pin(store, { ...change, set: [{ remote: 'authoring', version: '1.1.0' }] });
    expect(outcome).toMatchObject({ status: 'written', warnings: [{ code: 'C1-SCHEMA', remote: 'admin' }] });
    // and the version itself is replaced like any other
    expect(await pin(store, { ...change, set: [{ remote: 'admin', version: '1.1.0' }] })).toMatchObject({
      status: 'written',
    });
  });
});

it.each(['01.2.3', '1.0.0-a..b', '1.0.0-0123456', '1.0', '99999999999999999.0.0'])(
  'takes %s for no version',
  async (version) => {
    const { store } = await emptyStore();
    const refused = publish(store, await writeDist('admin', version));
    await expect(refused).rejects.toMatchObject({
      code: 'SCHEMA',
      message: expect.stringMatching(/expected a version such as 1\.4\.0 .*got "/),
    });
    const host = { ...testHost, contract: version };
    await expect(recordHost(store, 'local', host)).rejects.toMatchObject({ code: 'SCHEMA' });
  },
);

it('mends damaged files of the same version, and its remote.json', async () => {
  const { store } = await emptyStore();
  const dist = await writeDist('admin', '1.0.0');
  const { base } = await publish(store, dist);
  for (const path of [`${base}remoteEntry.js`, 'artifacts/admin/1.0.0/remote.json']) {
    await store.replaceIf(path, Buffer.from('{'), await store.read(path));
    expect(await publish(store, dist)).toMatchObject({ status: 'mended' });
    expect(await verify(store, { remote: 'admin', version: '1.0.0' })).toEqual([]);
  }
  const other = await writeDist('admin', '1.0.0', { code: 'other' });
  await expect(publish(store, other)).rejects.toMatchObject({ code: 'VERSION-TAKEN' });
  const path = 'artifacts/admin/1.0.0/remote.json';
  await store.replaceIf(path, Buffer.from('{'), await store.read(path));
  await expect(publish(store, other)).rejects.toMatchObject({ code: 'VERSION-TAKEN' });
});

describe('the host that checks compare against', () => {
  const otherHost = { ...testHost, api: '1.1.0' };
  const same = { set: [{ remote: 'admin', version: '1.2.0' }] };

  it('changes by a release alone, although every remote stays', async () => {
    const store = await threeReleases();
    const set = [...same.set, { remote: 'authoring', version: '1.0.0' }];
    const { status, document } = await pin(store, { ...change, set, host: otherHost, reason: 'API 1.1' });
    expect([status, document.number, document.reason]).toEqual(['written', 4, 'API 1.1']);
    expect(await readHost(store, 'local')).toEqual(otherHost);
    expect(await pin(store, { ...change, set, host: otherHost })).toMatchObject({ status: 'unchanged' });
  });

  it.each([
    ['C12-ACTOR', { actors: ['somebody else'] }],
    ['C12-LOCKED', { locked: { actor: 'ops', reason: 'audit', at: '2026-01-01' } }],
  ])('stays where the policy refuses the change: %s', async (code, policy) => {
    const store = await threeReleases();
    await writePolicy(store, 'local', { policy: { ...localPolicy, ...policy }, previous: null });
    const refused = pin(store, { ...change, ...same, host: otherHost });
    await expect(refused).rejects.toMatchObject({ violations: [{ code }] });
    expect(await readHost(store, 'local')).toEqual(testHost);
  });

  it('is refused where a remote that runs does not fit it', async () => {
    const store = await threeReleases();
    const refused = pin(store, { ...change, ...same, host: { ...testHost, api: '2.0.0' } });
    const violations = ['admin', 'authoring'].map((remote) => ({ code: 'C10-API', remote }));
    await expect(refused).rejects.toMatchObject({ violations });
    expect(await readHost(store, 'local')).toEqual(testHost);
  });

  it('is the recorded one, whatever was written past the tool', async () => {
    const store = await threeReleases();
    const path = 'hosts/local.json';
    await store.replaceIf(path, canonicalBytes({ ...testHost, api: '9.0.0' }), await store.read(path));
    expect(await readHost(store, 'local')).toEqual(testHost);
  });
});

it('refuses roles that nobody has, where the host knows them', async () => {
  const store = await threeReleases();
  const host = { ...testHost, knownRoles: ['ROLE_ANALYST'] };
  const set = [{ remote: 'admin', version: '1.1.0' }];
  const canaryOf = (role: string) =>
    pin(store, { ...change, host, set, canary: { percent: 10, roles: [role] } });
  await expect(canaryOf('ROLE_ANALYSTS')).rejects.toMatchObject({
    violations: [{ code: 'C5-ROLE', message: expect.stringContaining('use one of ROLE_ANALYST') }],
  });
  expect(await canaryOf('ROLE_ANALYST')).toMatchObject({ status: 'written' });
});

it('says what a promotion leaves behind', async () => {
  const store = await threeReleases();
  const to = { ...change, env: 'local', from: 'stage' };
  await writePolicy(store, 'stage', { policy: localPolicy, previous: null });
  const set = ['admin', 'authoring'].map((remote) => ({ remote, version: '1.0.0' }));
  await pin(store, { ...change, env: 'stage', set });
  await disable(store, { ...change, env: 'stage', remote: 'authoring' });
  const { warnings } = await promote(store, to);
  expect(warnings).toMatchObject([
    { code: 'HOST-THERE' },
    {
      code: 'OFF-THERE',
      remote: 'authoring',
      message: expect.stringContaining('`release disable local authoring`'),
    },
  ]);
});

it('keeps the slower of two pipelines from going back', async () => {
  const store = await threeReleases();
  const slower = { ...change, expected: 3, set: [{ remote: 'admin', version: '1.0.0' }] };
  await disable(store, { ...change, remote: 'authoring', expected: 3 });
  await expect(pin(store, slower)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('`release status local`'),
  });
  await lock(store, change);
  expect((await history(store, 'local')).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
});
