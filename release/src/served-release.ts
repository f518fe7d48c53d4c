import { createHash } from 'node:crypto';
import type { CurrentPointer, ReleaseDocument } from './contract/release-document';
import { findHead } from './release-head';
import { sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';
import { storedPointer } from './stored-release';
import { isSignedBy, signersOf, type Signers } from './vouched-release';

/** What an environment has for a page that opens now. */
export interface ServedRelease {
  /** What `current.json` names, be it damaged or not; the newest sound release where it names nothing newer. */
  readonly pointer: CurrentPointer | null;
  /** The newest release whose bytes are those that were written. */
  readonly sound: CurrentPointer | null;
  /** The document of `sound`. */
  readonly release: ReleaseDocument | null;
  /** Whose signature a page has to find in a document; null in the time before signing, and where nobody signs. */
  readonly signers: Signers | null;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Answers what pages get, looking at the store each time: at its bytes alone while they are the ones it knows. */
export function servedReleases(store: Store, env: string): () => Promise<ServedRelease> {
  let known: ServedRelease | null = null;

  return async () => {
    const { pointer } = await storedPointer(store, env);
    const bytes = pointer && (await store.read(storeLayout.release(env, pointer.number)));
    if (bytes && known?.sound?.sha256 === pointer.sha256 && hashOf(bytes) === pointer.sha256) return known;
    const [{ served: release }, signers] = await Promise.all([findHead(store, env), signersOf(store, env)]);
    const sound = release && { number: release.number, sha256: sha256Of(release) };
    // a release counts from the moment it is written, before the pointer moves
    const isNewest = pointer === null || (sound !== null && sound.number >= pointer.number);
    const mustBeSigned = release !== null && isSignedBy(signers, release);
    known = { pointer: isNewest ? sound : pointer, sound, release, signers: mustBeSigned ? signers : null };
    return known;
  };
}
