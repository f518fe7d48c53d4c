import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

/** Numbers of all documents of an environment, ascending. */
export async function releaseNumbers(store: Store, env: string): Promise<readonly number[]> {
  const paths = await store.list(storeLayout.releases(env));
  return paths
    .flatMap((path) => {
      const digits = /\/(\d{6,})\.json$/.exec(path)?.[1];
      return digits === undefined ? [] : [Number(digits)];
    })
    .sort((one, other) => one - other);
}
