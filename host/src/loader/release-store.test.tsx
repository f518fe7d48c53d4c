import type { PinnedRemote, ReleaseDocument } from '@console/release/contract/release-document';
import { signOut } from '@console/shared-auth/session/session-store';
import { getRemoteVersion } from '@console/contract/releases';
import { openNetwork } from '@console/tooling/test-kit/network';
import { act, render, screen } from '@testing-library/react';
import { createHash, webcrypto } from 'node:crypto';
import { ReleaseBarList } from '../shell/release-bar-list';
import { checkForNewerRelease, newerRelease, watchRelease } from './newer-release';
import { saveOverrides, takeOverrides } from './overrides';
import { startRelease, useRelease } from './release-store';
import { switchedOffBy } from './switched-off-by';

const build = { version: '1.0.0', base: 'artifacts/admin/1.0.0/abc/', entry: 'entry.js', sri: {} };
const described = { ...build, routes: [], menu: [], contract: '^1.0.0' };
const canary = { ...described, version: '1.1.0', percent: 50, salt: 'admin@1.1.0' };

const documentWith = (changes: Partial<PinnedRemote>, number = 7): ReleaseDocument => ({
  ...{ schema: 'release/v1', env: 'local', number, parent: null, createdAt: '2026-11-21T00:00:00Z' },
  ...{ actor: 'ops', reason: 'test', kind: 'pin', checks: [] },
  host: { version: '1.0.0', contract: '1.1.0', shared: {} },
  remotes: { admin: { ...described, enabled: true, fallback: null, rollout: [], ...changes } },
});

/** Files of the store by address; whatever is not there answers 404. */
const files = new Map<string, string>();
const folder = '/store/releases/local';

function publish(document: ReleaseDocument): void {
  const text = JSON.stringify(document);
  const sha256 = createHash('sha256').update(text).digest('hex');
  files.set(`${folder}/${String(document.number).padStart(6, '0')}.json`, text);
  files.set(`${folder}/current.json`, JSON.stringify({ number: document.number, sha256 }));
}

function Shown() {
  const state = useRelease();
  if (state.status !== 'ready') return <p>{state.status}</p>;
  const { release, canaries, overridden, savedBecause, damaged } = state;
  const versions = Object.entries(release.remotes).map(
    ([name, { version, enabled }]) => `${name}@${version}${enabled ? '' : ' off'}`,
  );
  return (
    <p>
      {[
        `release ${release.number}`,
        ...versions,
        ...canaries,
        damaged === null ? savedBecause : `in place of ${damaged}`,
        ...overridden.map(({ name, problem }) => `${name} ${problem}`),
      ].join(' ')}
    </p>
  );
}

const shown = () => screen.getByRole('paragraph').textContent;

async function open() {
  render(<Shown />);
  await act(async () => startRelease());
  await screen.findByText(/^(release|failed)/);
}

const ofNetwork = globalThis.fetch;

beforeAll(() => Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle }));

beforeEach(() => {
  files.clear();
  localStorage.clear();
  saveOverrides({ remotes: {}, disabled: [] });
  takeOverrides();
});
afterEach(() => {
  globalThis.fetch = ofNetwork;
});

/** The API of `openNetwork` beside the files of the store. */
function openStore() {
  const network = openNetwork();
  const toApi = globalThis.fetch;
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input);
    if (!path.startsWith('/store/')) return toApi(input, init);
    const text = files.get(path);
    const bytes = new TextEncoder().encode(text ?? '');
    const status = text === undefined ? 503 : 200;
    return {
      ok: status === 200,
      status,
      arrayBuffer: async () => bytes,
      json: async () => JSON.parse(text ?? ''),
    };
  }) as typeof fetch;
  return network;
}

