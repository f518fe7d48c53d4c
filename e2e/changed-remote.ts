import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { baseOf } from '@console/release/contract/build-files';
import type { ReleaseDocument } from '@console/release/contract/release-document';
import type { RemoteJson } from '@console/release/contract/remote-json';

const root = dirname(__dirname);

interface ReleaseLibrary {
  createDiskStore(folder: string): unknown;
  publish(store: unknown, dist: string): Promise<{ version: string }>;
  pin(
    store: unknown,
    change: { env: string; set: { remote: string; version: string }[]; actor: string; reason: string },
  ): Promise<{ document: ReleaseDocument }>;
  promote(
    store: unknown,
    change: { env: string; from: string; actor: string; reason: string },
  ): Promise<{ document: ReleaseDocument }>;
}

const library = createRequire(__filename)(join(root, 'release/dist/library.js')) as ReleaseLibrary;

/** Publishes the built remote with one text changed, under another version, as a team that deploys it would. */
export async function publishChanged(
  storeDir: string,
  remote: string,
  change: { readonly version: string; readonly from: string; readonly to: string },
): Promise<void> {
  await library.publish(library.createDiskStore(storeDir), changedDist(remote, change));
}

/** A folder with the built remote, one text changed, under another version. */
export function changedDist(
  remote: string,
  change: { readonly version: string; readonly from: string; readonly to: string },
): string {
  const dist = join(mkdtempSync(join(tmpdir(), 'changed-remote-')), 'dist');
  cpSync(join(root, `remote-${remote}/dist`), dist, { recursive: true });
  const description = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')) as RemoteJson;
  const files = description.files.map((file) => {
    if (!file.path.endsWith('.js')) return file;
    const text = readFileSync(join(dist, file.path), 'utf8');
    const changed = text.replaceAll(change.from, change.to);
    writeFileSync(join(dist, file.path), changed);
    const bytes = Buffer.from(changed);
    const sha384 = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return { ...file, sha384, bytes: bytes.length };
  });
  writeFileSync(
    join(dist, 'remote.json'),
    JSON.stringify({ ...description, version: change.version, files }),
  );
  return dist;
}

/** Pins a version of a remote in the local environment. */
export async function pinVersion(
  storeDir: string,
  remote: string,
  version: string,
): Promise<ReleaseDocument> {
  const { document } = await library.pin(library.createDiskStore(storeDir), {
    env: 'local',
    set: [{ remote, version }],
    actor: 'journey',
    reason: 'a journey pins it',
  });
  return document;
}

/** An environment that is like the local one; in both, a change is looked at no closer than its form. */
export function addEnvironment(storeDir: string, env: string): void {
  const policy = JSON.parse(readFileSync(join(storeDir, 'policy/local.json'), 'utf8')) as object;
  for (const name of ['local', env])
    writeFileSync(join(storeDir, `policy/${name}.json`), JSON.stringify({ ...policy, checks: ['C1'] }));
}

/** Pins a version in another environment and promotes what that runs to the local one. */
export async function promoteVersion(
  storeDir: string,
  env: string,
  pinned: { readonly remote: string; readonly version: string },
): Promise<ReleaseDocument> {
  const store = library.createDiskStore(storeDir);
  const change = { actor: 'journey', reason: 'a journey promotes it' };
  const host = { remote: 'host', version: currentRelease(storeDir).host.version };
  await library.pin(store, { ...change, env, set: [pinned, host] });
  const { document } = await library.promote(store, { ...change, env: 'local', from: env });
  return document;
}

/** Folder of the files of the pinned version of a remote, below the store; ends with `/`. */
export function folderOf({ remotes }: ReleaseDocument, remote: string): string {
  const pinned = remotes[remote];
  if (!pinned) throw new Error(`no remote ${remote} in the release`);
  return baseOf(remote, pinned);
}

/** The release that runs. */
export function currentRelease(storeDir: string): ReleaseDocument {
  const releases = join(storeDir, 'releases/local');
  const { number } = JSON.parse(readFileSync(join(releases, 'current.json'), 'utf8')) as { number: number };
  return JSON.parse(
    readFileSync(join(releases, `${String(number).padStart(6, '0')}.json`), 'utf8'),
  ) as ReleaseDocument;
}
