import { satisfies } from 'semver';
import { validateRemoteJson } from './checks/validate-remote-json';
import { onlyBuild } from './contract/build-files';
import type { PinnedRemote, Rollout } from './contract/release-document';
import type { RemoteJson } from './contract/remote-json';
import { ReleaseError } from './release-error';
import { parseJson } from './store/canonical-json';
import type { Store } from './store/store';
import { fileListHash, storeLayout } from './store/store-layout';

/** Names a published version of a remote. */
export interface RemoteVersion {
  readonly remote: string;
  readonly version: string;
}

/** Reads the `remote.json` of a published version. Throws NOT-FOUND and SCHEMA. */
export async function readRemoteJson(store: Store, { remote, version }: RemoteVersion): Promise<RemoteJson> {
  const path = storeLayout.remoteJson(remote, version);
  const bytes = await store.read(path);
  if (bytes === null)
    throw new ReleaseError(
      'NOT-FOUND',
      `expected ${path} in the store, got nothing; publish ${remote}@${version} first`,
    );
  const validated = validateRemoteJson(parseJson(bytes));
  if (validated.ok) return validated.value;
  throw new ReleaseError('SCHEMA', `${path}\n${validated.problems.join('\n')}`);
}

/**
 * A published remote as a release document pins it. The version pinned before becomes its fallback where the
 * contract of the host still fits; a version pinned again keeps the fallback that it had. What is off stays off.
 */
export function pinnedRemote(
  remote: RemoteJson,
  { before, contract }: { readonly before: PinnedRemote | undefined; readonly contract: string },
): PinnedRemote {
  return {
    ...describedOf(remote),
    enabled: before?.enabled ?? true,
    fallback: fallbackOf(remote.version, before, contract),
    rollout: [],
  };
}

/** Who gets a version that is tried out. */
export interface Canary {
  /** Share in per cent, 0 to 100. */
  readonly percent: number;
  /** Only people with one of them; none: everybody. */
  readonly roles: readonly string[];
  /** Shares that it grows through by itself; without them it stays at `percent`. */
  readonly stages?: readonly number[] | undefined;
}

/** A pinned remote that lets some people run another version; the same version again changes who they are. */
export function withCanary(
  before: PinnedRemote,
  remote: RemoteJson,
  { percent, roles, stages }: Canary,
): PinnedRemote {
  const others = before.rollout.filter(({ version }) => version !== remote.version);
  // who was among the first 10 % stays among the first 20 %
  const salt = `${remote.name}@${remote.version}`;
  const tried = { ...describedOf(remote), percent, roles, salt, ...(stages && { stages }) };
  return { ...before, rollout: [...others, tried] };
}

/** A version that stays at the share that it has. */
export const withoutGrowth = ({ stages: _stages, ...canary }: Rollout): Rollout => canary;

const describedOf = ({ version, routes, menu, finds, contract, files }: RemoteJson) => ({
  ...{ version, files: fileListHash(files) },
  ...{ routes, menu, ...(finds && { finds }), contract },
});

function fallbackOf(
  version: string,
  before: PinnedRemote | undefined,
  contract: string,
): PinnedRemote['fallback'] {
  if (before === undefined) return null;
  if (before.version === version) return before.fallback;
  if (!satisfies(contract, before.contract)) return null;
  return onlyBuild(before);
}
