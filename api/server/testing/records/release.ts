import { change, writeDist } from '@console/release/testing/built-remote';
import { localPolicy, writePolicy } from '@console/release/checks/environment-policy';
import { recordHost } from '@console/release/environment-host';
import { pin } from '@console/release/pin';
import { publish } from '@console/release/publish';
import type { Store } from '@console/release/store/store';

/** Versions of the remote `admin` that a test has pinned, one release each. */
const versions = ['1.0.0', '1.1.0', '1.2.0'];

/** Gives a store three releases of the environment `local`: `admin` in three versions, `authoring` from the second on. */
export async function addTestReleases(store: Store): Promise<void> {
  await recordHost(store, change.env, change.host);
  await writePolicy(store, change.env, { policy: localPolicy, previous: null });
  for (const [index, version] of versions.entries()) {
    await publish(store, await writeDist('admin', version));
    const set = [{ remote: 'admin', version }];
    if (index === 1) {
      await publish(store, await writeDist('authoring', '1.0.0'));
      set.push({ remote: 'authoring', version: '1.0.0' });
    }
    await pin(store, { ...change, set });
  }
}
