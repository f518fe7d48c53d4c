import { ReleaseError } from './release-error';
import type { Store } from './store/store';
import { writeRelease, type ChangeOutcome, type ChangeRequest } from './write-release';

/** Which remote is turned off or on. */
export interface SwitchRequest extends ChangeRequest {
  readonly remote: string;
}

/** Turns a remote off: its menu entries go and its addresses show it as unavailable. Throws ReleaseError. */
export function disable(store: Store, request: SwitchRequest): Promise<ChangeOutcome> {
  return switchTo(store, request, 'off');
}

/** Turns a remote on again, in the version that is pinned. Throws ReleaseError. */
export function enable(store: Store, request: SwitchRequest): Promise<ChangeOutcome> {
  return switchTo(store, request, 'on');
}

function switchTo(store: Store, request: SwitchRequest, state: 'on' | 'off'): Promise<ChangeOutcome> {
  const enabled = state === 'on';
  return writeRelease(store, request, async (head) => {
    const pinned = head?.remotes[request.remote];
    if (pinned === undefined)
      throw new ReleaseError(
        'NOT-FOUND',
        `expected ${request.remote} in ${request.env}, got nothing; pin it first`,
      );
    if (pinned.enabled === enabled) return null;
    // release/v1 has no kind of its own for turning on: that is a pin of the version that stood there
    return {
      kind: enabled ? 'pin' : 'disable',
      remotes: { ...head?.remotes, [request.remote]: { ...pinned, enabled } },
    };
  });
}
