import { createHash } from 'node:crypto';
import type { CurrentPointer, ReleaseDocument } from './contract/release-document';
import { findHead, type ReleaseHead } from './release-head';
import { sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';
import { storedPointer } from './stored-release';
import { isSignedBy, signersOf, type Signers } from './vouched-release';

/** What an environment has for a page that opens now. */
export interface ServedRelease {
  /** What `current.json` names, or the newest release where it names no newer one; be it damaged or not. */
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
    const [head, signers] = await Promise.all([findHead(store, env), signersOf(store, env)]);
    const { served: release } = head;
    const sound = release && pointerTo(release);
    const mustBeSigned = release !== null && isSignedBy(signers, release);
    const named = namedBy(head, { pointer, sound });
    known = { pointer: named, sound, release, signers: mustBeSigned ? signers : null };
    return known;
  };
}

const pointerTo = (release: ReleaseDocument): CurrentPointer => ({
  number: release.number,
  sha256: sha256Of(release),
});

/** Stands for the hash of a document of which nothing is left: no file has it. */
const unknownHash = '0'.repeat(64);

/** What a page is told to run: the newest release, also where only its number or its copy is left of it. */
function namedBy(
  { document, lost, next }: ReleaseHead,
  { pointer, sound }: Pick<ServedRelease, 'pointer' | 'sound'>,
): CurrentPointer | null {
  // a hash says which release is meant, whatever the number beside it was edited to
  const isAhead =
    pointer !== null && pointer.number > (sound?.number ?? 0) && pointer.sha256 !== sound?.sha256;
  // a release counts from the moment it is written, before the pointer moves
  if (sound === null || isAhead) return pointer ?? sound;
  if (document !== null && document.number > sound.number) return pointerTo(document);
  const [newest] = lost;
  const isLost = newest !== undefined && newest.number === next - 1 && newest.number > sound.number;
  return isLost ? { number: newest.number, sha256: newest.sha256 || unknownHash } : sound;
}
