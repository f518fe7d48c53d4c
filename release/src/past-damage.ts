import type { ReleaseDocument } from './contract/release-document';
import { earlierReleases } from './earlier-releases';
import type { ReleaseHead } from './release-head';
import { awayIn, awayText, releasesUpTo, rolledAwayWith } from './rolled-away';
import { withoutCanaries } from './rollback-target';
import type { Store } from './store/store';
import type { ChangedSet } from './write-release';

/** How an environment gets past releases that are lost. */
export interface WayPast {
  /** The release whose set runs again. */
  readonly release: ReleaseDocument;
  /** The set, where it is another than that of the newest sound release; null where it is that one. */
  readonly change: ChangedSet | null;
  /** What was passed over, and what comes back although it was rolled back from. */
  readonly notes: readonly string[];
}

/**
 * The newest sound release that has no version which was rolled away from, damaged releases that can still be read
 * included; where there is none, the newest sound one. There must be one.
 */
export async function pastDamage(store: Store, { document, lost }: ReleaseHead): Promise<WayPast> {
  if (document === null)
    throw new Error('expected a sound release to get past damage, got none; look before');
  const away = rolledAwayWith(await releasesUpTo(store, document), lost);
  const bad = awayIn(document, away);
  if (bad.length === 0) return { release: document, change: null, notes: [] };
  const named = bad.map(awayText).join(', ');
  for await (const release of earlierReleases(store, document)) {
    if (awayIn(release, away).length > 0) continue;
    const change = {
      kind: 'rollback',
      care: 'ran',
      remotes: withoutCanaries(release).remotes,
      backTo: release.number,
    } as const;
    return { release, change, notes: [`not that of release ${document.number}, which has ${named}`] };
  }
  return { release: document, change: null, notes: [`this brings back ${named}`] };
}
