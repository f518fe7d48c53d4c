import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { change, emptyStore, testHost, writeDist } from '../testing/built-remote';
import { loseCopies } from '../testing/damages';
import { checkRelease } from './check-release';
import { cli } from './cli/cli';
import { doctor } from './doctor';
import { environmentNames } from './environments';
import { pin } from './pin';
import { publish } from './publish';
import { findHead, readRelease } from './release-head';
import { rollback } from './rollback';
import { status } from './status';
import { canonicalBytes } from './store/canonical-json';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';
import { disable, enable, withoutCanary } from './switch-remote';

const path = (number: number) => storeLayout.release('local', number);

async function publishedStore() {
  const { store, root } = await emptyStore();
  await publish(store, await writeDist('authoring', '1.0.0'));
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(store, await writeDist('admin', version));
  return { store, root };
}

const pinAdmin = (store: Store, version: string) =>
  pin(store, {
    ...change,
    set: [
      { remote: 'admin', version },
      { remote: 'authoring', version: '1.0.0' },
    ],
  });

/** Loses a release as it was before copies were kept: it is edited, or nothing of it can be read. */
async function lose(store: Store, number: number, how: 'edited' | 'truncated'): Promise<void> {
  await loseCopies(store, 'local');
  const bytes = (await store.read(path(number))) ?? new Uint8Array();
  const edited = canonicalBytes({ ...(await readRelease(store, 'local', number)), actor: 'nobody' });
  await store.replaceIf(path(number), how === 'edited' ? edited : bytes.subarray(0, 99), bytes);
}

async function runs(store: Store): Promise<string> {
  const { document } = await findHead(store, 'local');
  return Object.entries(document?.remotes ?? {})
    .map(([name, { version, rollout }]) =>
      [`${name}@${version}`, ...rollout.map((each) => each.version)].join('+'),
    )
    .join(' ');
}

describe('a change over a newest release that is lost', () => {
  const remote = 'authoring';
  it.each<[string, (store: Store) => ReturnType<typeof disable>]>([
    ['disable', (store) => disable(store, { ...change, remote })],
    ['enable', (store) => enable(store, { ...change, remote })],
    ['rollback', (store) => rollback(store, { ...change, only: 'admin' })],
    ['pin', (store) => pin(store, { ...change, set: [{ remote, version: '1.0.0' }] })],
  ])('%s names it, and what it had changed', async (_verb, doIt) => {
    const { store } = await publishedStore();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await pinAdmin(store, version);
    await lose(store, 3, 'edited');
    const { warnings } = await doIt(store);
    expect(warnings.filter(({ code }) => code === 'RELEASE-LOST')).toMatchObject([
      {
        message: expect.stringMatching(
          /^release 3 was edited .+built on release 2 and undoes .+pin by nobody, test \(admin: 1\.1\.0 → 1\.2\.0\)/,
        ),
      },
    ]);
  });

  it('says that nothing is known of what was truncated', async () => {
    const { store } = await publishedStore();
    for (const version of ['1.0.0', '1.1.0']) await pinAdmin(store, version);
    await lose(store, 2, 'truncated');
    const { warnings } = await disable(store, { ...change, remote });
    expect(warnings).toMatchObject([
      {
        code: 'RELEASE-LOST',
        message: expect.stringMatching(/^release 2 is damaged .+ is not known: the audit/),
      },
    ]);
  });
});

describe('a gap in the numbers, with a pointer from before it', () => {
  it.each([
    ['the document of one is gone', [path(2)], []],
    ['one is gone with its copy', [path(2), storeLayout.keptRelease('local', 2)], ['CHAIN-BROKEN']],
    ['all after it are gone, and copies are kept', [path(2), path(3)], []],
  ])('%s: the newest one counts, and no number is used twice', async (_name, gone, left) => {
    const { store } = await publishedStore();
    await pinAdmin(store, '1.0.0');
    const pointer = (await store.read(storeLayout.current('local'))) ?? new Uint8Array();
    await pinAdmin(store, '1.1.0');
    await disable(store, { ...change, remote: 'admin', reason: 'it throws' });
    for (const each of gone) await store.remove(each);
    await store.replaceIf(
      storeLayout.current('local'),
      pointer,
      await store.read(storeLayout.current('local')),
    );

    const { document, next } = await findHead(store, 'local');
    expect([document?.number, document?.remotes['admin']?.enabled, next]).toEqual([3, false, 4]);
    expect((await status(store, 'local')).findings.map(({ message }) => message).join()).toMatch(
      /expected release 3, got release 1; `release doctor local` moves it|000003\.json is gone; `release doctor local` writes it/,
    );
    await doctor(store, 'local', 'repair');
    expect((await status(store, 'local')).findings.map(({ code }) => code)).toEqual(left);
    const { document: fourth } = await disable(store, { ...change, remote: 'authoring', reason: 'late' });
    expect([fourth.number, fourth.remotes['admin']?.enabled]).toEqual([4, false]);
  });
});

