import { loadSums, type LoadedVersion, type LoadSums } from '../../operations/remote-loads/load-counts';
import type { Db } from '../../platform/database/database';

const KEPT_MS = 30 * 24 * 3_600_000;

/** A version that is new to people, and the one that it is compared with. */
export interface ComparedVersions extends LoadedVersion {
  readonly before: string;
}

/** Loads of both. */
export interface ComparedLoads {
  readonly tried: LoadSums;
  readonly before: LoadSums;
}

/**
 * Loads of a version since a time, and those of the version before in the same time, as what fails for all alike is no
 * fault of the new one; where that one had fewer than `minLoads` then, those of the last 30 days.
 */
export async function comparedLoads(
  db: Db,
  { before, ...tried }: ComparedVersions,
  { since, minLoads }: { readonly since: Date; readonly minLoads: number },
): Promise<ComparedLoads> {
  const other = { ...tried, version: before };
  const meanwhile = await loadSums(db, other, since);
  const enough = meanwhile.loads >= minLoads;
  return {
    tried: await loadSums(db, tried, since),
    before: enough ? meanwhile : await loadSums(db, other, new Date(Date.now() - KEPT_MS)),
  };
}
