import type { RemoteFile } from './contract/remote-json';
import { hostBuildOf } from './environment-host';
import { readRemoteJson } from './pinned-remote';
import { readPublisher, type Publisher } from './publish';
import { ReleaseError } from './release-error';
import { parseJson } from './store/canonical-json';
import type { Store } from './store/store';
import { HOST, storeLayout } from './store/store-layout';

/** A version of a remote, or of the host, in the store. */
export interface PublishedVersion {
  readonly remote: string;
  readonly version: string;
  /** Null: its build did not say. */
  readonly gitSha: string | null;
  readonly builtAt: string | null;
  readonly files: readonly RemoteFile[];
  /** Ranges of the contract and of the API that a remote needs; the versions that a host has. */
  readonly contract: string;
  readonly api: string;
  /** Ranges of the shared modules that a remote needs; the versions that a host has. */
  readonly shared: Readonly<Record<string, string>>;
  /** Versions of the libraries in its own files. */
  readonly libraries: Readonly<Record<string, string>>;
  /** Null: it was published before that was noted. */
  readonly published: Publisher | null;
}

type Build = Omit<PublishedVersion, 'published'>;

/**
 * The newest `each` versions of the host and of every remote, the host first and the others by name, the newest build
 * first. One whose description is damaged is left out: the doctor tells of it.
 */
export async function publishedVersions(store: Store, each: number): Promise<readonly PublishedVersion[]> {
  const paths = await store.list('artifacts/');
  const found = paths.flatMap((path) => {
    const [, remote, version] = /^artifacts\/([^/]+)\/([^/]+)\/(?:remote|host)\.json$/.exec(path) ?? [];
    return remote && version ? [{ remote, version }] : [];
  });
  const builds = await Promise.all(
    found.map(({ remote, version }) =>
      remote === HOST ? hostBuild(store, version) : remoteBuild(store, remote, version),
    ),
  );
  const newestFirst = builds.flatMap((build) => build ?? []).sort(byNameAndAge);
  const counts = new Map<string, number>();
  const kept = newestFirst.filter(({ remote }) => {
    counts.set(remote, (counts.get(remote) ?? 0) + 1);
    return (counts.get(remote) ?? 0) <= each;
  });
  return Promise.all(kept.map(async (build) => ({ ...build, published: await readPublisher(store, build) })));
}

/** When and from which commit a published host was built; null where what describes it is gone or damaged. */
export async function hostBuild(store: Store, version: string): Promise<Build | null> {
  const bytes = await store.read(storeLayout.hostJson(version));
  const value = bytes === null ? null : parseJson(bytes);
  const host = hostBuildOf(value);
  if (host?.version !== version) return null;
  const { gitSha, builtAt } = value as Partial<Record<'gitSha' | 'builtAt', unknown>>;
  const { contract, api, shared, files, libraries = {} } = host;
  return {
    ...{ remote: HOST, version, contract, api, shared, files, libraries },
    gitSha: typeof gitSha === 'string' ? gitSha : null,
    builtAt: typeof builtAt === 'string' ? builtAt : null,
  };
}

async function remoteBuild(store: Store, remote: string, version: string): Promise<Build | null> {
  try {
    const manifest = await readRemoteJson(store, { remote, version });
    const { gitSha, builtAt, files, contract, shared, requires, bundled = {} } = manifest;
    return {
      ...{ remote, version, gitSha, builtAt, files, contract },
      ...{ api: requires.api, libraries: bundled },
      shared: Object.fromEntries(shared.map((each) => [each.name, each.requiredVersion])),
    };
  } catch (error) {
    if (error instanceof ReleaseError) return null;
    throw error;
  }
}

function byNameAndAge(one: Build, other: Build): number {
  const place = ({ remote }: Build) => (remote === HOST ? 0 : 1);
  return (
    place(one) - place(other) ||
    one.remote.localeCompare(other.remote) ||
    (other.builtAt ?? '').localeCompare(one.builtAt ?? '')
  );
}