it('names an environment of which nothing but copies is left', async () => {
  const { store } = await publishedStore();
  await pinAdmin(store, '1.0.0');
  for (const each of await store.list('releases/local/')) await store.remove(each);
  expect(await environmentNames(store)).toEqual(['local']);
});

it('recommends in the history what helps where no release is left', async () => {
  const { store, root } = await publishedStore();
  for (const version of ['1.0.0', '1.1.0']) await pinAdmin(store, version);
  for (const each of [
    ...(await store.list('releases/local/')),
    ...(await store.list('policy/kept/releases/')),
  ])
    if (!each.endsWith('current.json')) await store.remove(each);
  expect(await environmentNames(store)).toEqual(['local']);
  const lines: string[] = [];
  await cli(['history', 'local', '--store', root], { out: (line) => lines.push(line), err: () => {} });
  const text = lines.join('\n');
  expect(text).toMatch(/no sound release of local is left: .+pin the whole set anew/);
  expect(text).not.toContain('runs a sound release before');
});

describe('the doctor, past a lost release', () => {
  it('runs the newest sound set that nobody had rolled away from, and says why', async () => {
    const { store } = await publishedStore();
    for (const version of ['1.0.0', '1.1.0']) await pinAdmin(store, version);
    await rollback(store, { ...change, reason: 'blank page' });
    await lose(store, 3, 'edited');
    const told =
      /set of release 1; not that of release 2, which has admin@1\.1\.0, rolled back from by release 3 \(blank page\)/;
    expect((await status(store, 'local')).findings[0]?.message).toMatch(told);
    const [mended] = await doctor(store, 'local', 'repair');
    expect(mended).toMatchObject({ outcome: 'repaired', message: expect.stringMatching(told) });
    expect(await runs(store)).toBe('admin@1.0.0 authoring@1.0.0');
  });

  it('brings back no canary that was ended', async () => {
    const { store } = await publishedStore();
    await pinAdmin(store, '1.0.0');
    await pin(store, {
      ...{ ...change, set: [{ remote: 'admin', version: '1.1.0' }] },
      canary: { percent: 50, roles: [] },
    });
    await withoutCanary(store, { ...change, remote: 'admin', version: '1.1.0', reason: 'it throws' });
    await lose(store, 3, 'edited');
    await doctor(store, 'local', 'repair');
    expect(await runs(store)).toBe('admin@1.0.0 authoring@1.0.0');
  });

  it('names what comes back where there is no other set', async () => {
    const { store } = await publishedStore();
    await pinAdmin(store, '1.0.0');
    await pin(store, { ...change, set: [{ remote: 'admin', version: '1.1.0' }] });
    await rollback(store, change);
    await lose(store, 3, 'edited');
    await store.remove(path(1));
    const [mended] = await doctor(store, 'local', 'repair');
    expect(mended?.message).toMatch(
      /set of release 2; this brings back admin@1\.1\.0, rolled back from by release 3/,
    );
  });
});

it('is told by status and by the checks: browsers that were here before run it', async () => {
  const { store } = await publishedStore();
  for (const version of ['1.0.0', '1.1.0']) await pinAdmin(store, version);
  await lose(store, 2, 'truncated');
  const { findings, release } = await status(store, 'local');
  expect(release?.number).toBe(1);
  expect(findings).toMatchObject([
    { code: 'DOCUMENT-BROKEN' },
    {
      code: 'PAGES-SPLIT',
      message: expect.stringMatching(
        /before still run release 2, .+others release 1; `release doctor local`/,
      ),
    },
  ]);
  const [first] = await checkRelease(store, { env: 'local', number: 1, actor: 'ops' });
  expect(first).toMatchObject({ id: 'NEWEST', violations: [{ code: 'NEWEST-DAMAGED' }] });
});

