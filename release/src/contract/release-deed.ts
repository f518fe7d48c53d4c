import type { ReleaseKind } from './release-document';

interface SwitchState {
  readonly version: string;
  readonly enabled: boolean;
}

interface Change {
  readonly before: SwitchState | null;
  readonly after: SwitchState | null;
}

/** What a release did: documents have no kinds of their own for turning a remote on, nor for taking it away. */
export type ReleaseDeed = ReleaseKind | 'enable' | 'unpin';

/** What a release of this kind did that changed this. */
export function releaseDeed(kind: ReleaseKind, changes: readonly Change[]): ReleaseDeed {
  if (changes.length === 0) return kind;
  if (kind === 'pin' && changes.every(isTurnedOn)) return 'enable';
  return kind === 'disable' && changes.every(({ after }) => after === null) ? 'unpin' : kind;
}

const isTurnedOn = ({ before, after }: Change) =>
  before !== null && after !== null && !before.enabled && after.enabled && before.version === after.version;
