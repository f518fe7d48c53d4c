import type { ReleaseDocument, ReleaseKind } from './contract/release-document';
import { pinnedRemote, readRemoteJson, type RemoteVersion } from './pinned-remote';
import { sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { writeRelease, type ChangeOutcome, type ChangeRequest } from './write-release';

/** Which versions to pin; several are one atomic set. */
export interface PinRequest extends ChangeRequest {
  readonly set: readonly RemoteVersion[];
  /** `pin` unless a promotion from another environment says so. */
  readonly kind?: Extract<ReleaseKind, 'pin' | 'promote'>;
}

/** Pins published versions of remotes in an environment. Throws ReleaseError; then nothing was written. */
export function pin(store: Store, request: PinRequest): Promise<ChangeOutcome> {
  return writeRelease(store, request, async (head, host) => {
    const remotes = { ...head?.remotes };
    for (const wanted of request.set) {
      const manifest = await readRemoteJson(store, wanted);
      remotes[wanted.remote] = pinnedRemote(manifest, {
        before: remotes[wanted.remote],
        contract: host.contract,
      });
    }
    return sameSet(head, remotes) ? null : { kind: request.kind ?? 'pin', remotes };
  });
}

function sameSet(head: ReleaseDocument | null, remotes: ReleaseDocument['remotes']): boolean {
  return head !== null && sha256Of(head.remotes) === sha256Of(remotes);
}
