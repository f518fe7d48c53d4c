import { readPolicy, type Policy } from './checks/environment-policy';
import type { ReleaseDocument } from './contract/release-document';
import { ReleaseError } from './release-error';
import { readPointer, readRelease } from './release-head';
import type { Store } from './store/store';

/** What an environment runs, and whether it is locked. */
export interface Status {
  readonly release: ReleaseDocument;
  readonly locked: Policy['locked'];
}

/** The release that `current.json` names. Changes nothing. Throws NOT-FOUND before the first pin. */
export async function status(store: Store, env: string): Promise<Status> {
  const pointer = await readPointer(store, env);
  if (pointer === null)
    throw new ReleaseError('NOT-FOUND', `expected a release of ${env}, got none; pin first`);
  const { locked } = await readPolicy(store, env);
  return { release: await readRelease(store, env, pointer.number), locked };
}
