import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { library } from './library.mjs';

/** A host that takes what `publishMade` publishes. */
export const madeHost = {
  version: '1.0.0',
  contract: '1.0.0',
  shared: { react: '19.0.0', 'react-dom': '19.0.0' },
  api: '1.0.0',
  knownAccess: ['users:manage'],
  knownIcons: ['users'],
};

/** Publishes a version of a remote that is as small as one may be, and passes every check but the browser's. */
export async function publishMade(store, remote, version) {
  const dist = mkdtempSync(join(tmpdir(), 'made-remote-'));
  const sources = { 'remoteEntry.js': `// ${remote} ${version}`, 'chunks/page.js': `// page ${version}` };
  const files = Object.entries(sources).map(([path, source]) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), source);
    const bytes = Buffer.from(source);
    const kind = path.startsWith('remoteEntry') ? 'entry' : 'script';
    return { path, sha384: library.integrityOf(bytes), bytes: bytes.length, kind };
  });
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(described(remote, version, files)));
  await library.publish(store, dist);
  rmSync(dist, { recursive: true });
}

function described(name, version, files) {
  const access = 'users:manage';
  const shared = Object.keys(madeHost.shared).map((module) => ({
    ...{ name: module, requiredVersion: '^19', singleton: true },
  }));
  return {
    ...{ schema: 'remote/v1', name, version, gitSha: '0'.repeat(40), builtAt: '2026-01-01T00:00:00.000Z' },
    ...{ contract: '^1.0.0', entry: 'remoteEntry.js', shared, requires: { api: '^1.0.0' } },
    routes: [{ pattern: `/${name}`, access, title: name }],
    menu: [{ id: name, title: name, icon: 'users', order: 1, parent: null, route: `/${name}`, access }],
    csp: { connect: [], img: [], frame: [] },
    budgets: { entryGzipBytes: 1000, totalGzipBytes: 5000 },
    ...{ files, smoke: [] },
  };
}

/** Lets everybody change an environment of a store, after every check but the browser's. */
export async function openEnvironment(store, env) {
  await library.recordHost(store, env, madeHost);
  await library.writePolicy(store, env, { policy: library.localPolicy, previous: null });
}
