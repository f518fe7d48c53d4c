import { change, writeDist } from '@console/release/testing/built-remote';
import {
  localPolicy,
  readPolicyFile,
  writePolicy,
  type Policy,
} from '@console/release/checks/environment-policy';
import { recordHost } from '@console/release/environment-host';
import { pin } from '@console/release/pin';
import { publish } from '@console/release/publish';
import { createDiskStore } from '@console/release/store/disk-store';
import type { Store } from '@console/release/store/store';
import { openTestServer, type Call, type TestServer } from '../server';

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

/** A server whose store has these releases, and an admin of it. */
export interface ReleaseServer {
  readonly server: TestServer;
  readonly store: Store;
  readonly asAdmin: Call;
}

export async function openReleaseServer(): Promise<ReleaseServer> {
  const server = await openTestServer();
  const store = createDiskStore(server.services.environment.storeDir);
  await addTestReleases(store);
  return { server, store, asAdmin: await server.signInAs('ROLE_ADMIN') };
}

/** Gives the environment `local` its first policy with some parts of another one. */
export async function setTestPolicy(store: Store, policy: Partial<Policy>): Promise<void> {
  const { bytes } = await readPolicyFile(store, change.env);
  await writePolicy(store, change.env, { policy: { ...localPolicy, ...policy }, previous: bytes });
}

interface TestLoads {
  readonly loads: number;
  readonly failures: number;
  readonly minutesAgo?: number;
}

/** What pages told: loads and failures of a version of `admin` in one minute. */
export async function tellTestLoads(
  { services: { db } }: TestServer,
  version: string,
  { loads, failures, minutesAgo = 0 }: TestLoads,
): Promise<void> {
  const minute = new Date(Date.now() - minutesAgo * 60_000);
  const at = { env: change.env, remote: 'admin', version, minute };
  await db
    .insertInto('remote_load')
    .values([
      { ...at, kind: 'loads', value: '', count: loads },
      { ...at, kind: 'failure', value: 'E-RENDER', count: failures },
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['env', 'remote', 'version', 'minute', 'kind', 'value'])
        .doUpdateSet({ count: (eb) => eb('remote_load.count', '+', eb.ref('excluded.count')) }),
    )
    .execute();
}
