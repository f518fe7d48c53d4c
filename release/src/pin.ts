import type { PinnedRemote, ReleaseDocument, ReleaseKind } from './contract/release-document';
import { pinnedRemote, readRemoteJson, withCanary, type Canary, type RemoteVersion } from './pinned-remote';
import { ReleaseError } from './release-error';
import { sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { writeRelease, type ChangeOutcome, type ChangeRequest } from './write-release';

/** Which versions to pin; several are one atomic set. */
export interface PinRequest extends ChangeRequest {
  readonly set: readonly RemoteVersion[];
  /** Only these people get the versions; everybody else keeps what is pinned. */
  readonly canary?: Canary | undefined;
  /** `pin` unless a promotion from another environment says so. */
  readonly kind?: Extract<ReleaseKind, 'pin' | 'promote'>;
}

/** Pins published versions of remotes in an environment. Throws ReleaseError; then nothing was written. */
export function pin(store: Store, request: PinRequest): Promise<ChangeOutcome> {
  return writeRelease(store, request, async ({ head, host, store: known }) => {
    const remotes = { ...head?.remotes };
    for (const wanted of request.set) {
      const manifest = await readRemoteJson(known, wanted);
      const before = remotes[wanted.remote];
      remotes[wanted.remote] = request.canary
        ? withCanary(canaryBase(before, wanted), manifest, request.canary)
        : pinnedRemote(manifest, { before, contract: (await host()).contract });
    }
    return sameSet(head, remotes) ? null : { kind: request.kind ?? 'pin', remotes, care: 'new' };
  });
}

/** What everybody else runs meanwhile. */
function canaryBase(before: PinnedRemote | undefined, { remote, version }: RemoteVersion): PinnedRemote {
  if (before !== undefined && before.version !== version) return before;
  const got = before === undefined ? 'nothing' : 'the same version';
  throw new ReleaseError('USAGE', `expected another version of ${remote} pinned, got ${got}; pin it whole`);
}

function sameSet(head: ReleaseDocument | null, remotes: ReleaseDocument['remotes']): boolean {
  return head !== null && sha256Of(head.remotes) === sha256Of(remotes);
}
