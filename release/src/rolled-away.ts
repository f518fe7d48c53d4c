import { baseOf } from './contract/build-files';
import type { PinnedRemote, ReleaseDocument } from './contract/release-document';
import { earlierReleases } from './earlier-releases';
import type { Violation } from './release-error';
import type { DamagedRelease } from './release-head';
import type { Store } from './store/store';
import { AUTOMATIC_ACTOR } from './trials';

/** Releases that tell what was gone back from: gc keeps no more sets than these either. */
const REMEMBERED = 300;

/** A version that a release took from people, and that nobody has pinned since. */
export interface RolledAway {
  readonly remote: string;
  readonly version: string;
  /** The release that took it away, who wrote it and why. */
  readonly number: number;
  readonly actor: string;
  readonly reason: string;
  /** `ended`: it was a canary, and somebody stopped it or gave everybody another version. */
  readonly how: 'rolled back from' | 'taken back automatically' | 'ended as a canary';
}

/** A release and the newest ones before it, oldest first; those that are damaged are left out. */
export async function releasesUpTo(store: Store, head: ReleaseDocument): Promise<readonly ReleaseDocument[]> {
  const releases = [head];
  for await (const earlier of earlierReleases(store, head)) {
    releases.push(earlier);
    if (releases.length === REMEMBERED) break;
  }
  return releases.reverse();
}

/** Versions that were taken from people and that nobody has pinned since, by the folder of their files. */
export function rolledAway(releases: readonly ReleaseDocument[]): ReadonlyMap<string, RolledAway> {
  const away = new Map<string, RolledAway>();
  releases.forEach((release, index) => {
    const before = releases[index - 1];
    if (before) noteChanges(away, before, release);
  });
  return away;
}

/**
 * The same with damaged releases that can still be read: what they say is not vouched for, and makes nobody run
 * anything, but is reason enough not to run again what they went back from.
 */
export function rolledAwayWith(
  releases: readonly ReleaseDocument[],
  lost: readonly DamagedRelease[],
): ReadonlyMap<string, RolledAway> {
  const remains = [...lost].reverse().flatMap(({ document }) => document ?? []);
  return rolledAway([...releases, ...remains]);
}

/** Versions of a set, its canaries among them, that were taken from people. */
export function awayIn(
  { remotes }: Pick<ReleaseDocument, 'remotes'>,
  away: ReadonlyMap<string, RolledAway>,
): readonly RolledAway[] {
  return Object.entries(remotes).flatMap(([name, pinned]) =>
    runsOf(name, pinned).flatMap((base) => away.get(base) ?? []),
  );
}

/** `admin@1.2.0, which release 41 rolled back from (“blank page”)` */
export function awayText({ remote, version, number, reason, how }: RolledAway): string {
  return `${remote}@${version}, ${how} by release ${number} (${reason})`;
}

/** Says of a version that was taken from people that they get it again. */
export const broughtBack = (taken: RolledAway): Violation => ({
  ...{ code: 'ROLLED-BACK-FROM', remote: taken.remote },
  message: `this brings back ${awayText(taken)}`,
});

function noteChanges(away: Map<string, RolledAway>, before: ReleaseDocument, after: ReleaseDocument): void {
  const { number, actor, reason, kind } = after;
  const how = actor === AUTOMATIC_ACTOR ? 'taken back automatically' : 'rolled back from';
  for (const [remote, pinned] of Object.entries(before.remotes)) {
    const now = runsOf(remote, after.remotes[remote]);
    // who brings back what was rolled back from goes forward, and found nothing bad in what leaves for it
    const isForward = actor !== AUTOMATIC_ACTOR && now.some((base) => away.has(base));
    const isBack = kind === 'rollback' && !isForward;
    for (const build of [pinned, ...pinned.rollout]) {
      const base = baseOf(remote, build);
      if (now.includes(base)) continue;
      const { version } = build;
      const isCanary = base !== baseOf(remote, pinned);
      const isEnded = isCanary && actor !== AUTOMATIC_ACTOR;
      if (isBack || (isCanary && after.remotes[remote]))
        away.set(base, { remote, version, number, actor, reason, how: isEnded ? 'ended as a canary' : how });
    }
  }
  for (const [remote, pinned] of Object.entries(after.remotes)) {
    const had = runsOf(remote, before.remotes[remote]);
    for (const base of runsOf(remote, pinned)) if (!had.includes(base)) away.delete(base);
  }
}

/** Folders of what people run of a remote. */
const runsOf = (name: string, pinned: PinnedRemote | undefined): string[] =>
  pinned ? [pinned, ...pinned.rollout].map((build) => baseOf(name, build)) : [];
