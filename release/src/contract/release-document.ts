import type { FoundThing, MenuEntry } from './define-feature';
import type { RouteEntry } from './remote-json';

/** `releases/<env>/current.json`: the only file of the store that moves. */
export interface CurrentPointer {
  readonly number: number;
  readonly sha256: string;
}

/** The files of a version of a remote: behind one hash, so that a release does not grow with them. */
export interface ListedBuild {
  readonly version: string;
  /** SHA-256, 64 hexadecimal digits, of the list of its files, which lies beside their folder (`fileListPath`). */
  readonly files: string;
}

/**
 * The files of a version, spelled out: as releases of the time before lists have them (`release/v1`), and what a
 * developer's machine serves. `base` is relative to the root of the store, or an address, and ends with `/`.
 */
export interface SpelledBuild {
  readonly version: string;
  readonly base: string;
  readonly entry: string;
  /** `sha384-…` of every file by its path below `base`. */
  readonly sri: Readonly<Record<string, string>>;
}

/** Which files a version of a remote is. */
export type RemoteBuild = ListedBuild | SpelledBuild;

/** A version with what the host has to know of it before it is loaded. */
type DescribedBuild = RemoteBuild & {
  readonly routes: readonly RouteEntry[];
  readonly menu: readonly MenuEntry[];
  readonly finds?: readonly FoundThing[];
  readonly contract: string;
};

/** A version that only some people get: of those with one of `roles` (none: of all), `percent` from 0 to 100. */
export type Rollout = DescribedBuild & {
  readonly percent: number;
  readonly roles: readonly string[];
  /** Makes the share of one roll-out independent of that of another. */
  readonly salt: string;
  /** Shares in per cent that it grows through by itself, the last of them 100; one without stays as it is. */
  readonly stages?: readonly number[];
};

/** A remote as a release pins it. */
export type PinnedRemote = DescribedBuild & {
  readonly enabled: boolean;
  /** What runs where the pinned version can't be loaded. */
  readonly fallback: RemoteBuild | null;
  readonly rollout: readonly Rollout[];
};

/** Who vouches for a document: Ed25519 over its RFC 8785 form without the signature, in base64. */
export interface Signature {
  readonly signer: string;
  readonly value: string;
}

/** The host that an environment has: what remotes are checked against. */
export interface PinnedHost {
  readonly version: string;
  readonly contract: string;
  readonly shared: Readonly<Record<string, string>>;
  /** Its published build; a release from before hosts were published has none, nor has one made while developing. */
  readonly artifact?: {
    /** Folder of its files, relative to the root of the store; ends with `/`. */
    readonly base: string;
    /** SHA-256 of its `host.json` in RFC 8785 form, without when and from which commit it was built. */
    readonly sha256: string;
  };
}

export type ReleaseKind = 'pin' | 'promote' | 'rollback' | 'disable';

/**
 * The complete set that an environment runs; never changed once written. `release/v2` names lists of files, `release/v1`
 * spells all of them out.
 */
export interface ReleaseDocument {
  readonly schema: 'release/v1' | 'release/v2';
  readonly env: string;
  readonly number: number;
  /** SHA-256 over the RFC 8785 form of the document before; null for the first. */
  readonly parent: { readonly number: number; readonly sha256: string } | null;
  readonly createdAt: string;
  readonly actor: string;
  readonly reason: string;
  readonly kind: ReleaseKind;
  readonly host: PinnedHost;
  readonly remotes: Readonly<Record<string, PinnedRemote>>;
  readonly checks: readonly { readonly id: string; readonly ok: boolean; readonly ms: number }[];
  /** There where the policy names signers. */
  readonly signature?: Signature;
}
