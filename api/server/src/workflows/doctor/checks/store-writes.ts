import { randomUUID } from 'node:crypto';
import { openStore } from '@console/release/store/open-store';
import type { Store } from '@console/release/store/store';
import { advice, failed, ok, type DoctorCheck, type Outcome } from '../doctor-check';

const first = Buffer.from('first');
const second = Buffer.from('second');
const wrong = Buffer.from('wrong');

/** Beside the releases of the environment: where an instance writes when an admin rolls back. */
const probeOf = (environment: string) => `releases/${environment}/doctor-${randomUUID()}.txt`;

export const storeWritesCheck: DoctorCheck = {
  id: 'store-writes',
  title: 'Conditional writes of the store',
  run: async ({ environment: { storeDir, releaseEnvironment } }) =>
    tryWrites(await openStore(storeDir), probeOf(releaseEnvironment)),
};

/** Creates and replaces a probe at `path` of a store, and removes it. */
export async function tryWrites(store: Store, path: string): Promise<Outcome> {
  try {
    if ((await store.createExclusive(path, first)) !== 'created') return failed('nothing could be created');
  } catch (error) {
    return advice(
      `this instance cannot write there (${(error as Error).message}): allow it, if admins are to roll back on the page Releases`,
    );
  }
  try {
    const fault = await faultOf(store, path);
    return fault === null
      ? ok('what was there was not created again, and only the expected was replaced')
      : failed(`${fault}: pins get lost in such a store, take one that respects If-None-Match and If-Match`);
  } finally {
    await store.remove(path);
  }
}

async function faultOf(store: Store, path: string): Promise<string | null> {
  if ((await store.createExclusive(path, second)) !== 'exists') return 'a file was created a second time';
  if ((await store.replaceIf(path, second, wrong)) !== 'changed')
    return 'another than the expected was replaced';
  if ((await store.replaceIf(path, second, first)) !== 'replaced') return 'the expected was not replaced';
  const read = await store.read(path);
  return read && Buffer.compare(read, second) === 0 ? null : 'what was written was not read again';
}
