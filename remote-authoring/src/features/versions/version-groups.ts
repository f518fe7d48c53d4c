import type { DraftVersion } from '@console/contract/draft-versions';

/** A longer pause than that ends a stretch of work, in ms. */
const MAX_PAUSE_MS = 60 * 60_000;
/** So many saves of one stretch are shown as one; fewer are no crowd. */
const MIN_SAVES = 3;

/** Saves of one person within one stretch of work, the newest first; one version alone is a group of its own. */
export type VersionGroup = readonly [DraftVersion, ...DraftVersion[]];

/** What nobody looks for by itself: it was neither named, sent, approved, published nor restored. */
const isPlainSave = ({ name, reason }: DraftVersion) =>
  name === null && (reason === 'saved' || reason === 'checkpoint');

function isOfOneStretch(newer: DraftVersion, older: DraftVersion): boolean {
  if (!isPlainSave(newer) || !isPlainSave(older)) return false;
  return newer.by?.id === older.by?.id && Date.parse(newer.at) - Date.parse(older.at) <= MAX_PAUSE_MS;
}

/** Versions, the newest first, with the many saves of one person within one stretch put together. */
export function versionGroups(versions: readonly DraftVersion[]): readonly VersionGroup[] {
  const stretches: [DraftVersion, ...DraftVersion[]][] = [];
  for (const version of versions) {
    const last = stretches.at(-1);
    const newer = last?.at(-1);
    if (last && newer && isOfOneStretch(newer, version)) last.push(version);
    else stretches.push([version]);
  }
  return stretches.flatMap((stretch): readonly VersionGroup[] =>
    stretch.length < MIN_SAVES ? stretch.map((version): VersionGroup => [version]) : [stretch],
  );
}
