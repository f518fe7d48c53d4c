import { asCanary } from '../contract/canary-share';
import type { PinnedRemote, ReleaseDocument } from '../contract/release-document';
import type { EnvironmentHost } from '../environment-host';
import { readRemoteJson } from '../pinned-remote';
import { ReleaseError, type Violation } from '../release-error';
import type { Store } from '../store/store';
import type { Candidate, CandidateRemote, Smoke } from './check';
import type { Policy } from './environment-policy';

/** What a candidate is made from. */
export interface CandidateInput {
  readonly store: Store;
  readonly document: ReleaseDocument;
  readonly host: EnvironmentHost;
  readonly policy: Policy;
  readonly smoke?: Smoke | undefined;
}

/** Reads the manifests of all remotes that are enabled, and of the versions that only some people get. */
export async function loadCandidate(input: CandidateInput): Promise<Candidate> {
  const builds = Object.entries(input.document.remotes).flatMap(([name, pinned]) => buildsOf(name, pinned));
  const loaded = await Promise.all(builds.map(({ name, pinned }) => loadRemote(input.store, name, pinned)));
  return {
    ...input,
    remotes: loaded.filter((remote) => 'manifest' in remote),
    unreadable: loaded.filter((remote) => 'code' in remote),
  };
}

function buildsOf(name: string, pinned: PinnedRemote) {
  if (!pinned.enabled) return [];
  // the version that a canary falls back to is looked at as the pinned one already
  const canaries = pinned.rollout.map((rollout) => ({ ...asCanary(pinned, rollout), fallback: null }));
  return [pinned, ...canaries].map((build) => ({ name, pinned: build }));
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
    if (!(error instanceof ReleaseError)) throw error;
    const [what = '', first = ''] = error.message.split('\n');
    const message = `${what} ${first.split(';')[0]}; publish ${name}@${pinned.version} again from its dist folder`;
    return { code: 'C1-SCHEMA', remote: name, message };
  }
}