async function commandLine() {
  const { store, root } = await publishedStore();
  const host = join(root, 'host.json');
  await writeFile(host, JSON.stringify(testHost));
  const call = async (...words: string[]) => {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const code = await cli([...words, '--store', root, '--actor', 'ops'], { out: write, err: write });
    return { code, text: lines.join('\n') };
  };
  await call('pin', 'local', 'admin@1.0.0', 'authoring@1.0.0', '--host', host);
  return { store, call };
}

it('stands in the history as lost, old or new, and can neither be compared nor gone back to', async () => {
  const { store, call } = await commandLine();
  for (const version of ['1.1.0', '1.2.0', '1.0.0']) await call('pin', 'local', `admin@${version}`);
  await lose(store, 2, 'edited');
  await lose(store, 4, 'truncated');
  const told = (await call('history', 'local')).text.split('\n');
  expect(told.slice(0, 4)).toEqual([
    expect.stringMatching(/^4 {2}lost: it is no JSON$/),
    expect.stringMatching(/^3 {2}2026|^3 {2}\d{4}-/),
    expect.stringMatching(/^2 {2}lost: it was edited: its hash differs$/),
    expect.stringMatching(/^1 {2}\d{4}-/),
  ]);
  for (const words of [
    ['diff', 'local', '1..2'],
    ['rollback', 'local', '--to', '2'],
  ]) {
    const refused = await call(...words);
    expect(refused).toMatchObject({ code: 6, text: expect.stringContaining('copy it back from a backup') });
    expect(refused.text).not.toContain('release doctor');
  }
  expect((await call('status', 'local')).text).toMatch(/CHAIN-BROKEN found: .+000002\.json was edited/);
  await call('disable', 'local', 'authoring');
  expect((await call('history', 'local')).text).toMatch(
    /^4 {2}lost: release 5 was made without it|^4 {2}lost: it is no JSON/m,
  );
});

it('says once what works where no sound release is left', async () => {
  const { store, call } = await commandLine();
  for (const version of ['1.1.0', '1.2.0', '1.0.0']) await call('pin', 'local', `admin@${version}`);
  for (const number of [1, 2, 3, 4]) await lose(store, number, 'truncated');
  const { text, code } = await call('status', 'local');
  expect([code, text.match(/backup/g)?.length, text.match(/release doctor/g)?.length]).toEqual([6, 1, 1]);
  expect((await call('disable', 'local', 'admin')).text.split('\n')).toHaveLength(1);
});

it('says which environments there are where a name is mistyped', async () => {
  const { call } = await commandLine();
  for (const words of [
    ['status', 'prod'],
    ['history', 'prod'],
    ['diff', 'prod', '1..2'],
    ['doctor', 'prod'],
    ['pin', 'prod', 'admin@1.0.0'],
    ['rollback', 'prod'],
    ['disable', 'prod', 'admin'],
    ['promote', 'prod', 'local'],
    ['lock', 'prod'],
  ])
    expect(await call(...words)).toEqual({
      code: 4,
      text: expect.stringMatching(/^NOT-FOUND: there is no environment prod: local;/),
    });
});

it('takes one version of a remote at a time, and says of a canary who gets it', async () => {
  const { call } = await commandLine();
  expect(await call('pin', 'local', 'admin@1.1.0', 'admin@1.2.0')).toMatchObject({
    code: 2,
    text: expect.stringContaining('expected one version of admin, got 1.1.0 and 1.2.0'),
  });
  await call('pin', 'local', 'admin@1.1.0', '--canary', '25');
  expect((await call('history', 'local')).text).toMatch(/^2 {2}.+ {2}pin {2}pin admin@1\.1\.0 canary 25 %$/m);
});

it('says where a rollback went and what it changed', async () => {
  const { call } = await commandLine();
  await call('pin', 'local', 'admin@1.1.0');
  expect((await call('rollback', 'local')).text).toBe(
    'local runs release 3, back to release 1\n  admin: 1.1.0 → 1.0.0',
  );
  expect(await call('rollback', 'local')).toMatchObject({
    code: 4,
    text: expect.stringMatching(/^NOT-FOUND: there is nothing to go back to/),
  });
});
