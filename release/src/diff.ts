import type { PinnedHost, PinnedRemote, ReleaseDocument, Rollout } from './contract/release-document';
import { HOST } from './store/store-layout';

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
  /** Versions that only some people get, with their share and roles; `stages`: shares that it grows through, if it does. */
  readonly canaries: { version: string; percent: number; roles: string[]; stages: number[] }[];
}

type ReleaseSet = Pick<ReleaseDocument, 'remotes'> & Partial<Pick<ReleaseDocument, 'host'>>;

/** The host, where another one is pinned, and remotes that two releases pin differently, by name. */
export function diff(before: ReleaseSet, after: ReleaseSet): RemoteDifference[] {
  const names = new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)]);
  const remotes = [...names].sort().map((remote) => ({
    remote,
    before: stateOf(before.remotes[remote]),
    after: stateOf(after.remotes[remote]),
  }));
  const changed = remotes.filter(
    (difference) => JSON.stringify(difference.before) !== JSON.stringify(difference.after),
  );
  return [...hostDifference(before.host, after.host), ...changed];
}

function hostDifference(before?: PinnedHost, after?: PinnedHost): RemoteDifference[] {
  if (!before || !after || before.version === after.version) return [];
  return [{ remote: HOST, before: hostState(before), after: hostState(after) }];
}

/** The host in the same short form: it is never off, and everybody has the same. */
export const hostState = ({ version }: PinnedHost): RemoteState => ({
  ...{ version, enabled: true },
  ...{ fallback: null, canaries: [] },
});

/** A difference in one line: `admin: 1.0.0 → 1.1.0`. */
export function differenceText({ remote, before, after }: RemoteDifference): string {
  return `${remote}: ${stateText(before)} → ${stateText(after)}`;
}

function stateText(remote: RemoteState | null): string {
  if (remote === null) return 'none';
  const canaries = remote.canaries.map((rollout) => ` + ${canaryText(rollout)}`);
  return `${remote.version}${remote.enabled ? '' : ' disabled'}${canaries.join('')}`;
}

/** Who gets a version that is tried out: `1.1.0 for 10 % of ROLE_ANALYST`. */
export function canaryText({ version, percent, roles, stages = [] }: Tried): string {
  const next = stages.filter((share) => share > percent).map((share) => `${share} %`);
  const then = next.length > 0 ? `, then ${next.join(', ')}` : '';
  return `${version} for ${percent} %${roles.length > 0 ? ` of ${roles.join(', ')}` : ''}${then}`;
}
type Tried = Pick<Rollout, 'version' | 'percent' | 'roles' | 'stages'>;

function stateOf(pinned: PinnedRemote | undefined): RemoteState | null {
  return pinned ? remoteState(pinned) : null;
}

/** A pinned remote in short. */
export function remoteState({ version, enabled, fallback, rollout }: PinnedRemote): RemoteState {
  const canaries = rollout.map(({ version: tried, percent, roles, stages = [] }) => ({
    ...{ version: tried, percent },
    roles: [...roles],
    stages: [...stages],
  }));
  return { version, enabled, fallback: fallback?.version ?? null, canaries };
}
