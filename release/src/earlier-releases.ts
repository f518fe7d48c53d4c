import type { ReleaseDocument } from './contract/release-document';
import { ReleaseError } from './release-error';
import { readRelease } from './release-head';
import { sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';
import { documentAt } from './stored-release';

/** The sound releases before one, newest first; those that are damaged, or were passed over as such, are left out. */
export async function* earlierReleases(
  store: Store,
  { env, number: from, parent }: ReleaseDocument,
): AsyncGenerator<ReleaseDocument> {
  let expected = parent;
  for (let number = from - 1; number > 0 && expected !== null; number -= 1) {
    // what nobody calls a parent was damaged when the next one was written
    if (number > expected.number) continue;
    const { document, sha256 } = await documentAt(store, env, number);
    if (document === null) continue;
    if (number < expected.number || sha256 === expected.sha256) yield document;
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
  const document = await readRelease(store, env, number);
  const parent = (await nextAbove(store, head, number))?.parent;
  const isVouched = parent?.number === number && parent.sha256 === sha256Of(document);
  // where the release that was built on it is lost, nothing speaks against it
  if (isVouched || (parent && parent.number > number)) return document;
  const path = storeLayout.release(env, number);
  const message = `expected ${path} as it was written, got edited bytes; choose another release: \`release history ${env}\` lists them`;
  throw new ReleaseError('STORE-BROKEN', message);
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
