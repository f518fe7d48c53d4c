import type { Store } from './store';
import { neverChanges } from './store-layout';

/**
 * A store for one change of an environment, whatever the change has to try again: what never changes is asked for
 * once. A version that `gc` puts aside meanwhile keeps its files for an hour.
 */
export function readingOnce(store: Store): Store {
  const reads = new Map<string, Promise<Uint8Array | null>>();
  const lists = new Map<string, Promise<readonly string[]>>();
  return {
    ...store,
    // what is put back in the place of a damaged file is read anew
    replaceIf: (path, ...rest) => {
      reads.delete(path);
      return store.replaceIf(path, ...rest);
    },
    read: (path) => (neverChanges(path) ? once(reads, path, () => store.read(path)) : store.read(path)),
    list: (prefix, ...rest) =>
      neverChanges(prefix) && rest.length === 0
        ? once(lists, prefix, () => store.list(prefix))
        : store.list(prefix, ...rest),
  };
}

/** What is not there yet, or could not be asked for, is asked for again. */
function once<Answer>(
  known: Map<string, Promise<Answer>>,
  key: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const asked = known.get(key) ?? ask();
  known.set(key, asked);
  const forget = () => known.delete(key);
  asked.then((answer) => answer === null && forget(), forget);
  return asked;
}
