import {
  differencesOf,
  mergedVersions,
  withMergedSets,
  type Difference,
  type IsField,
  type Side,
} from './versions';

/** What a form shows of a record, and the entity tag of that. */
export interface Version<Values> {
  readonly values: Values;
  readonly etag: string | null;
}

/** The change that a save met. */
export interface Met {
  /** Where my version and theirs differ. */
  readonly differences: readonly Difference[];
  /** Name of whoever made it, where that is known. */
  readonly changedBy: string | null;
  /** When, ISO. */
  readonly changedOn: string | null;
}

interface Saving<Values> {
  /** What the form began with, or what was saved last. */
  readonly base: Version<Values>;
  readonly mine: Values;
  readonly isField: IsField;
  /** Whether only counts what is in the list at a path: what two people changed there is both done. */
  readonly isSet: IsField;
  /** Saves what differs from `seen`, or answers 'unsaved'; rejects with status 412 when that is not what is there any more. */
  readonly send: (values: Values, seen: Version<Values>) => Promise<string | null>;
  /** Reads the record as it is now. */
  readonly load: () => Promise<Version<Values>>;
  /** What an own save sent whose answer was lost. */
  readonly lost: Values | null;
  /** Whether both are the same record once they are saved. */
  readonly isSameRecord: (one: Values, other: Values) => boolean;
  /** Asks which side is kept of each field that both have changed, where `theirs` is saved; null: nothing is to be saved. */
  readonly choose: (met: Met, theirs: Values) => Promise<ReadonlyMap<string, Side> | null>;
}

/** What was saved, and what was met on the way. */
interface Saved<Values> extends Version<Values> {
  readonly met: readonly Met[];
  /** It was the own save before that was met, and there was nothing more to send. */
  readonly wasDone: boolean;
}

/** What a save answers that was called off; an entity tag has quotes. */
const UNSAVED = 'unsaved';

/** So often is a save begun anew: a record that changes more often is not saved, which is said. */
const MAX_ROUNDS = 10;

/**
 * Saves a record that somebody else may have changed meanwhile (P11): what only they have changed is kept, and where
 * both have, somebody chooses. Null: nothing was saved, as nothing was chosen.
 */
export async function saveOver<Values>(saving: Saving<Values>): Promise<Saved<Values> | null> {
  const { isField, isSet, send, load, choose, lost, isSameRecord } = saving;
  const met: Met[] = [];
  let seen = saving.base;
  let values = saving.mine;
  for (let round = 1; ; round += 1) {
    try {
      const etag = await send(values, seen);
      return etag === UNSAVED ? null : { values, etag, met, wasDone: false };
    } catch (error) {
      if (!isStale(error) || round === MAX_ROUNDS) throw error;
      const theirs = await load();
      const isOwn = lost !== null && isSameRecord(lost, theirs.values);
      if (isOwn && isSameRecord(lost, values)) return { ...theirs, met, wasDone: true };
      if (isOwn) {
        seen = theirs;
        continue;
      }
      const read = { base: seen.values, mine: values, theirs: theirs.values };
      const versions = withMergedSets(read, { isField, isSet });
      const change = { differences: differencesOf(versions, isField), ...changeOf(error) };
      const isAsked = change.differences.some(({ changedBy }) => changedBy === 'both');
      const sides = isAsked ? await choose(change, theirs.values) : new Map<string, Side>();
      if (sides === null) return null;
      met.push(change);
      values = mergedVersions(versions, { isField, sideOf: (path) => sides.get(path) });
      seen = theirs;
    }
  }
}

/** Status of a save that met a newer version. */
const PRECONDITION_FAILED = 412;

interface StaleError {
  readonly status: number;
  readonly problem?: { readonly changedBy?: string; readonly changedOn?: string };
}

function isStale(error: unknown): error is StaleError {
  return error instanceof Error && 'status' in error && error.status === PRECONDITION_FAILED;
}

const changeOf = ({ problem }: StaleError) => ({
  changedBy: problem?.changedBy ?? null,
  changedOn: problem?.changedOn ?? null,
});
