import { CONTRACT_VERSION } from '@console/release/contract/remote-json';
import type { PinnedRemote, RemoteBuild } from '@console/release/contract/release-document';
import { satisfies } from 'compare-versions';
import { RemoteFailure } from './remote-failure';

/** A build of a remote, or why it is out of the question. */
export interface BuildCandidate {
  readonly build: RemoteBuild;
  readonly refusal: RemoteFailure | null;
}

/** The pinned build and what it falls back to, in the order in which they are tried. */
export function buildsToTry(name: string, pinned: PinnedRemote): readonly BuildCandidate[] {
  if (!pinned.enabled) {
    const message = `${name} is switched off in this environment`;
    return [{ build: pinned, refusal: new RemoteFailure('E-DISABLED', message) }];
  }
  const first = { build: pinned, refusal: contractRefusal(name, pinned) };
  // its contract was looked at when it became the fallback
  return pinned.fallback ? [first, { build: pinned.fallback, refusal: null }] : [first];
}

/** Whether a failure is answered by the next build: an integrity failure never falls back silently. */
export const mayFallBack = ({ code }: RemoteFailure): boolean => code !== 'E-SRI' && code !== 'E-DISABLED';

function contractRefusal(name: string, { contract }: PinnedRemote): RemoteFailure | null {
  if (isIn(contract)) return null;
  const message = `${name} needs a host with contract ${contract}, this one has ${CONTRACT_VERSION}`;
  return new RemoteFailure('E-CONTRACT', message);
}

function isIn(range: string): boolean {
  try {
    return satisfies(CONTRACT_VERSION, range);
  } catch {
    return false;
  }
}
