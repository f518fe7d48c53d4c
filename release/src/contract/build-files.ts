import type { PinnedRemote, RemoteBuild } from './release-document';
import type { RemoteFile } from './remote-json';

/** Digits of the hash of its list of files that the folder of a version is named after. */
export const FOLDER_DIGITS = 12;

/** What a page may load of a version: its entry, and the `integrity` of each file by its path. */
export interface BuildFiles {
  readonly entry: string;
  readonly sri: Readonly<Record<string, string>>;
}

const folderOf = (name: string, version: string, sha256: string) =>
  `artifacts/${name}/${version}/${sha256.slice(0, FOLDER_DIGITS)}`;

/** Folder of the files of a version, relative to the root of the store; ends with `/`. */
export const baseOf = (name: string, build: RemoteBuild): string =>
  'files' in build ? `${folderOf(name, build.version, build.files)}/` : build.base;

/** Folders of all versions of a remote that a release names: the pinned one, its fallback and canaries. */
export const basesOf = (name: string, { fallback, rollout, ...pinned }: PinnedRemote): readonly string[] =>
  [pinned, ...(fallback ? [fallback] : []), ...rollout].map((build) => baseOf(name, build));

/** Whether two releases run the same files of a remote, however each names them. */
export const isSameBuild = (name: string, one: RemoteBuild, other: RemoteBuild | undefined): boolean =>
  other !== undefined && baseOf(name, one) === baseOf(name, other);

/** Where the list of the files of a version lies, beside their folder; `sha256` is that of the list. */
export const fileListPath = (name: string, version: string, sha256: string): string =>
  `${folderOf(name, version, sha256)}.json`;

/** The list of files whose RFC 8785 form is stored, and whose SHA-256 a release names: in ascending order of paths. */
export const sortedFiles = (files: readonly RemoteFile[]): readonly RemoteFile[] =>
  [...files]
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ bytes, kind, path, sha384 }) => ({ bytes, kind, path, sha384 }));

/** What a page may load of the files of a list; the entry is empty where the list has none. */
export const buildFilesOf = (files: readonly RemoteFile[]): BuildFiles => ({
  entry: files.find(({ kind }) => kind === 'entry')?.path ?? '',
  sri: Object.fromEntries(files.map(({ path, sha384 }) => [path, sha384])),
});

/** Which files a pinned remote is, without what the host knows of it beside. */
export const onlyBuild = (build: PinnedRemote | RemoteBuild): RemoteBuild =>
  'files' in build
    ? { version: build.version, files: build.files }
    : { version: build.version, base: build.base, entry: build.entry, sri: build.sri };
