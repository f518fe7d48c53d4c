import type { Smoke } from './checks/check';
import { hostOfRelease, publishedHost } from './pinned-host';
import { pinnedRemote, readRemoteJson, type RemoteVersion } from './pinned-remote';
import { readHead } from './release-head';
import { noRelease } from './environments';
import type { Violation } from './release-error';
import type { Store } from './store/store';
import { HOST } from './store/store-layout';

/** Which versions would stand beside what runs, and what tries them. */
export interface SmokeRequest {
  readonly env: string;
  readonly set: readonly RemoteVersion[];
  readonly smoke: Smoke;
}

/** Tries what an environment runs, with other versions in their place, and writes nothing. Throws ReleaseError. */
export async function smoke(
  store: Store,
  { env, set, smoke: tryOut }: SmokeRequest,
): Promise<readonly Violation[]> {
  const head = await readHead(store, env);
  if (head === null) throw await noRelease(store, env);
  const tried = set.find(({ remote }) => remote === HOST);
  const host = tried ? (await publishedHost(store, tried.version)).pinned : head.host;
  const { contract } = tried ? host : await hostOfRelease(store, env, head);
  const remotes = { ...head.remotes };
  for (const wanted of set.filter(({ remote }) => remote !== HOST)) {
    const manifest = await readRemoteJson(store, wanted);
    const pinned = pinnedRemote(manifest, { before: remotes[wanted.remote], contract });
    remotes[wanted.remote] = { ...pinned, enabled: true };
  }
  return tryOut({ store, document: { ...head, host, remotes } });
}
