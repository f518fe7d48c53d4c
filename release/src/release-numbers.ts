import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

/** Numbers of all documents of an environment, ascending. */
export const releaseNumbers = (store: Store, env: string): Promise<readonly number[]> =>
  numbersIn(store, storeLayout.releases(env));

/** Numbers of the releases of an environment of which a copy is kept, ascending. */
export const keptNumbers = (store: Store, env: string): Promise<readonly number[]> =>
  numbersIn(store, storeLayout.keptReleases(env));

async function numbersIn(store: Store, folder: string): Promise<readonly number[]> {
  const paths = await store.list(folder);
  return paths
    .flatMap((path) => {
      const digits = /\/(\d{6,})\.json$/.exec(path)?.[1];
      return digits === undefined ? [] : [Number(digits)];
    })
    .sort((one, other) => one - other);
}
