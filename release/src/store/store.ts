/**
 * Where artifacts, releases and policies lie: plain files below one root, on a disk or in an object store.
 * Paths are relative to the root, use `/` and have no leading slash.
 */
export interface Store {
  /** The bytes of a file; null when it isn't there. */
  read(path: string): Promise<Uint8Array | null>;
  /** Writes a file that isn't there yet; it appears whole or not at all. */
  createExclusive(path: string, bytes: Uint8Array): Promise<'created' | 'exists'>;
  /** Replaces a file if it still holds `expectedPrevious` (null: isn't there); readers see old or new, whole. */
  replaceIf(
    path: string,
    bytes: Uint8Array,
    expectedPrevious: Uint8Array | null,
  ): Promise<'replaced' | 'changed'>;
  /** Paths of all files whose path begins with `prefix`, sorted; with `after`, those that sort behind it alone. */
  list(prefix: string, after?: string): Promise<readonly string[]>;
  /** Removes a file; one that isn't there is no error. */
  remove(path: string): Promise<void>;
}
