import type { ReleaseDocument } from './contract/release-document';
import { readRelease } from './release-head';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

/** Numbers of all documents of an environment, ascending. */
export async function releaseNumbers(store: Store, env: string): Promise<readonly number[]> {
  const paths = await store.list(storeLayout.releases(env));
  return paths.flatMap((path) => {
    const digits = /\/(\d{6,})\.json$/.exec(path)?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });
}

/** Every release document of an environment, newest first. Throws SCHEMA when one was edited. */
export async function history(store: Store, env: string): Promise<readonly ReleaseDocument[]> {
  const numbers = await releaseNumbers(store, env);
  return Promise.all([...numbers].sort((a, b) => b - a).map((number) => readRelease(store, env, number)));
}
