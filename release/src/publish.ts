import { fileViolations } from './checks/c2-files';
import { fileListBytes } from './file-list';
import { identityOf, readDist, readDistFile, type Described } from './read-dist';
import { ReleaseError } from './release-error';
import { canonicalBytes, parseJson } from './store/canonical-json';
import type { Store } from './store/store';
import { HOST, storeLayout } from './store/store-layout';

/** What became of a dist folder: `unchanged` when the same bytes stood there, `mended` when damaged ones did. */
export interface Publication {
  readonly status: 'published' | 'mended' | 'unchanged';
  readonly remote: string;
  readonly version: string;
  readonly base: string;
}

/** Who put a version into the store first, as the store says; it is not signed. */
export interface Publisher extends PublishedBy {
  readonly at: string;
}

/** Who publishes, for which team, and what is new in the version. */
export interface PublishedBy {
  readonly actor: string;
  readonly team?: string | undefined;
  readonly notes?: string | undefined;
}

/** Null: nothing says it. */
export async function readPublisher(
  store: Store,
  { remote, version }: { readonly remote: string; readonly version: string },
): Promise<Publisher | null> {
  const bytes = await store.read(storeLayout.publisher(remote, version));
  const value =
    bytes === null ? null : (parseJson(bytes) as Partial<Record<keyof Publisher, unknown>> | null);
  if (typeof value?.actor !== 'string' || typeof value.at !== 'string') return null;
  const { actor, at, team, notes } = value;
  return {
    ...{ actor, at },
    ...(typeof team === 'string' && { team }),
    ...(typeof notes === 'string' && { notes }),
  };
}

/**
 * Puts a built remote, or the built host, into the store: files first, what describes it last, so that a version is
 * there whole or not at all. Files of a known version that went missing or were damaged are put back. Throws SCHEMA,
 * CHECK-FAILED, VERSION-TAKEN.
 */
export async function publish(store: Store, distFolder: string, by?: PublishedBy): Promise<Publication> {
  const described = await readDist(distFolder);
  const { name: remote, version, files, manifest, path, base } = described;
  const violations = await fileViolations(
    described,
    (file) => readDistFile(distFolder, file),
    `build ${remote} again`,
  );
  if (violations.length > 0)
    throw new ReleaseError(
      'CHECK-FAILED',
      `${distFolder}: the files are not those that it lists`,
      violations,
    );
  const known = await storedManifest(store, described);
  let written = 0;
  for (const file of files)
    written += await copyFile(store, `${base}${file.path}`, await readDistFile(distFolder, file.path));
  if (remote !== HOST)
    written += await copyFile(store, storeLayout.fileList(remote, version, files), fileListBytes(files));
  if (known === 'damaged') await store.replaceIf(path, canonicalBytes(manifest), await store.read(path));
  if (by !== undefined && (await store.read(path)) === null) {
    const { actor, team, notes } = by;
    const at = new Date().toISOString();
    const publisher: Publisher = { actor, at, ...(team && { team }), ...(notes && { notes }) };
    await store.createExclusive(storeLayout.publisher(remote, version), canonicalBytes(publisher));
  }
  const outcome = await store.createExclusive(path, canonicalBytes(manifest));
  if (outcome === 'exists') await storedManifest(store, described);
  const status = known === 'damaged' || written > 0 ? 'mended' : 'unchanged';
  return { status: outcome === 'created' ? 'published' : status, remote, version, base };
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

/**
 * What lies under the version of a description: nothing, the same, or one that is damaged beside the very files. Throws
 * VERSION-TAKEN where it is another one.
 */
async function storedManifest(
  store: Store,
  { name, version, manifest, path, base }: Described,
): Promise<'damaged' | 'none' | 'same'> {
  const bytes = await store.read(path);
  if (bytes === null) return 'none';
  const [stored, own] = [identityOf(name, bytes), identityOf(name, canonicalBytes(manifest))];
  if (stored?.sha256 === own?.sha256) return 'same';
  // what was published has its files beside it; where there are none, somebody edited what describes them
  const isEdited = stored === null || (stored.base !== base && (await store.list(stored.base)).length === 0);
  if (isEdited && (await store.list(base)).length > 0) return 'damaged';
  const message = `expected the ${name}@${version} that was published, got another one; give it a version of its own`;
  throw new ReleaseError('VERSION-TAKEN', message);
}
