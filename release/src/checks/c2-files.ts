import { baseOf } from '../contract/build-files';
import type { PinnedHost, PinnedRemote } from '../contract/release-document';
import type { RemoteFile, RemoteJson } from '../contract/remote-json';
import { fileListProblem } from '../file-list';
import { pinnedBuild, republishHost } from '../pinned-host';
import { ReleaseError, type Violation } from '../release-error';
import type { Store } from '../store/store';
import { fileListHash, HOST, integrityOf, storeLayout } from '../store/store-layout';
import type { Check } from './check';

/** C2: every file of the host and of every remote is there, with the size and the hash that the document pins. */
export const c2Files: Check = {
  id: 'C2',
  title: 'files present, size and hash correct',
  against: 'store',
  again: 'yes',
  forced: 'never',
  run: async ({ document, remotes, store }) => {
    const found = await Promise.all(
      remotes.map(async ({ name, pinned, manifest }) => {
        const base = storeLayout.base(name, manifest.version, manifest.files);
        const unlike = isPinnedAs(pinned, base, manifest) ? [] : [pinUnlike(name, manifest)];
        const read = (path: string) => store.read(`${base}${path}`);
        const files = await fileViolations(manifest, read, republish(manifest));
        return [...unlike, ...(await listViolations(store, pinned, manifest)), ...files];
      }),
    );
    return [...found.flat(), ...(await hostViolations(store, document.host))];
  },
};

/** What is wrong with the published build of the host, with the sentence that helps. */
async function hostViolations(store: Store, host: PinnedHost): Promise<readonly Violation[]> {
  const { artifact, version } = host;
  if (!artifact) return [];
  try {
    const { files } = await pinnedBuild(store, host);
    const read = (path: string) => store.read(`${artifact.base}${path}`);
    return await fileViolations({ name: HOST, files }, read, republishHost(version));
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return [{ code: 'C2-HOST', remote: HOST, message: error.message }];
  }
}

/** What helps where files of a published version are damaged. */
export const republish = ({ name, version }: Pick<RemoteJson, 'name' | 'version'>) =>
  `publish ${name}@${version} again from its dist folder`;

/** What is wrong with the files of a remote; `read` takes paths of its manifest, `again` is what to do about it. */
export async function fileViolations(
  { name, files }: Pick<RemoteJson, 'name' | 'files'>,
  read: (path: string) => Promise<Uint8Array | null>,
  again: string,
): Promise<readonly Violation[]> {
  const found = await Promise.all(
    files.map(async (file) => fileViolation({ remote: name, again }, file, await read(file.path))),
  );
  return found.flat();
}

function fileViolation(
  { remote, again }: { readonly remote: string; readonly again: string },
  file: RemoteFile,
  bytes: Uint8Array | null,
): Violation[] {
  if (bytes === null)
    return [{ code: 'C2-MISSING', remote, message: `${file.path}: expected a file, got nothing; ${again}` }];
  if (bytes.length !== file.bytes) {
    const message = `${file.path}: expected ${file.bytes} bytes, got ${bytes.length}; ${again}`;
    return [{ code: 'C2-SIZE', remote, message }];
  }
  const hash = integrityOf(bytes);
  if (hash === file.sha384) return [];
  return [
    { code: 'C2-HASH', remote, message: `${file.path}: expected ${file.sha384}, got ${hash}; ${again}` },
  ];
}

/** What is wrong with files whose hashes a release names; `read` takes their paths. */
export async function fileProblems(
  sri: Readonly<Record<string, string>>,
  read: (path: string) => Promise<Uint8Array | null>,
): Promise<readonly string[]> {
  const found = await Promise.all(
    Object.entries(sri).map(async ([path, hash]) => {
      const bytes = await read(path);
      if (bytes === null) return [`${path} is gone`];
      return integrityOf(bytes) === hash ? [] : [`${path} has other bytes than were published`];
    }),
  );
  return found.flat();
}

async function listViolations(
  store: Store,
  pinned: PinnedRemote,
  manifest: RemoteJson,
): Promise<readonly Violation[]> {
  const problem = await fileListProblem(store, manifest.name, pinned);
  if (problem === null) return [];
  return [{ code: 'C2-LIST', remote: manifest.name, message: `${problem}; ${republish(manifest)}` }];
}

function isPinnedAs(pinned: PinnedRemote, base: string, { name, files }: RemoteJson): boolean {
  if (baseOf(name, pinned) !== base) return false;
  return 'files' in pinned ? pinned.files === fileListHash(files) : sameHashes(pinned.sri, files);
}

function sameHashes(sri: Readonly<Record<string, string>>, files: readonly RemoteFile[]): boolean {
  return files.length === Object.keys(sri).length && files.every(({ path, sha384 }) => sri[path] === sha384);
}

function pinUnlike(name: string, { version }: RemoteJson): Violation {
  const message = `expected the files of ${name}@${version} as published, got others in the document; pin it again`;
  return { code: 'C2-PIN', remote: name, message };
}
