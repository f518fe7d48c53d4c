import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

/** Numbers of all documents of an environment, ascending. */
export const releaseNumbers = (store: Store, env: string): Promise<readonly number[]> =>
  numbersIn(store, storeLayout.releases(env));

/** Numbers of the releases of an environment of which a copy is kept, ascending. */
export const keptNumbers = (store: Store, env: string): Promise<readonly number[]> =>
  numbersIn(store, storeLayout.keptReleases(env));

/** Whether a release above a number is written, or a copy of one is kept; asked without a list of them all. */
export async function isAnyAbove(store: Store, env: string, number: number): Promise<boolean> {
  const above = await Promise.all([
    numbersIn(store, storeLayout.releases(env), storeLayout.release(env, number)),
    numbersIn(store, storeLayout.keptReleases(env), storeLayout.keptRelease(env, number)),
  ]);
  return above.some((numbers) => numbers.some((each) => each > number));
}

async function numbersIn(store: Store, folder: string, after?: string): Promise<readonly number[]> {
  const paths = await store.list(folder, after);
  return paths
    .flatMap((path) => {
      const digits = /\/(\d{6,})\.json$/.exec(path)?.[1];
      return digits === undefined ? [] : [Number(digits)];
    })
    .sort((one, other) => one - other);
}
