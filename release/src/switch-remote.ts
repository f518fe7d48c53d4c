import type { PinnedRemote } from './contract/release-document';
import { ReleaseError } from './release-error';
import type { Store } from './store/store';
import { HOST } from './store/store-layout';
import { writeRelease, type ChangeBase, type ChangeOutcome, type ChangeRequest } from './write-release';

/** Which remote is turned off or on, or taken away. */
export interface SwitchRequest extends ChangeRequest {
  readonly remote: string;
}

/**
 * Turns a remote off: its menu entries go and its addresses show it as unavailable. Nothing but the policy can refuse
 * it. Throws ReleaseError.
 */
export function disable(store: Store, request: SwitchRequest): Promise<ChangeOutcome> {
  return writeRelease(store, request, async (base) => {
    const pinned = pinnedIn(base, request);
    if (!pinned.enabled) return null;
    return {
      kind: 'disable',
      care: 'off',
      remotes: withRemote(base, request, { ...pinned, enabled: false }),
    };
  });
}

/** Turns a remote on again, in the version that is pinned. Throws ReleaseError. */
export function enable(store: Store, request: SwitchRequest): Promise<ChangeOutcome> {
  return writeRelease(store, request, async (base) => {
    const pinned = pinnedIn(base, request);
    if (pinned.enabled) return null;
    // release/v1 has no kind of its own for turning on: that is a pin of the version that stood there
    return { kind: 'pin', care: 'ran', remotes: withRemote(base, request, { ...pinned, enabled: true }) };
  });
}

/** Takes a remote out of an environment: its addresses are not found. Nothing but the policy can refuse it. */
export function unpin(store: Store, request: SwitchRequest): Promise<ChangeOutcome> {
  return writeRelease(store, request, async (base) => {
    pinnedIn(base, request);
    const { [request.remote]: _gone, ...remotes } = base.running().remotes;
    // nor has it one for this: it is off for good
    return { kind: 'disable', care: 'off', remotes };
  });
}

/** Ends a canary: everybody has the pinned version. Nothing but the policy can refuse it. Throws ReleaseError. */
export function withoutCanary(
  store: Store,
  request: SwitchRequest & { readonly version: string },
): Promise<ChangeOutcome> {
  return writeRelease(store, request, async (base) => {
    const pinned = pinnedIn(base, request);
    const rollout = pinned.rollout.filter(({ version }) => version !== request.version);
    if (rollout.length === pinned.rollout.length) {
      const { env, remote, version } = request;
      const message = `expected a canary ${remote}@${version} in ${env}, got none; \`release status ${env}\` lists them`;
      throw new ReleaseError('NOT-FOUND', message);
    }
    return { kind: 'rollback', care: 'off', remotes: withRemote(base, request, { ...pinned, rollout }) };
  });
}

function pinnedIn({ running }: ChangeBase, { env, remote }: SwitchRequest): PinnedRemote {
  const { remotes } = running();
  const pinned = remotes[remote];
  if (pinned !== undefined) return pinned;
  const names = Object.keys(remotes).join(', ') || 'no remote';
  if (remote === HOST) {
    const back = `\`release rollback ${env} --only ${HOST}\` goes back to the one before`;
    throw new ReleaseError(
      'NOT-FOUND',
      `expected a remote of ${env}, got its host, without which nothing runs; ${back}`,
    );
  }
  throw new ReleaseError('NOT-FOUND', `expected ${remote} in ${env}, got nothing; it has ${names}`);
}

const withRemote = ({ running }: ChangeBase, { remote }: SwitchRequest, pinned: PinnedRemote) => ({
  ...running().remotes,
  [remote]: pinned,
});
