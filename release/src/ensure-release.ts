import { localPolicy, writePolicy } from './checks/environment-policy';
import type { EnvironmentHost, HostInfo } from './environment-host';
import { pin } from './pin';
import { publish, type Publication } from './publish';
import { readHead } from './release-head';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';
import type { ReleaseDocument } from './contract/release-document';
import { writeRelease, type ChangeOutcome } from './write-release';

/** What a start brings: built remotes, and the host they meet. */
export interface EnsureRequest {
  readonly env: string;
  readonly distFolders: readonly string[];
  /** `host.json` of the host's build, with the version of the API. */
  readonly hostInfo: HostInfo;
  readonly actor: string;
  readonly knownAccess: readonly string[];
  readonly knownIcons: readonly string[];
  readonly knownRoles?: readonly string[];
}

/**
 * Publishes every dist folder and pins, as one set, exactly the remotes whose version or files differ from the
 * current release; does nothing when none does and the host is the same. Throws ReleaseError.
 */
export async function ensureRelease(
  store: Store,
  request: EnsureRequest,
): Promise<ChangeOutcome & { readonly published: readonly Publication[] }> {
  const { env, actor, hostInfo, knownAccess, knownIcons, knownRoles } = request;
  const host: EnvironmentHost = {
    ...{ ...hostInfo, knownAccess, knownIcons },
    ...(knownRoles && { knownRoles }),
  };
  await ensureLocalPolicy(store, env);
  const published: Publication[] = [];
  for (const folder of request.distFolders) published.push(await publish(store, folder, request.actor));
  const head = await readHead(store, env);
  const set = published.filter((publication) => !isPinned(head, publication));
  const change = { env, actor, host };
  if (set.length > 0) {
    const reason = `start with ${set.map(({ remote, version }) => `${remote}@${version}`).join(', ')}`;
    return { ...(await pin(store, { ...change, reason, set })), published };
  }
  // another host is a change of its own
  const outcome = await writeRelease(
    store,
    { ...change, reason: 'start with another host' },
    async () => null,
  );
  return { ...outcome, published };
}

function isPinned(head: ReleaseDocument | null, { remote, version, base }: Publication): boolean {
  const pinned = head?.remotes[remote];
  return pinned?.version === version && pinned.base === base;
}

/** A file that people can read and change, instead of a default that they can't see. */
async function ensureLocalPolicy(store: Store, env: string): Promise<void> {
  if (env !== 'local' || (await store.read(storeLayout.policy(env))) !== null) return;
  await writePolicy(store, env, { policy: localPolicy, previous: null });
}
