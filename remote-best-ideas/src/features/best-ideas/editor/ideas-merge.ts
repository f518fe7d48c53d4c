import { bestIdeasActions, type IdeaRecord, type IdeasAction } from '@console/contract/best-ideas';
import { isSameIdea, type IdeasValues } from './ideas-values';

/** Whose version is taken. */
export type Side = 'mine' | 'theirs';

type DisclaimerName = keyof IdeasValues['disclaimers'];

interface DifferenceOf<Part, Version> {
  /** Tells it from all others. */
  readonly id: string;
  readonly part: Part;
  /** Null: it is not in this version. */
  readonly mine: Version | null;
  readonly theirs: Version | null;
  /** Both sides changed it since they had the same: somebody has to choose. */
  readonly isConflict: boolean;
  /** Whose change it is; mine when both changed it. */
  readonly suggested: Side;
}

/** What two versions of the draft do not share: an idea of a group, or one of the two texts. */
export type Difference = DifferenceOf<IdeasAction, IdeaRecord> | DifferenceOf<DisclaimerName, string>;

/** Versions of two editors. */
export interface Versions {
  readonly mine: IdeasValues;
  readonly theirs: IdeasValues;
  /** What both began with; null when it is not known. */
  readonly base: IdeasValues | null;
}

/** Where the versions differ, in the order of the list. Ideas keep their id from version to version. */
export function differences(versions: Versions): Difference[] {
  return [
    ...bestIdeasActions.flatMap((action) => ideaDifferences(versions, action)),
    ...(['specificDisclosure', 'footer'] as const).flatMap((name) => textDifferences(versions, name)),
  ];
}

function ideaDifferences({ mine, theirs, base }: Versions, action: IdeasAction): Difference[] {
  const [own, other, old] = [mine, theirs, base].map((values) => recordsById(values, action));
  const ids = new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])]);
  const isSame = (one: IdeaRecord | null, another: IdeaRecord | null) =>
    one === another || (one !== null && another !== null && isSameIdea(action, one, another));
  return [...ids].flatMap((id) => {
    const versions = { mine: own?.get(id) ?? null, theirs: other?.get(id) ?? null };
    if (isSame(versions.mine, versions.theirs)) return [];
    const before = base === null ? undefined : (old?.get(id) ?? null);
    return [{ id, part: action, ...versions, ...judged(versions, before, isSame) }];
  });
}

function textDifferences({ mine, theirs, base }: Versions, part: DisclaimerName): Difference[] {
  const versions = { mine: mine.disclaimers[part], theirs: theirs.disclaimers[part] };
  if (versions.mine === versions.theirs) return [];
  const isSame = (one: string | null, other: string | null) => one === other;
  return [{ id: part, part, ...versions, ...judged(versions, base?.disclaimers[part], isSame) }];
}

/** `before` is undefined when it is not known, null when there was none. */
function judged<Version>(
  { mine, theirs }: Readonly<Record<Side, Version | null>>,
  before: Version | null | undefined,
  isSame: (one: Version | null, other: Version | null) => boolean,
): { readonly isConflict: boolean; readonly suggested: Side } {
  if (before === undefined) {
    return { isConflict: mine !== null && theirs !== null, suggested: mine === null ? 'theirs' : 'mine' };
  }
  if (isSame(mine, before)) return { isConflict: false, suggested: 'theirs' };
  return { isConflict: !isSame(theirs, before), suggested: 'mine' };
}

/** One list of both versions: where they differ, the chosen side; in my order, what only they have at its place. */
export function merged({ mine, theirs }: Versions, chosen: ReadonlyMap<string, Side>): IdeasValues {
  const textOf = (name: DisclaimerName) => (chosen.get(name) === 'theirs' ? theirs : mine).disclaimers[name];
  return {
    priceTolerance: theirs.priceTolerance,
    content: bestIdeasActions.map((action) => ({
      action,
      records: mergedRecords(recordsById(mine, action), recordsById(theirs, action), chosen),
    })),
    disclaimers: { specificDisclosure: textOf('specificDisclosure'), footer: textOf('footer') },
  };
}

type Records = ReadonlyMap<string, IdeaRecord>;

function mergedRecords(mine: Records, theirs: Records, chosen: ReadonlyMap<string, Side>): IdeaRecord[] {
  const result = [...mine.values()].flatMap((record) => {
    if (chosen.get(record.id) !== 'theirs') return [record];
    const other = theirs.get(record.id);
    return other ? [other] : [];
  });
  for (const [index, record] of [...theirs.values()].entries()) {
    if (!mine.has(record.id) && chosen.get(record.id) === 'theirs') result.splice(index, 0, record);
  }
  return result;
}

function recordsById(values: IdeasValues | null, action: IdeasAction): Records {
  const group = values?.content.find((each) => each.action === action);
  return new Map(group?.records.map((record) => [record.id, record]));
}
