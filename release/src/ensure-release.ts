import { localPolicy, writePolicy } from './checks/environment-policy';
import type { EnvironmentHost } from './environment-host';
import { baseOf } from './contract/build-files';
import { pin } from './pin';
import { publish, type Publication } from './publish';
import { readHead } from './release-head';
import type { Store } from './store/store';
import { HOST, storeLayout } from './store/store-layout';
import type { ReleaseDocument } from './contract/release-document';
import { writeRelease, type ChangeOutcome } from './write-release';

/** What a start brings: built remotes, and the host they meet. */
export interface EnsureRequest {
  readonly env: string;
  readonly distFolders: readonly string[];
  /** The folder of the built host; while developing, where it is built in memory, what it offers. */
  readonly host: { readonly dist: string } | { readonly offers: EnvironmentHost };
  readonly actor: string;
}

/**
 * Publishes every dist folder and pins, as one set, exactly the remotes and the host whose version or files differ from
 * the current release; does nothing when none does. Throws ReleaseError.
 */
export async function ensureRelease(
  store: Store,
  request: EnsureRequest,
): Promise<ChangeOutcome & { readonly published: readonly Publication[] }> {
  const { env, actor, host } = request;
  await ensureLocalPolicy(store, env);
  const published: Publication[] = [];
  const hostFolders = 'dist' in host ? [host.dist] : [];
  for (const folder of [...hostFolders, ...request.distFolders])
    published.push(await publish(store, folder, { actor: request.actor }));
  const head = await readHead(store, env);
  const set = published.filter((publication) => !isPinned(head, publication));
  const change = { env, actor, host: 'offers' in host ? host.offers : undefined };
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
  if (remote === HOST) return head?.host.artifact?.base === base;
  const pinned = head?.remotes[remote];
  return pinned?.version === version && baseOf(remote, pinned) === base;
}

/** A file that people can read and change, instead of a default that they can't see. */
async function ensureLocalPolicy(store: Store, env: string): Promise<void> {
  if (env !== 'local' || (await store.read(storeLayout.policy(env))) !== null) return;
  await writePolicy(store, env, { policy: localPolicy, previous: null });
}
