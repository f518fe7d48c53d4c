import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PinnedRemote, ReleaseDocument } from '@console/release/contract/release-document';

/** What the build of the host says of its files: those of its pages by address, and those that all remotes ask for. */
export interface HostPreload {
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly remotes: readonly string[];
}

/** Reads `host.json` beside the page; a host without one has no hints. */
export function readHostPreload(hostDir: string): HostPreload {
  try {
    const { preload } = JSON.parse(readFileSync(join(hostDir, 'host.json'), 'utf8')) as {
      preload?: HostPreload;
    };
    return preload ?? { pages: {}, remotes: [] };
  } catch {
    return { pages: {}, remotes: [] };
  }
}

/**
 * Asks for everything that the page of an address will need at once, as only the release tool and the builds know it:
 * without, the browser learns of each file from the one before (release.md 5). Hints cost nobody a page: what they
 * name comes under the same hashes as ever.
 */
export function pageHints(path: string, host: HostPreload, release: ReleaseDocument | null): string {
  const own = host.pages[path];
  if (own) return own.map((file) => link(`/${file}`)).join('');
  const owner = release && ownerOf(release, path);
  if (!owner) return '';
  const { pinned, pattern } = owner;
  const paths = Object.keys(pinned.sri).sort();
  const places = pinned.preload?.[pattern] ?? [];
  const files = [pinned.entry, ...places.map((place) => paths[place] ?? '')].filter(
    (file) => pinned.sri[file],
  );
  return [
    ...files.map((file) => link(`/store/${pinned.base}${file}`, pinned.sri[file])),
    ...host.remotes.map((file) => link(`/${file}`)),
  ].join('');
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
