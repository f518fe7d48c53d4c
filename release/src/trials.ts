import { isSameBuild } from './contract/build-files';
import type { PinnedRemote, ReleaseDocument, ReleaseKind } from './contract/release-document';
import { earlierReleases, soundRelease } from './earlier-releases';
import { sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { withoutCanary } from './switch-remote';
import { writeRelease, type ChangeOutcome, type ChangeRequest } from './write-release';

/** Who changes an environment where a version is taken back without a person. */
export const AUTOMATIC_ACTOR = 'automatic-return';

const HOUR_MS = 3_600_000;
/** A version that everybody has had for so long has proved itself. */
const FRESH_MS = 24 * HOUR_MS;
const introducing: readonly ReleaseKind[] = ['pin', 'promote'];

/** A version that is new to people, and what they had before or others have meanwhile. */
export interface Trial {
  readonly remote: string;
  readonly version: string;
  readonly before: string;
  /** Since when people get it. */
  readonly since: Date;
  /** The release that ran before everybody got it; null for a canary. */
  readonly backTo: number | null;
}

/**
 * Versions of a release that may be taken back without a person: canaries, and what a person pinned for everybody
 * within the last 24 hours. Of a remote that was last changed without a person there are none.
 */
export async function trialsOf(store: Store, head: ReleaseDocument, now: Date): Promise<readonly Trial[]> {
  const releases = await latestReleases(store, head, now);
  return Object.entries(head.remotes)
    .filter(([name, { enabled }]) => enabled && lastChange(releases, name)?.actor !== AUTOMATIC_ACTOR)
    .flatMap(([name, pinned]) => [
      ...canaryTrials(releases, name, pinned),
      ...pinTrials(releases, name, { pinned, now }),
    ]);
}

/** Takes a version back from those who got it. Throws ReleaseError; then nothing was written. */
export function takeBack(
  store: Store,
  { remote, version, backTo }: Trial,
  request: ChangeRequest,
): Promise<ChangeOutcome> {
  if (backTo === null) return withoutCanary(store, { ...request, remote, version });
  return writeRelease(store, request, async ({ running, store: known }) => {
    const head = running();
    const earlier = await soundRelease(known, head, backTo);
    const before = earlier.remotes[remote];
    if (!before) return null;
    const ranWithout = earlier.checks.filter(({ ok }) => !ok).map(({ id }) => id);
    // where it was a canary first, its share would get it again, and no other canary comes back either
    const remotes = { ...head.remotes, [remote]: { ...before, rollout: [] } };
    return { kind: 'rollback', care: 'ran', remotes, ranWithout };
  });
}

/** Newest first: as many as tell who changed a remote last that some people have another version of, and those of a day. */
async function latestReleases(
  store: Store,
  head: ReleaseDocument,
  now: Date,
): Promise<readonly ReleaseDocument[]> {
  const releases = [head];
  const watched = Object.keys(head.remotes).filter((name) => head.remotes[name]?.rollout.length);
  for await (const earlier of earlierReleases(store, head)) {
    const newest = releases.at(-1) ?? head;
    const isOld = now.getTime() - Date.parse(newest.createdAt) > FRESH_MS;
    if (isOld && watched.every((name) => lastChange(releases, name))) break;
    releases.push(earlier);
  }
  return releases;
}

/** The newest release that has a remote otherwise than the one before it. */
function lastChange(releases: readonly ReleaseDocument[], name: string): ReleaseDocument | undefined {
  const stateOf = (release: ReleaseDocument | undefined) => sha256Of(release?.remotes[name] ?? null);
  return releases.find((release, place) => {
    const before = releases[place + 1];
    return before ? stateOf(release) !== stateOf(before) : release.parent === null;
  });
}

function canaryTrials(releases: readonly ReleaseDocument[], remote: string, pinned: PinnedRemote): Trial[] {
  return pinned.rollout.map(({ version }) => {
    const isThere = (release: ReleaseDocument) =>
      release.remotes[remote]?.rollout.some((canary) => canary.version === version) === true;
    const since = new Date(oldestInARow(releases, isThere).createdAt);
    return { remote, version, before: pinned.version, since, backTo: null };
  });
}

function pinTrials(
  releases: readonly ReleaseDocument[],
  remote: string,
  { pinned, now }: { readonly pinned: PinnedRemote; readonly now: Date },
): Trial[] {
  const first = oldestInARow(releases, ({ remotes }) => isSameBuild(remote, pinned, remotes[remote]));
  const earlier = releases[releases.indexOf(first) + 1];
  const before = earlier?.remotes[remote];
  const since = new Date(first.createdAt);
  const isFresh = introducing.includes(first.kind) && now.getTime() - since.getTime() <= FRESH_MS;
  if (!isFresh || !earlier || !before?.enabled) return [];
  return [{ remote, version: pinned.version, before: before.version, since, backTo: earlier.number }];
}

/** The oldest of the newest releases that all are such. */
function oldestInARow(
  releases: readonly ReleaseDocument[],
  isSuch: (release: ReleaseDocument) => boolean,
): ReleaseDocument {
  const end = releases.findIndex((release) => !isSuch(release));
  const oldest = releases[(end < 0 ? releases.length : end) - 1];
  if (!oldest) throw new Error('expected the newest release to be such, got none; ask for what it pins');
  return oldest;
}
