import { fileViolations, republish } from './checks/c2-files';
import { readRemoteJson, type RemoteVersion } from './pinned-remote';
import type { Violation } from './release-error';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

/** Holds the stored files of a published version against its `remote.json`. Throws NOT-FOUND and SCHEMA. */
export async function verify(store: Store, wanted: RemoteVersion): Promise<readonly Violation[]> {
  const manifest = await readRemoteJson(store, wanted);
  const base = storeLayout.base(wanted.remote, manifest.version, manifest.files);
  return fileViolations(manifest, (path) => store.read(`${base}${path}`), republish(manifest));
}
