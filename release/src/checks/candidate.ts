import type { PinnedRemote, ReleaseDocument } from '../contract/release-document';
import type { EnvironmentHost } from '../environment-host';
import { readRemoteJson } from '../pinned-remote';
import { ReleaseError, type Violation } from '../release-error';
import type { Store } from '../store/store';
import type { Candidate, CandidateRemote } from './check';
import type { Policy } from './policy';

/** What a candidate is made from. */
export interface CandidateInput {
  readonly store: Store;
  readonly document: ReleaseDocument;
  readonly host: EnvironmentHost;
  readonly policy: Policy;
}

/** Reads the manifests of all remotes that are enabled. */
export async function loadCandidate(input: CandidateInput): Promise<Candidate> {
  const enabled = Object.entries(input.document.remotes).filter(([, pinned]) => pinned.enabled);
  const loaded = await Promise.all(enabled.map(([name, pinned]) => loadRemote(input.store, name, pinned)));
  return {
    ...input,
    remotes: loaded.filter((remote) => 'manifest' in remote),
    unreadable: loaded.filter((remote) => 'code' in remote),
    read: readOnce(input.store),
  };
}

async function loadRemote(
  store: Store,
  name: string,
  pinned: PinnedRemote,
): Promise<CandidateRemote | Violation> {
  try {
    const manifest = await readRemoteJson(store, { remote: name, version: pinned.version });
    return { name, pinned, manifest };
  } catch (error) {
    if (error instanceof ReleaseError) return { code: 'C1-SCHEMA', remote: name, message: error.message };
    throw error;
  }
}

function readOnce(store: Store): Candidate['read'] {
  const files = new Map<string, Promise<Uint8Array | null>>();
  return (path) => {
    const bytes = files.get(path) ?? store.read(path);
    files.set(path, bytes);
    return bytes;
  };
}