it('gives everybody their share of what is tried out, the same on each visit', async () => {
  const network = openStore();
  const me = await act(() => network.signIn('ROLE_ANALYST'));
  const bits = createHash('sha256').update(`admin@1.1.0${me.id}`).digest().readUInt32BE(0);
  const percent = Math.ceil((bits / 2 ** 32) * 100);
  publish(documentWith({ rollout: [{ ...canary, percent, roles: ['ROLE_ANALYST'] }] }));
  await open();
  expect(await screen.findByText(/^release/)).toHaveTextContent('release 7 admin@1.1.0 admin');

  publish(documentWith({ rollout: [{ ...canary, percent: percent - 1, roles: ['ROLE_ANALYST'] }] }, 8));
  await act(async () => startRelease());
  expect(await screen.findByText(/^release 8/)).toHaveTextContent('release 8 admin@1.0.0');

  publish(documentWith({ rollout: [{ ...canary, percent: 100, roles: ['ROLE_ADMIN'] }] }, 9));
  await act(async () => startRelease());
  expect(await screen.findByText(/^release 9/)).toHaveTextContent('release 9 admin@1.0.0');
});

it('runs the last good document while the store is away, unless somebody has edited it', async () => {
  openStore();
  await act(() => signOut());
  publish(documentWith({}));
  await open();
  expect(shown()).toBe('release 7 admin@1.0.0 ');

  const whole = new Map(files);
  files.clear();
  await act(async () => startRelease());
  expect(await screen.findByText(/answered 503$/)).toHaveTextContent('release 7 admin@1.0.0 /store/releases');
  whole.forEach((text, path) => files.set(path, text));
  await act(() => checkForNewerRelease());
  expect(shown()).toBe('release 7 admin@1.0.0 ');

  files.set(`${folder}/000007.json`, `${files.get(`${folder}/000007.json`)} `);
  await act(async () => startRelease());
  expect(await screen.findByText(/in place of 7$/)).toHaveTextContent('release 7 admin@1.0.0');
  const bars = render(<ReleaseBarList />);
  expect(bars.getByRole('status')).toHaveTextContent(
    'Release 7 is damaged in the release store. This page runs it as this browser has stored it',
  );
  bars.unmount();

  const kept = localStorage.getItem('console.release.local') ?? '';
  localStorage.setItem('console.release.local', kept.replace('admin', 'other'));
  await act(async () => startRelease());
  expect(await screen.findByText('failed')).toBeVisible();
});

it('keeps its release and hears of a newer one, asking sparingly', async () => {
  openStore();
  publish(documentWith({}));
  await open();
  const stop = watchRelease();
  publish(documentWith({}, 8));
  window.dispatchEvent(new Event('focus'));
  expect(newerRelease()).toBeNull();
  await act(() => checkForNewerRelease());
  expect(newerRelease()).toBe(8);
  expect(shown()).toBe('release 7 admin@1.0.0 ');
  stop();
});

it('follows a newer release in what is switched off and on, and in nothing else', async () => {
  openStore();
  publish(documentWith({}, 11));
  await open();
  expect(shown()).toBe('release 11 admin@1.0.0 ');
  publish(documentWith({ version: '1.1.0', enabled: false }, 12));
  await act(() => checkForNewerRelease());
  expect(shown()).toBe('release 11 admin@1.0.0 off ');
  publish(documentWith({ version: '1.1.0' }, 13));
  await act(() => checkForNewerRelease());
  expect(shown()).toBe('release 11 admin@1.0.0 ');
});

it('follows the switches of a release of which people get a share, without loading anew', async () => {
  const network = openStore();
  publish(documentWith({ rollout: [{ ...canary, percent: 100, roles: [] }] }, 20));
  await act(() => network.signIn('ROLE_ANALYST'));
  await open();
  expect(shown()).toMatch(/^release 20 admin@1\.1\.0/);
  publish(documentWith({ enabled: false }, 21));
  const seen: (string | null)[] = [];
  const watch = new MutationObserver(() => seen.push(shown()));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await act(() => checkForNewerRelease());
  watch.disconnect();
  expect(shown()).toMatch(/^release 20 admin@1\.1\.0 off/);
  expect(seen).not.toContain('loading');
});

it('tells who switched a remote off, when and why, from the release that did', async () => {
  openStore();
  const chain = (document: ReleaseDocument, parent: ReleaseDocument['parent']) => {
    publish({ ...document, parent });
    return JSON.parse(files.get(`${folder}/current.json`) ?? '') as ReleaseDocument['parent'];
  };
  const first = chain(documentWith({}, 31), null);
  const off = { ...documentWith({ enabled: false }, 32), actor: 'ada@demo.test', reason: 'It loses rows' };
  const second = chain({ ...off, createdAt: '2026-11-22T00:00:00Z' }, first);
  chain(documentWith({ enabled: false }, 33), second);
  expect(await switchedOffBy('admin')).toEqual({
    ...{ actor: 'ada@demo.test', at: '2026-11-22T00:00:00Z', reason: 'It loses rows' },
  });
  expect(await switchedOffBy('builder')).toBeNull();
});

