import type { RemoteJson } from './contract/remote-json';
import { readRemoteJson } from './pinned-remote';
import { readPublisher, type Publisher } from './publish';
import { ReleaseError } from './release-error';
import type { Store } from './store/store';
import { HOST } from './store/store-layout';

/** A version of a remote in the store. */
export interface PublishedVersion {
  readonly manifest: RemoteJson;
  /** Null: it was published before that was noted. */
  readonly published: Publisher | null;
}

/**
 * The newest `each` versions of every remote, by name, the newest build first. One whose description is damaged is left
 * out: the doctor tells of it.
 */
export async function publishedVersions(store: Store, each: number): Promise<readonly PublishedVersion[]> {
  const paths = await store.list('artifacts/');
  const found = paths.flatMap((path) => {
    const [, remote, version] = /^artifacts\/([^/]+)\/([^/]+)\/remote\.json$/.exec(path) ?? [];
    return remote && version && remote !== HOST ? [{ remote, version }] : [];
  });
  const manifests = await Promise.all(found.map((named) => readRemoteJson(store, named).catch(none)));
  const newestFirst = manifests
    .flatMap((manifest) => manifest ?? [])
    .sort((one, other) => one.name.localeCompare(other.name) || other.builtAt.localeCompare(one.builtAt));
  const counts = new Map<string, number>();
  const kept = newestFirst.filter(({ name }) => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return (counts.get(name) ?? 0) <= each;
  });
  return Promise.all(
    kept.map(async (manifest) => {
      const named = { remote: manifest.name, version: manifest.version };
      return { manifest, published: await readPublisher(store, named) };
    }),
  );
}

function none(error: unknown): null {
  if (error instanceof ReleaseError) return null;
  throw error;
}
