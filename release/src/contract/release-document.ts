import type { MenuEntry } from './define-feature';
import type { RouteEntry } from './remote-json';

/** `releases/<env>/current.json`: the only file of the store that moves. */
export interface CurrentPointer {
  readonly number: number;
  readonly sha256: string;
}

/** A remote as a release pins it. `base` is relative to the root of the store and ends with `/`. */
export interface PinnedRemote {
  readonly version: string;
  readonly base: string;
  readonly entry: string;
  readonly enabled: boolean;
  /** `sha384-…` of every file by its path below `base`. */
  readonly sri: Readonly<Record<string, string>>;
  readonly routes: readonly RouteEntry[];
  readonly menu: readonly MenuEntry[];
  readonly contract: string;
  readonly fallback: {
    readonly version: string;
    readonly base: string;
    readonly entry: string;
    readonly sri: Readonly<Record<string, string>>;
  } | null;
  readonly rollout: readonly {
    readonly version: string;
    readonly base: string;
    readonly entry: string;
    readonly sri: Readonly<Record<string, string>>;
    readonly percent: number;
    readonly roles: readonly string[];
    readonly salt: string;
  }[];
}

export type ReleaseKind = 'pin' | 'promote' | 'rollback' | 'disable';

/** `release/v1`: the complete set that an environment runs; never changed once written. */
export interface ReleaseDocument {
  readonly schema: 'release/v1';
  readonly env: string;
  readonly number: number;
  /** SHA-256 over the RFC 8785 form of the document before; null for the first. */
  readonly parent: { readonly number: number; readonly sha256: string } | null;
  readonly createdAt: string;
  readonly actor: string;
  readonly reason: string;
  readonly kind: ReleaseKind;
  readonly host: {
    readonly version: string;
    readonly contract: string;
    readonly shared: Readonly<Record<string, string>>;
  };
  readonly remotes: Readonly<Record<string, PinnedRemote>>;
  readonly checks: readonly { readonly id: string; readonly ok: boolean; readonly ms: number }[];
}
