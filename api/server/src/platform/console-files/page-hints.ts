import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf, buildFilesOf, fileListPath } from '@console/release/contract/build-files';
import type { PinnedRemote, ReleaseDocument, RemoteBuild } from '@console/release/contract/release-document';
import type { RemoteJson } from '@console/release/contract/remote-json';
import { readRemoteJson } from '@console/release/pinned-remote';
import type { Store } from '@console/release/store/store';
import { storeLayout } from '@console/release/store/store-layout';

/** What the build of the host says of its files. */
export interface HostFiles {
  readonly preload: {
    /** Files of its pages, by address. */
    readonly pages: Readonly<Record<string, readonly string[]>>;
    /** Addresses whose pages need nothing of the release. */
    readonly withoutRelease: readonly string[];
    /** Files that run remotes. */
    readonly remotes: readonly string[];
    /** Files of the shared modules that come on demand, by name. */
    readonly shared: Readonly<Record<string, readonly string[]>>;
  };
  /** `integrity` of every script and style; none of a development build. */
  readonly integrity: Readonly<Record<string, string>>;
}

const nothing: HostFiles = {
  preload: { pages: {}, withoutRelease: [], remotes: [], shared: {} },
  integrity: {},
};

/** Reads `host.json` beside the page; a host without one has no hints. */
export function readHostFiles(hostDir: string): HostFiles {
  try {
    const text = readFileSync(join(hostDir, 'host.json'), 'utf8');
    const { preload, integrity = {} } = JSON.parse(text) as Partial<HostFiles>;
    return { preload: { ...nothing.preload, ...preload }, integrity };
  } catch {
    return nothing;
  }
}

/** A built remote as whoever gives hints needs to know it: null where its `remote.json` is not that of the release. */
export type ManifestOf = (
  name: string,
  build: RemoteBuild,
) => Promise<Pick<RemoteJson, 'entry' | 'files' | 'preload'> | null>;

/** Reads each `remote.json` of a store once: what is not there, or is damaged, is looked for again. */
export function manifestsOf(store: Store): ManifestOf {
  const known = new Map<string, RemoteJson>();
  return async (remote, build) => {
    const base = baseOf(remote, build);
    const manifest =
      known.get(base) ?? (await readRemoteJson(store, { remote, version: build.version }).catch(() => null));
    if (manifest === null || storeLayout.base(remote, build.version, manifest.files) !== base) return null;
    known.set(base, manifest);
    return manifest;
  };
}

/**
 * Asks for everything that the page of an address will need at once, as only the release tool and the builds know it:
 * without, the browser learns of each file from the one before. Hints cost nobody a page: what they
 * name comes under the same hashes as ever.
 */
export async function pageHints(
  path: string,
  host: HostFiles,
  { release, manifestOf }: { readonly release: ReleaseDocument | null; readonly manifestOf: ManifestOf },
): Promise<string> {
  const ofHost = (files: readonly string[]) => files.map((file) => link(`/${file}`, host.integrity[file]));
  const own = host.preload.pages[path];
  if (own) return ofHost(own).join('');
  const owner = release && ownerOf(release, path);
  if (!owner) return '';
  const { name, pinned, pattern } = owner;
  const manifest = await manifestOf(name, pinned);
  if (manifest === null) return ofHost(host.preload.remotes).join('');
  const needed = manifest.preload?.[pattern] ?? [];
  const shared = needed.flatMap((module) => host.preload.shared[module] ?? []);
  const { sri } = buildFilesOf(manifest.files);
  return [
    ...ofHost([...new Set([...host.preload.remotes, ...shared])]),
    ...('files' in pinned ? [fetched(`/store/${fileListPath(name, pinned.version, pinned.files)}`)] : []),
    ...[manifest.entry, ...filesAt(sri, needed)].map((file) =>
      link(`/store/${baseOf(name, pinned)}${file}`, sri[file]),
    ),
  ].join('');
}

/** The files of a build at these places of its sorted list; names of shared modules are no places. */
function filesAt(sri: Readonly<Record<string, string>>, places: readonly (number | string)[]): string[] {
  const paths = Object.keys(sri).sort();
  return places.flatMap((place) => (typeof place === 'number' ? (paths[place] ?? []) : []));
}

/** Asks at once for what a script of the page will fetch. */
export const fetched = (address: string) =>
  `<link rel="preload" as="fetch" href="${encodeURI(address)}" crossorigin="anonymous">`;

function link(address: string, integrity?: string): string {
  const as = address.endsWith('.css') ? 'style' : 'script';
  const whole = integrity ? ` crossorigin="anonymous" integrity="${integrity}"` : '';
  return `<link rel="preload" as="${as}" href="${encodeURI(address)}"${whole}>`;
}

/** The remote and the pattern that an address belongs to: the most exact one, as routers rank them. */
function ownerOf(
  { remotes }: ReleaseDocument,
  path: string,
): { name: string; pinned: PinnedRemote; pattern: string } | null {
  const fitting = Object.entries(remotes)
    .filter(([, { enabled }]) => enabled)
    .flatMap(([name, pinned]) => pinned.routes.map(({ pattern }) => ({ name, pinned, pattern })))
    .filter(({ pattern }) => patternOf(pattern).test(path));
  return fitting.sort((one, other) => exactness(other.pattern) - exactness(one.pattern))[0] ?? null;
}

const patternOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replace(/[^\w-]/g, '\\$&')))
      .join('/')}/?$`,
  );

const exactness = (pattern: string) =>
  pattern.split('/').reduce((sum, part) => sum + (part === '*' ? -1 : part.startsWith(':') ? 2 : 10), 0);
