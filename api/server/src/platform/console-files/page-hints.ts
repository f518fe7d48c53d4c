import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PinnedRemote, ReleaseDocument } from '@console/release/contract/release-document';

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

/**
 * Asks for everything that the page of an address will need at once, as only the release tool and the builds know it:
 * without, the browser learns of each file from the one before. Hints cost nobody a page: what they
 * name comes under the same hashes as ever.
 */
export function pageHints(path: string, host: HostFiles, release: ReleaseDocument | null): string {
  const ofHost = (files: readonly string[]) => files.map((file) => link(`/${file}`, host.integrity[file]));
  const own = host.preload.pages[path];
  if (own) return ofHost(own).join('');
  const owner = release && ownerOf(release, path);
  if (!owner) return '';
  const { pinned, pattern } = owner;
  const needed = pinned.preload?.[pattern] ?? [];
  const shared = needed.flatMap((name) => host.preload.shared[name] ?? []);
  return [
    ...ofHost([...new Set([...host.preload.remotes, ...shared])]),
    ...[pinned.entry, ...filesAt(pinned, needed)].map((file) =>
      link(`/store/${pinned.base}${file}`, pinned.sri[file]),
    ),
  ].join('');
}

/** The files of a build at these places of its sorted list; names of shared modules are no places. */
function filesAt({ sri }: PinnedRemote, places: readonly (number | string)[]): string[] {
  const paths = Object.keys(sri).sort();
  return places.flatMap((place) => (typeof place === 'number' ? (paths[place] ?? []) : []));
}

function link(address: string, integrity?: string): string {
  const as = address.endsWith('.css') ? 'style' : 'script';
  const whole = integrity ? ` crossorigin="anonymous" integrity="${integrity}"` : '';
  return `<link rel="preload" as="${as}" href="${encodeURI(address)}"${whole}>`;
}

/** The remote and the pattern that an address belongs to: the most exact one, as routers rank them. */
function ownerOf(
  { remotes }: ReleaseDocument,
  path: string,
): { pinned: PinnedRemote; pattern: string } | null {
  const fitting = Object.values(remotes)
    .filter(({ enabled }) => enabled)
    .flatMap((pinned) => pinned.routes.map(({ pattern }) => ({ pinned, pattern })))
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
