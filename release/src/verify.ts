import { fileViolations, republish } from './checks/c2-files';
import { pinnedBuild, publishedHost, republishHost } from './pinned-host';
import { readRemoteJson, type RemoteVersion } from './pinned-remote';
import type { Violation } from './release-error';
import type { Store } from './store/store';
import { HOST, storeLayout } from './store/store-layout';

/** Holds the stored files of a published version against what describes it. Throws NOT-FOUND, SCHEMA, STORE-BROKEN. */
export async function verify(store: Store, wanted: RemoteVersion): Promise<readonly Violation[]> {
  if (wanted.remote === HOST) {
    const { pinned } = await publishedHost(store, wanted.version);
    const { files } = await pinnedBuild(store, pinned);
    const read = (path: string) => store.read(`${pinned.artifact?.base}${path}`);
    return fileViolations({ name: HOST, files }, read, republishHost(wanted.version));
  }
  const manifest = await readRemoteJson(store, wanted);
  const base = storeLayout.base(wanted.remote, manifest.version, manifest.files);
  return fileViolations(manifest, (path) => store.read(`${base}${path}`), republish(manifest));
}
