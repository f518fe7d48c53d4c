import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

/** Keeps a copy of a sound file of the store, so that the doctor can put it back. */
export async function keepCopy(
  store: Store,
  path: string,
  bytes: Uint8Array,
  copy = storeLayout.kept(path),
): Promise<void> {
  const previous = await store.read(copy);
  if (previous !== null && Buffer.compare(previous, bytes) === 0) return;
  // who loses the race kept a sound copy too
  await store.replaceIf(copy, bytes, previous);
}

/** The copy of a file that was kept; null without one. */
export const keptCopy = (store: Store, path: string) => store.read(storeLayout.kept(path));

/** Puts bytes in the place of a damaged file, whose own bytes are put aside. Answers whether nobody else was faster. */
export async function replaceDamaged(store: Store, path: string, bytes: Uint8Array): Promise<boolean> {
  const damaged = await store.read(path);
  if (damaged !== null) await store.createExclusive(storeLayout.damaged(path, damaged), damaged);
  return (await store.replaceIf(path, bytes, damaged)) === 'replaced';
}
