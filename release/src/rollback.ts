import type { ReleaseDocument } from './contract/release-document';
import { earlierReleases, soundRelease } from './earlier-releases';
import { ReleaseError } from './release-error';
import { sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { writeRelease, type ChangeOutcome, type ChangeRequest } from './write-release';

/** Which release to go back to. */
export interface RollbackRequest extends ChangeRequest {
  /** Number of a release; without it, the one before what runs: a second time goes further back. */
  readonly to?: number | undefined;
  /** Name of the one remote that goes back; without it, the whole set. */
  readonly only?: string | undefined;
}

/**
 * Runs the set of an earlier release again, as a new document. It ran, so no browser tries it again. Throws
 * ReleaseError.
 */
export function rollback(store: Store, request: RollbackRequest): Promise<ChangeOutcome> {
  return writeRelease(store, request, async ({ running, store: known }) => {
    const head = running();
    const { to, only } = request;
    const earlier =
      to === undefined ? await releaseBefore(known, head, only) : await soundRelease(known, head, to);
    const remotes = only === undefined ? earlier.remotes : oneRemoteBack(head, earlier, only);
    const ranWithout = earlier.checks.filter(({ ok }) => !ok).map(({ id }) => id);
    return { kind: 'rollback', remotes, care: 'ran', ranWithout };
  });
}

/**
 * The set that ran before the one that runs. After a rollback that is the one before the set that came back, and not the
 * one that it was to get away from.
 */
async function releaseBefore(
  store: Store,
  head: ReleaseDocument,
  only: string | undefined,
): Promise<ReleaseDocument> {
  const stateOf = ({ remotes }: ReleaseDocument) =>
    sha256Of(only === undefined ? remotes : (remotes[only] ?? null));
  const runs = stateOf(head);
  const passed: ReleaseDocument[] = [];
  // what lies before a rollback is what it got away from, as far as the set that it brought back
  let isAway = head.kind === 'rollback';
  let cameBack = false;
  for await (const earlier of earlierReleases(store, head)) {
    const isSame = stateOf(earlier) === runs;
    if (isSame) {
      isAway = earlier.kind === 'rollback';
      cameBack = true;
    } else if (only === undefined || earlier.remotes[only]) {
      if (!isAway) return earlier;
      passed.push(earlier);
    }
  }
  // a set that never ran before, as where one remote alone went back
  const before = passed.find((earlier) => passed[0] && stateOf(earlier) !== stateOf(passed[0]));
  if (before && !cameBack) return before;
  const what = only === undefined ? 'release' : `release with another ${only}`;
  throw new ReleaseError(
    'NOT-FOUND',
    `expected an earlier ${what} of ${head.env}, got none; \`release history ${head.env}\` lists what there is`,
  );
}

function oneRemoteBack(
  head: ReleaseDocument,
  earlier: ReleaseDocument,
  name: string,
): ReleaseDocument['remotes'] {
  const before = earlier.remotes[name];
  if (before !== undefined) return { ...head.remotes, [name]: before };
  const message = `expected ${name} in release ${earlier.number} of ${head.env}, got nothing; \`release history ${head.env}\` lists the others`;
  throw new ReleaseError('NOT-FOUND', message);
}
