import { createHash } from 'node:crypto';
import { baseOf, fileListPath, sortedFiles } from '../contract/build-files';
import type { RemoteFile } from '../contract/remote-json';
import { sha256Of } from './canonical-json';

const digits = 6;

/** Name under which the host is published and pinned, as remotes are under theirs. */
export const HOST = 'host';

/** Where each thing lies below the root of a store. */
export const storeLayout = {
  remoteJson: (remote: string, version: string) => `artifacts/${remote}/${version}/remote.json`,
  /** What a published host is; it lies where a remote has its `remote.json`. */
  hostJson: (version: string) => `artifacts/${HOST}/${version}/host.json`,
  /** Folder of the files of a host, of which `sha256` says what it is. */
  hostBase: (version: string, sha256: string) => `artifacts/${HOST}/${version}/${sha256.slice(0, 12)}/`,
  /** Who published a version, and when. */
  publisher: (remote: string, version: string) => `artifacts/${remote}/${version}/published.json`,
  /** Folder of the files of a version: the hash runs over the sorted list of its files. */
  base: (remote: string, version: string, files: readonly RemoteFile[]) =>
    baseOf(remote, { version, files: fileListHash(files) }),
  /** Where that list lies: pages get the hashes of the files from it. */
  fileList: (remote: string, version: string, files: readonly RemoteFile[]) =>
    fileListPath(remote, version, fileListHash(files)),
  release: (env: string, number: number) => `releases/${env}/${String(number).padStart(digits, '0')}.json`,
  releases: (env: string) => `releases/${env}/`,
  current: (env: string) => `releases/${env}/current.json`,
  policy: (env: string) => `policy/${env}.json`,
  host: (env: string) => `hosts/${env}.json`,
  /** The last sound copy of a policy or a host that a change was made with. */
  kept: (path: string) => path.replace('/', '/kept/'),
  /** The copy of a release document; it lies where whoever pins may write, and not where the document is lost. */
  keptRelease: (env: string, number: number) =>
    `policy/kept/releases/${env}/${String(number).padStart(digits, '0')}.json`,
  /** Folder of the copies of all environments. */
  allKeptReleases: 'policy/kept/releases/',
  keptReleases: (env: string) => `policy/kept/releases/${env}/`,
  /** Where the doctor puts what it replaced. */
  damaged: (path: string, bytes: Uint8Array) =>
    `${path.startsWith('releases/') ? `policy/damaged/${path}` : path.replace('/', '/damaged/')}.${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`,
} as const;

/** Whether what stands there once is there for good, and may be kept: artifacts, and release documents. */
export function neverChanges(path: string): boolean {
  return /^(artifacts\/|releases\/[^/]+\/\d{6,}\.json$)/.test(path);
}

/** The `integrity` of bytes. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** SHA-256 of the list of the files of a version. */
export const fileListHash = (files: readonly RemoteFile[]): string => sha256Of(sortedFiles(files));
