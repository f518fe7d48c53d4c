import type { ReleaseDocument } from './contract/release-document';
import { findHead } from './release-head';
import { withoutCanaries } from './rollback-target';
import { awayIn, releasesUpTo, rolledAway, type RolledAway } from './rolled-away';
import type { Store } from './store/store';

/** Versions of a release that were taken from people, and that nobody has pinned in its environment since. */
export async function takenBackIn(store: Store, release: ReleaseDocument): Promise<readonly RolledAway[]> {
  const { document: head } = await findHead(store, release.env);
  return head === null ? [] : awayIn(withoutCanaries(release), rolledAway(await releasesUpTo(store, head)));
}
