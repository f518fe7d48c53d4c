import type { FeatureRoute, FoundThing, MenuEntry } from './define-feature';

/** Version of the contract between host and remotes (semver); remotes ask for a range of it. */
export const CONTRACT_VERSION = '1.5.0';

/** A file of a remote, immutable under its hash. */
export interface RemoteFile {
  readonly path: string;
  /** `sha384-…` as in the `integrity` attribute. */
  readonly sha384: string;
  readonly bytes: number;
  readonly kind: 'entry' | 'script' | 'style' | 'asset';
}

/** A route of a remote without its code. */
export type RouteEntry = Omit<FeatureRoute, 'page'>;

/**
 * What the page of a route needs beside the entry, by the pattern of the route: files as places in the list of paths
 * in ascending order, and shared modules that the host fetches on demand by name. Whoever knows them asks for all at
 * once instead of one after the other.
 */
export type Preload = Readonly<Record<string, readonly (number | string)[]>>;

/** `remote/v1`: what a built remote is, free of code; the build preset writes it as `remote.json`. */
export interface RemoteJson {
  readonly schema: 'remote/v1';
  readonly name: string;
  readonly version: string;
  readonly gitSha: string;
  readonly builtAt: string;
  /** Range of the host contract, e.g. `^1.0.0`. */
  readonly contract: string;
  /** Path of the federation entry among `files`. */
  readonly entry: string;
  readonly routes: readonly RouteEntry[];
  readonly menu: readonly MenuEntry[];
  /** Ways to what the search finds; a remote built before it said so has none. */
  readonly finds?: readonly FoundThing[];
  readonly shared: readonly { name: string; requiredVersion: string; singleton: boolean }[];
  /** Names that it takes from each shared module; a remote built before it said so has none. */
  readonly imports?: Readonly<Record<string, readonly string[]>>;
  /** Versions of the libraries that its own files contain; a remote built before it said so has none. */
  readonly bundled?: Readonly<Record<string, string>>;
  readonly requires: {
    /** Range of the version of the API. */
    readonly api: string;
    /** Calls whose endpoints it imports, `GET /api/users/:id`; a remote built before it said so has none. */
    readonly calls?: readonly string[];
  };
  readonly csp: {
    readonly connect: readonly string[];
    readonly img: readonly string[];
    readonly frame: readonly string[];
  };
  readonly files: readonly RemoteFile[];
  readonly preload?: Preload;
  readonly budgets: { readonly entryGzipBytes: number; readonly totalGzipBytes: number };
  readonly smoke: readonly { route: string; expect: { role: string; name: string } }[];
}
