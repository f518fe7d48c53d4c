import type { ReleaseDocument } from './contract/release-document';
import { releaseNumbers } from './release-numbers';
import { documentAt } from './stored-release';
import type { Store } from './store/store';

/** Every release document of an environment that can be read, newest first; the doctor tells of the others. */
export async function history(store: Store, env: string): Promise<readonly ReleaseDocument[]> {
  const numbers = [...(await releaseNumbers(store, env))].reverse();
  const read = await Promise.all(numbers.map((number) => documentAt(store, env, number)));
  return read.flatMap(({ document }) => document ?? []);
}
