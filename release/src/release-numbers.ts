import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

/** A number that is further from its neighbour than this is no gap that lost documents left. */
export const MAX_LOST = 100;

/** Below this number the paths of documents sort as their numbers do, and a store need not list all of them. */
const SORTED_BELOW = 100_000;

/** Numbers of all documents of an environment above a number, ascending. */
export const releaseNumbers = (store: Store, env: string, above = 0): Promise<readonly number[]> =>
  numbersIn(store, storeLayout.releases(env), { above, from: storeLayout.release(env, above) });

/** Numbers of the releases of an environment of which a copy is kept, above a number, ascending. */
export const keptNumbers = (store: Store, env: string, above = 0): Promise<readonly number[]> =>
  numbersIn(store, storeLayout.keptReleases(env), { above, from: storeLayout.keptRelease(env, above) });

/** Numbers with those that are missing between them and before the first, ascending. */
export function withGaps(numbers: readonly number[], first = 1): readonly number[] {
  const ascending = [...new Set(numbers)].sort((one, other) => one - other);
  return ascending.flatMap((number, place) => {
    const missing = number - (place === 0 ? first : (ascending[place - 1] ?? 0) + 1);
    const length = missing > MAX_LOST ? 0 : Math.max(0, missing);
    return [...Array.from({ length }, (_, index) => number - length + index), number];
  });
}

async function numbersIn(
  store: Store,
  folder: string,
  { above, from }: { readonly above: number; readonly from: string },
): Promise<readonly number[]> {
  const isSorted = above > 0 && above < SORTED_BELOW;
  const paths = await (isSorted ? store.list(folder, from) : store.list(folder));
  return paths
    .flatMap((path) => {
      const digits = /\/(\d{6,})\.json$/.exec(path)?.[1];
      return digits === undefined ? [] : [Number(digits)];
    })
    .filter((number) => number > above)
    .sort((one, other) => one - other);
}
