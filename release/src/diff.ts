import type { PinnedRemote, ReleaseDocument } from './contract/release-document';

/** What differs in a remote between two releases; `null` where a release doesn't have it. */
export interface RemoteDifference {
  readonly remote: string;
  readonly before: RemoteState | null;
  readonly after: RemoteState | null;
}

/** A remote of a release in short. */
export interface RemoteState {
  readonly version: string;
  readonly enabled: boolean;
  readonly fallback: string | null;
  /** Versions that only some people get, with their share and roles. */
  readonly canaries: { version: string; percent: number; roles: string[] }[];
}

type RemoteSet = Pick<ReleaseDocument, 'remotes'>;

/** Remotes that two releases pin differently, by name. */
export function diff(before: RemoteSet, after: RemoteSet): RemoteDifference[] {
  const names = new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)]);
  return [...names]
    .sort()
    .map((remote) => ({
      remote,
      before: stateOf(before.remotes[remote]),
      after: stateOf(after.remotes[remote]),
    }))
    .filter((difference) => JSON.stringify(difference.before) !== JSON.stringify(difference.after));
}

function stateOf(pinned: PinnedRemote | undefined): RemoteState | null {
  return pinned ? remoteState(pinned) : null;
}

/** A pinned remote in short. */
export function remoteState({ version, enabled, fallback, rollout }: PinnedRemote): RemoteState {
  const canaries = rollout.map(({ version: tried, percent, roles }) => ({
    ...{ version: tried, percent },
    roles: [...roles],
  }));
  return { version, enabled, fallback: fallback?.version ?? null, canaries };
}
