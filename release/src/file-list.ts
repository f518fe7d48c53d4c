import { createHash } from 'node:crypto';
import { buildFilesOf, fileListPath, sortedFiles, type BuildFiles } from './contract/build-files';
import type { RemoteBuild } from './contract/release-document';
import type { RemoteFile, RemoteJson } from './contract/remote-json';
import { ReleaseError } from './release-error';
import { canonicalBytes, parseJson } from './store/canonical-json';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

/** The bytes of the list of the files of a version, as pages read it and a release names its hash. */
export const fileListBytes = (files: readonly RemoteFile[]): Uint8Array => canonicalBytes(sortedFiles(files));

/** Lays the list of a version that was published before there were lists beside its files. */
export async function ensureFileList(
  store: Store,
  { name, version, files }: Pick<RemoteJson, 'files' | 'name' | 'version'>,
): Promise<void> {
  const path = storeLayout.fileList(name, version, files);
  if ((await store.read(path)) === null) await store.createExclusive(path, fileListBytes(files));
}

/** The files of a version as a release names them. Throws NOT-FOUND, and STORE-BROKEN where the list is another one. */
export async function buildFiles(store: Store, name: string, build: RemoteBuild): Promise<BuildFiles> {
  if (!('files' in build)) return build;
  const problem = await fileListProblem(store, name, build);
  if (problem === null) {
    const bytes = await store.read(fileListPath(name, build.version, build.files));
    return buildFilesOf(parseJson(bytes ?? new Uint8Array()) as readonly RemoteFile[]);
  }
  const message = `${problem}; publish ${name}@${build.version} again from its dist folder`;
  throw new ReleaseError(problem.endsWith('nothing') ? 'NOT-FOUND' : 'STORE-BROKEN', message);
}

/** What is wrong with the list of the files of a version; null where nothing is, or the release spells them out. */
export async function fileListProblem(
  store: Store,
  name: string,
  build: RemoteBuild,
): Promise<string | null> {
  if (!('files' in build)) return null;
  const path = fileListPath(name, build.version, build.files);
  const bytes = await store.read(path);
  const expected = `expected the list of its files in ${path}`;
  if (bytes === null) return `${expected}, got nothing`;
  const isOwn = createHash('sha256').update(bytes).digest('hex') === build.files;
  return isOwn ? null : `${expected}, got another one than was published`;
}
