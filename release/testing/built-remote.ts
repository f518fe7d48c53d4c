import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RemoteFile, RemoteJson } from '../src/contract/remote-json';
import type { EnvironmentHost } from '../src/environment-host';
import { integrityOf } from '../src/store/store-layout';
import { createDiskStore } from '../src/store/disk-store';
import type { Store } from '../src/store/store';

/** A host that accepts what `writeDist` writes. */
export const testHost: EnvironmentHost = {
  version: '1.0.0',
  contract: '1.0.0',
  shared: { react: '19.3.1', 'react-dom': '19.3.1' },
  api: '1.0.0',
  knownAccess: ['users:manage'],
  knownIcons: ['users'],
};

/** What every change of the tests says about itself. */
export const change = { env: 'local', actor: 'ops', reason: 'test', host: testHost } as const;

/** An empty store in a folder of its own. */
export async function emptyStore(): Promise<{ readonly store: Store; readonly root: string }> {
  const root = await mkdtemp(join(tmpdir(), 'store-'));
  return { store: createDiskStore(root), root };
}

/** Writes a dist folder as a build would; `remote` replaces fields of its `remote.json`. */
export async function writeDist(
  name: string,
  version: string,
  {
    remote = {},
    code = `${name} ${version}`,
    chunks = 1,
  }: { remote?: Partial<RemoteJson>; code?: string; chunks?: number } = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dist-'));
  const further = Array.from({ length: chunks - 1 }, (_, index) => [
    `chunks/${index}.js`,
    `${index} of ${code}`,
  ]);
  const sources: Readonly<Record<string, string>> = {
    ...{ 'remoteEntry.js': `entry of ${code}`, 'chunks/list.js': `list of ${code}` },
    ...Object.fromEntries(further),
  };
  const files = Object.entries(sources).map(([path, source]) => fileOf(path, Buffer.from(source)));
  for (const [path, source] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), source);
  }
  await writeFile(
    join(folder, 'remote.json'),
    JSON.stringify({ ...described(name, version, files), ...remote }),
  );
  return folder;
}

/** Writes the dist folder of a host as its build would; `offers` replaces what it offers. */
export async function writeHostDist(
  version: string,
  offers: Partial<EnvironmentHost> & { readonly gitSha?: string } = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  const sources = { 'index.html': '<!doctype html>', 'main.js': `host ${version}` };
  const files = Object.entries(sources).map(([path, source]) => fileOf(path, Buffer.from(source)));
  for (const [path, source] of Object.entries(sources)) await writeFile(join(folder, path), source);
  await writeFile(
    join(folder, 'host.json'),
    JSON.stringify({ ...testHost, builtAt: '2026-01-01T00:00:00.000Z', ...offers, version, files }),
  );
  return folder;
}

function fileOf(path: string, bytes: Uint8Array): RemoteFile {
  const kind = path.startsWith('remoteEntry') ? 'entry' : 'script';
  return { path, sha384: integrityOf(bytes), bytes: bytes.length, kind };
}

function described(name: string, version: string, files: readonly RemoteFile[]): RemoteJson {
  const access = 'users:manage';
  return {
    schema: 'remote/v1',
    name,
    version,
    gitSha: '0'.repeat(40),
    builtAt: '2026-01-01T00:00:00.000Z',
    contract: '^1.0.0',
    entry: 'remoteEntry.js',
    routes: [
      { pattern: `/${name}/:id`, access, title: name },
      { pattern: `/${name}`, access, title: name },
    ],
    menu: [{ id: name, title: name, icon: 'users', order: 1, parent: null, route: `/${name}`, access }],
    shared: [
      { name: 'react', requiredVersion: '^19', singleton: true },
      { name: 'react-dom', requiredVersion: '^19', singleton: true },
    ],
    requires: { api: '^1.0.0' },
    csp: { connect: [], img: [], frame: [] },
    files,
    budgets: { entryGzipBytes: 1000, totalGzipBytes: 5000 },
    smoke: [],
  };
}
