import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileViolations } from './checks/c2-files';
import { validateRemoteJson } from './checks/validate-remote-json';
import type { RemoteJson } from './contract/remote-json';
import { ReleaseError } from './release-error';
import { canonicalBytes, parseJson, sha256Of } from './store/canonical-json';
import { errorCode } from './store/error-code';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

/** What became of a dist folder: `unchanged` when the same bytes stood there, `mended` when damaged ones did. */
export interface Publication {
  readonly status: 'published' | 'mended' | 'unchanged';
  readonly remote: string;
  readonly version: string;
  readonly base: string;
}

/** Who put a version into the store first, as the store says; it is not signed. */
export interface Publisher {
  readonly actor: string;
  readonly at: string;
}

/** Null: nothing says it. */
export async function readPublisher(
  store: Store,
  { remote, version }: { readonly remote: string; readonly version: string },
): Promise<Publisher | null> {
  const bytes = await store.read(storeLayout.publisher(remote, version));
  const value =
    bytes === null ? null : (parseJson(bytes) as Partial<Record<keyof Publisher, unknown>> | null);
  return typeof value?.actor === 'string' && typeof value.at === 'string'
    ? { actor: value.actor, at: value.at }
    : null;
}

/**
 * Puts a built remote into the store: files first, `remote.json` last, so that a version is there whole or not
 * at all. Files of a known version that went missing or were damaged are put back. Throws SCHEMA, CHECK-FAILED,
 * VERSION-TAKEN.
 */
export async function publish(store: Store, distFolder: string, actor?: string): Promise<Publication> {
  const manifest = await readDist(distFolder);
  const violations = await fileViolations(
    manifest,
    (path) => readDistFile(distFolder, path),
    `build ${manifest.name} again`,
  );
  if (violations.length > 0)
    throw new ReleaseError(
      'CHECK-FAILED',
      `${distFolder}: the files are not those of remote.json`,
      violations,
    );
  const { name: remote, version, files } = manifest;
  const path = storeLayout.remoteJson(remote, version);
  const base = storeLayout.base(remote, version, files);
  const known = await storedManifest(store, manifest, base);
  let written = 0;
  for (const file of files)
    written += await copyFile(store, `${base}${file.path}`, await readDistFile(distFolder, file.path));
  if (known === 'damaged') await store.replaceIf(path, canonicalBytes(manifest), await store.read(path));
  if (actor !== undefined && (await store.read(path)) === null) {
    const publisher: Publisher = { actor, at: new Date().toISOString() };
    await store.createExclusive(storeLayout.publisher(remote, version), canonicalBytes(publisher));
  }
  const outcome = await store.createExclusive(path, canonicalBytes(manifest));
  if (outcome === 'exists') await storedManifest(store, manifest, base);
  const status = known === 'damaged' || written > 0 ? 'mended' : 'unchanged';
  return { status: outcome === 'created' ? 'published' : status, remote, version, base };
}

async function readDist(distFolder: string): Promise<RemoteJson> {
  const path = join(distFolder, 'remote.json');
  const bytes = await readDistFile(distFolder, 'remote.json');
  if (bytes === null)
    throw new ReleaseError(
      'NOT-FOUND',
      `expected ${path}, got nothing; build the remote and give its dist folder`,
    );
  const validated = validateRemoteJson(parseJson(bytes));
  if (validated.ok) return validated.value;
  throw new ReleaseError('SCHEMA', `${path}\n${validated.problems.join('\n')}`);
}

async function readDistFile(distFolder: string, path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(join(distFolder, path));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Puts a file where its folder, named after the hashes of all files, wants it; answers how many it wrote. */
async function copyFile(store: Store, path: string, bytes: Uint8Array | null): Promise<number> {
  if (bytes === null)
    throw new ReleaseError('NOT-FOUND', `expected ${path} in the dist folder, got nothing; build again`);
  if ((await store.createExclusive(path, bytes)) === 'created') return 1;
  const stored = await store.read(path);
  if (stored !== null && Buffer.compare(stored, bytes) === 0) return 0;
  // the folder is named after the hashes that these bytes have: what lies there was damaged
  if ((await store.replaceIf(path, bytes, stored)) === 'changed') await copyFile(store, path, bytes);
  return 1;
}

/** The same sources built again differ in when and from which commit, and in nothing else. */
const identity = ({ gitSha: _gitSha, builtAt: _builtAt, ...rest }: RemoteJson) => sha256Of(rest);

/**
 * What lies under the version of a manifest: nothing, the same, or one that is damaged beside the very files. Throws
 * VERSION-TAKEN where it is another one.
 */
async function storedManifest(
  store: Store,
  manifest: RemoteJson,
  base: string,
): Promise<'damaged' | 'none' | 'same'> {
  const stored = await store.read(storeLayout.remoteJson(manifest.name, manifest.version));
  if (stored === null) return 'none';
  const validated = validateRemoteJson(parseJson(stored));
  if (validated.ok && identity(validated.value) === identity(manifest)) return 'same';
  if (!validated.ok && (await store.list(base)).length > 0) return 'damaged';
  const name = `${manifest.name}@${manifest.version}`;
  const message = `expected the ${name} that was published, got another one; give it a version of its own`;
  throw new ReleaseError('VERSION-TAKEN', message);
}
