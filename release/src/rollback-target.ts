import { baseOf } from './contract/build-files';
import { withoutGrowth } from './pinned-remote';
import type { ReleaseDocument } from './contract/release-document';
import { ReleaseError } from './release-error';
import { awayIn, awayText, releasesUpTo, rolledAway } from './rolled-away';
import { sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { HOST } from './store/store-layout';

/** A release, and the one that a rollback from it goes to. */
interface Place {
  readonly release: ReleaseDocument;
  readonly below: Place | null;
}

/**
 * The release that a rollback goes to where nobody names one. Each goes further back: what a rollback brought back
 * stands where it stood before. A set is passed over that somebody went back from, until somebody goes there again, and
 * one that has a version which was taken back automatically or went away alone, until somebody pins it again. Throws
 * NOT-FOUND where nothing lies before.
 */
export async function releaseBefore(
  store: Store,
  head: ReleaseDocument,
  only: string | undefined,
): Promise<ReleaseDocument> {
  const releases = await releasesUpTo(store, head);
  const away = rolledAway(releases);
  const { stateOf, isThere, part } = partsOf(only);
  const { place: top, alone, left } = placeOf(releases, stateOf);
  const runs = stateOf(head);
  const passed: Passed[] = [];
  for (let place = top?.below ?? null; place; place = place.below) {
    const { release } = place;
    if (!isThere(release) || stateOf(withoutCanaries(release)) === runs) continue;
    const leaving = left.get(place);
    const bad = awayIn(part(withoutCanaries(release)), away).filter(
      ({ number, how }) => how === 'taken back automatically' || alone.has(number),
    );
    if (!leaving && bad.length === 0) return release;
    const why = leaving
      ? `was rolled back from by release ${leaving.number} (${leaving.reason})`
      : `has ${bad.map(awayText).join(', ')}`;
    passed.push({ release, why });
  }
  throw nothingBefore(head, only, passed[0]);
}

/** A release that a rollback passes over, and why. */
interface Passed {
  readonly release: ReleaseDocument;
  readonly why: string;
}

/** A set as a rollback brings it back: nobody gets a version that others do not. */
export function withoutCanaries(release: ReleaseDocument): ReleaseDocument {
  const remotes = Object.entries(release.remotes).map(
    ([name, pinned]) => [name, { ...pinned, rollout: [] }] as const,
  );
  return { ...release, remotes: Object.fromEntries(remotes) };
}

/** The whole of a release, or one remote of it, or its host. */
function partsOf(only: string | undefined) {
  const isPart = (name: string) => only === undefined || name === only;
  const part = ({ remotes }: ReleaseDocument) => ({
    remotes: Object.fromEntries(Object.entries(remotes).filter(([name]) => isPart(name))),
  });
  const stateOf = (release: ReleaseDocument) =>
    sha256Of([
      ...Object.entries(part(release).remotes).map(([name, pinned]) => [
        ...[name, baseOf(name, pinned), pinned.rollout.map(withoutGrowth)],
      ]),
      // an environment that has no published host yet had no other one before
      isPart(HOST) ? (release.host.artifact?.sha256 ?? '') : '',
    ]);
  const isThere = ({ remotes, host }: ReleaseDocument) =>
    only === undefined || remotes[only] !== undefined || (only === HOST && host.artifact !== undefined);
  return { part, stateOf, isThere };
}

interface Standing {
  readonly place: Place | null;
  /** Numbers of rollbacks to a set that never ran before, as where one remote alone went back. */
  readonly alone: ReadonlySet<number>;
  /** Places that somebody went back from, by which rollback, until somebody goes there again. */
  readonly left: ReadonlyMap<Place, ReleaseDocument>;
}

/** Where the newest of some releases stands, oldest first: a rollback stands where what it brought back did. */
function placeOf(
  releases: readonly ReleaseDocument[],
  stateOf: (release: ReleaseDocument) => string,
): Standing {
  const alone = new Set<number>();
  const states = new Map(
    releases.map((each) => [each, [stateOf(each), stateOf(withoutCanaries(each))]] as const),
  );
  // where a set stood last, for whoever goes forward again to what was gone back from
  const stood = new Map<string, Place>();
  const left = new Map<Place, ReleaseDocument>();
  const arrive = (place: Place, from: Place | null, release: ReleaseDocument) => {
    if (from && from !== place) left.set(from, release);
    left.delete(place);
    return place;
  };
  const place = releases.reduce<Place | null>((top, release) => {
    const [state = ''] = states.get(release) ?? [];
    if (release.kind === 'rollback') {
      for (let each = top; each; each = each.below)
        if (states.get(each.release)?.includes(state)) return arrive(each, top, release);
      const before = stood.get(state);
      if (before) return arrive(before, null, release);
      alone.add(release.number);
    }
    // a rollback to a set that never ran takes the place of what it was made of
    const next = { release, below: release.kind === 'rollback' ? (top?.below ?? null) : top };
    for (const one of states.get(release) ?? []) stood.set(one, next);
    return next;
  }, null);
  return { place, alone, left };
}

function nothingBefore(
  { env, number, remotes }: ReleaseDocument,
  only: string | undefined,
  passed: Passed | undefined,
): ReleaseError {
  const looking = `\`release history ${env}\` lists what there is`;
  if (only !== undefined && only !== HOST && !remotes[only] && !passed) {
    const names = Object.keys(remotes).join(', ') || 'no remote';
    return new ReleaseError(
      'NOT-FOUND',
      `expected ${only} in ${env}, got nothing; it has ${names}, ${looking}`,
    );
  }
  const what = only === undefined ? 'other versions' : `another version of ${only}`;
  if (!passed) {
    const message = `there is nothing to go back to: no release of ${env} before ${number} has ${what} to go back to; ${looking}`;
    return new ReleaseError('NOT-FOUND', message);
  }
  const { release, why } = passed;
  const word = only === undefined ? '' : ` --only ${only}`;
  const message = `there is nothing to go back to: release ${release.number} ${why}; \`release rollback ${env} --to ${release.number}${word}\` runs it all the same, ${looking}`;
  return new ReleaseError('NOT-FOUND', message);
}