it('runs a published version that somebody asks for, where they may', async () => {
  const network = openStore();
  publish(documentWith({}));
  const remote = {
    schema: 'remote/v1',
    name: 'admin',
    version: '2.0.0',
    entry: 'entry.js',
    files: [],
    routes: [],
    menu: [],
    contract: '^1.0.0',
  };
  files.set('/store/artifacts/admin/2.0.0/remote.json', JSON.stringify(remote));
  const base = `artifacts/admin/2.0.0/${createHash('sha256').update('[]').digest('hex').slice(0, 12)}/`;
  network.on(getRemoteVersion, {
    ...{ remote: 'admin', version: '2.0.0', base, gitSha: '0'.repeat(40), builtAt: '2026-11-20T00:00:00Z' },
    ...{ published: null, pin: null, takenBack: null, mayRun: true },
  });
  saveOverrides({
    remotes: { admin: '2.0.0', builder: '3.0.0', authoring: 'http://localhost:1' },
    disabled: [],
  });
  takeOverrides();
  await act(() => network.signIn('ROLE_ADMIN'));
  await open();
  expect(await screen.findByText(/^release/)).toHaveTextContent(
    'release 7 admin@2.0.0 admin null builder /store/artifacts/builder/3.0.0/remote.json answered 503 ' +
      'authoring this environment runs published versions only',
  );

  await act(() => network.signIn('ROLE_ANALYST'));
  expect(await screen.findByText(/^release/)).toHaveTextContent('release 7 admin@1.0.0');
});

it('runs no version that the policy does not let run, and none that the store swapped', async () => {
  const network = openStore();
  publish(documentWith({}));
  const remote = { schema: 'remote/v1', name: 'admin', version: '2.0.0', entry: 'entry.js', files: [] };
  files.set(
    '/store/artifacts/admin/2.0.0/remote.json',
    JSON.stringify({ ...remote, routes: [], menu: [], contract: '^1.0.0' }),
  );
  const version = {
    ...{
      remote: 'admin',
      version: '2.0.0',
      base: 'artifacts/admin/2.0.0/abc/',
      published: null,
      pin: null,
      takenBack: null,
    },
    ...{ gitSha: '0'.repeat(40), builtAt: '2026-11-20T00:00:00Z' },
  };
  network.on(getRemoteVersion, { ...version, mayRun: false });
  saveOverrides({ remotes: { admin: '2.0.0' }, disabled: [] });
  takeOverrides();
  await act(() => network.signIn('ROLE_ADMIN'));
  await open();
  expect(await screen.findByText(/^release/)).toHaveTextContent(
    'release 7 admin@1.0.0 admin no release of this environment ever named it',
  );
  network.on(getRemoteVersion, { ...version, mayRun: true });
  await act(async () => startRelease());
  expect(await screen.findByText(/swapped|does not/)).toHaveTextContent(
    'the store says of it what the server does not',
  );
});

it('runs the newest sound release in a new browser while the current one is damaged, and offers only another', async () => {
  openStore();
  await act(() => signOut());
  publish(documentWith({}));
  const { sha256: sound } = JSON.parse(files.get(`${folder}/current.json`) ?? '');
  publish(documentWith({ version: '1.2.0' }, 18));
  const { sha256 } = JSON.parse(files.get(`${folder}/current.json`) ?? '');
  files.set(`${folder}/000018.json`, '{"number":18');
  document.head.innerHTML = `<meta name="console-release" content="18 ${sha256}">
    <meta name="console-release-sound" content="7 ${sound}">`;
  await open();
  expect(shown()).toBe('release 7 admin@1.0.0 in place of 18');
  const stop = watchRelease();
  await act(() => checkForNewerRelease());
  expect(newerRelease()).not.toBe(18);
  publish(documentWith({}, 19));
  await act(() => checkForNewerRelease());
  expect(newerRelease()).toBe(19);
  stop();
  document.head.innerHTML = '';
});
