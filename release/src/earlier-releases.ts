import type { ReleaseDocument } from './contract/release-document';
import { damagedRelease, findHead, readRelease } from './release-head';
import type { Store } from './store/store';
import { documentAt, vouchedAt } from './stored-release';

/** The sound releases before one, newest first; those that are damaged, or were passed over as such, are left out. */
export async function* earlierReleases(
  store: Store,
  { env, number: from, parent }: ReleaseDocument,
): AsyncGenerator<ReleaseDocument> {
  let expected = parent;
  for (let number = from - 1; number > 0 && expected !== null; number -= 1) {
    // what nobody calls a parent was damaged when the next one was written
    if (number > expected.number) continue;
    const isNamed = number === expected.number;
    const { document, sha256 } = await (isNamed
      ? vouchedAt(store, env, expected)
      : documentAt(store, env, number));
    if (document === null) continue;
    if (!isNamed || sha256 === expected.sha256) yield document;
    expected = document.parent;
  }
}

/**
 * An earlier release to go back to, which must be as it was written: the one that was built on it says so. Throws
 * NOT-FOUND, and STORE-BROKEN for one that is not.
 */
export async function soundRelease(
  store: Store,
  head: ReleaseDocument,
  number: number,
): Promise<ReleaseDocument> {
  const { env } = head;
  if (number === head.number) return head;
  const parent = (await nextAbove(store, head, number))?.parent;
  if (parent?.number === number) {
    const { document, sha256 } = await vouchedAt(store, env, parent);
    if (document !== null && sha256 === parent.sha256) return document;
  }
  const document = await readRelease(store, env, number);
  // where the release that was built on it is lost, nothing speaks against it
  if (parent && parent.number > number) return document;
  const isPassed = parent !== null && parent !== undefined && parent.number < number;
  throw damagedRelease(env, number, isPassed ? 'the next release was made without it' : 'it was edited');
}

/** A release of an environment as it was written. Throws NOT-FOUND, and STORE-BROKEN for one that was edited or lost. */
export async function writtenRelease(store: Store, env: string, number: number): Promise<ReleaseDocument> {
  const { document: head } = await findHead(store, env);
  if (head === null || number > head.number) {
    const lying = await readRelease(store, env, number);
    throw damagedRelease(env, lying.number, 'it was edited: its hash differs');
  }
  return soundRelease(store, head, number);
}

/** The next release above a number that can be read; null above the newest sound one. */
async function nextAbove(
  store: Store,
  head: ReleaseDocument,
  number: number,
): Promise<ReleaseDocument | null> {
  for (let above = number + 1; above < head.number; above += 1) {
    const { document } = await documentAt(store, head.env, above);
    if (document !== null) return document;
  }
  return head.number > number ? head : null;
}
