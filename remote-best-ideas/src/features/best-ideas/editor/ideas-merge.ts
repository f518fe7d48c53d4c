import { bestIdeasActions, type IdeaRecord, type IdeasAction } from '@console/contract/best-ideas';
import type { Sides } from '@console/shared-report/changed-values';
import { mergedPlainWords } from '@console/shared-report/merged-plain-words';
import { mergedWords } from '@console/shared-report/merged-words';
import { isSameIdea, recordPatch, type IdeasValues } from './ideas-values';

/** Whose version is taken. */
export type Side = 'mine' | 'theirs';

export type DisclaimerName = keyof IdeasValues['disclaimers'];

export const disclaimerNames = ['specificDisclosure', 'footer'] as const satisfies readonly DisclaimerName[];

/** The draft as it is here and as somebody else has saved it, with what both began with. */
export interface Versions {
  readonly mine: IdeasValues;
  readonly theirs: IdeasValues;
  /** What mine began with. */
  readonly base: IdeasValues;
  /** The same as the server answered it, which may have put it otherwise. */
  readonly answered: IdeasValues;
}

/** An idea or a text that both changed in the same cell. */
export interface Clash {
  /** Of the idea, or the name of the text. */
  readonly id: string;
  /** It was deleted here, and stays because somebody else changed it. */
  readonly isDeletedHere: boolean;
}

/** Both versions in one. */
export interface Merged {
  readonly values: IdeasValues;
  readonly clashes: readonly Clash[];
}

/**
 * Takes what only one side changed, cell by cell, and in a text that both changed word by word. Mine goes on where both
 * changed the same; an idea that one deleted stays then.
 */
export function mergedIdeas(versions: Versions): Merged {
  const clashes: Clash[] = [];
  const content = bestIdeasActions.map((action) => {
    const sides = sidesOf(versions, action);
    const kept = new Map<string, IdeaRecord>();
    for (const id of new Set([...sides.mine.keys(), ...sides.theirs.keys()])) {
      const { record, clash } = mergedIdea(action, versionsOf(sides, id));
      if (record) kept.set(id, record);
      if (clash) clashes.push({ id, ...clash });
    }
    const records = mergedOrder(sides).flatMap((id) => kept.get(id) ?? []);
    return { action, records };
  });
  const texts = disclaimerNames.map((name) => {
    const textOf = (side: keyof Versions) => versions[side].disclaimers[name];
    const isMine = textOf('mine') !== textOf('base') && textOf('mine') !== textOf('theirs');
    if (!isMine) return textOf('theirs');
    if (textOf('theirs') === textOf('answered')) return textOf('mine');
    const sides = { base: textOf('base'), mine: textOf('mine'), theirs: textOf('theirs') };
    return textOfBoth(mergedWords, sides, () => clashes.push({ id: name, isDeletedHere: false }));
  });
  const [specificDisclosure = '', footer = ''] = texts;
  const disclaimers = { specificDisclosure, footer };
  return { values: { priceTolerance: versions.theirs.priceTolerance, content, disclaimers }, clashes };
}

/** The words of both; mine, and told, where both changed the same. */
function textOfBoth(merge: typeof mergedWords, sides: Sides<string>, onClash: () => void): string {
  let isClash = false;
  const merged = merge(sides, () => {
    isClash = true;
    return 'mine';
  });
  if (isClash || merged === null) onClash();
  return merged ?? sides.mine;
}

type Records = ReadonlyMap<string, IdeaRecord>;
type AllRecords = Readonly<Record<keyof Versions, Records>>;

const sidesOf = ({ mine, theirs, base, answered }: Versions, action: IdeasAction): AllRecords => ({
  mine: recordsById(mine, action),
  theirs: recordsById(theirs, action),
  base: recordsById(base, action),
  answered: recordsById(answered, action),
});

type IdeaVersions = Readonly<Record<keyof Versions, IdeaRecord | null>>;

const versionsOf = ({ mine, theirs, base, answered }: AllRecords, id: string): IdeaVersions => ({
  mine: mine.get(id) ?? null,
  theirs: theirs.get(id) ?? null,
  base: base.get(id) ?? null,
  answered: answered.get(id) ?? base.get(id) ?? null,
});

interface MergedIdea {
  /** Null: it is in the list no more. */
  readonly record: IdeaRecord | null;
  readonly clash?: Omit<Clash, 'id'>;
}

function mergedIdea(action: IdeasAction, { mine, theirs, base, answered }: IdeaVersions): MergedIdea {
  if (mine === null) {
    if (base === null || theirs === null) return { record: theirs };
    const isUntouched = answered !== null && isSameIdea(action, theirs, answered);
    return isUntouched ? { record: null } : { record: theirs, clash: { isDeletedHere: true } };
  }
  if (theirs === null) {
    if (base === null) return { record: mine };
    if (isSameIdea(action, mine, base)) return { record: null };
    return { record: mine, clash: { isDeletedHere: false } };
  }
  return mergedCells(action, { mine, theirs, base, answered });
}

/** What of an idea is put together word by word. */
const textCells = ['catalyst', 'investmentThesis', 'explanation'] as const;

/** The companies of an idea and their prices, which are changed as one. */
const companiesOf = (action: IdeasAction, record: IdeaRecord): string => {
  const { company, from, to, sharePrice } = recordPatch(action, record);
  return JSON.stringify([company, from, to, sharePrice]);
};

interface TwoVersions {
  readonly mine: IdeaRecord;
  readonly theirs: IdeaRecord;
  readonly base: IdeaRecord | null;
  readonly answered: IdeaRecord | null;
}

function mergedCells(action: IdeasAction, versions: TwoVersions): MergedIdea {
  const { mine, theirs, base, answered } = versions;
  const clashes: Omit<Clash, 'id'>[] = [];
  const onClash = () => clashes.push({ isDeletedHere: false });
  const [own, other, old, sent] = [mine, theirs, base, answered].map(
    (each) => each && companiesOf(action, each),
  );
  const isMine = own !== old && own !== other;
  // the prices of what has been published meanwhile cannot be changed any more
  const isFrozen = theirs.isPublished && base?.isPublished === false;
  if (isMine && (isFrozen || other !== sent)) onClash();
  const { explained: _, ...rest } = mine;
  const texts = Object.fromEntries(
    textCells
      .map((name) => [name, mergedCell(name, versions, onClash)] as const)
      .filter(([name, text]) => text !== (theirs[name] ?? '')),
  );
  const record: IdeaRecord = { ...theirs, ...(isMine ? rest : {}), ...texts };
  const [clash] = clashes;
  return { record, ...(clash && { clash }) };
}

function mergedCell(
  name: (typeof textCells)[number],
  { mine, theirs, base, answered }: TwoVersions,
  onClash: () => void,
): string {
  const textOf = (record: IdeaRecord) => record[name] ?? '';
  const [own, other] = [textOf(mine), textOf(theirs)];
  if (own === other || (base && own === textOf(base))) return other;
  if (answered && other === textOf(answered)) return own;
  if (base) return textOfBoth(mergedPlainWords, { base: textOf(base), mine: own, theirs: other }, onClash);
  onClash();
  return own;
}

/** Ids of both sides: in their order, or in mine where I have moved something; what only the other has at its place. */
function mergedOrder({ mine, theirs, base }: AllRecords): string[] {
  const common = [...base.keys()].filter((id) => mine.has(id));
  const isMovedHere = [...mine.keys()].filter((id) => base.has(id)).some((id, index) => id !== common[index]);
  return isMovedHere ? withThoseOf(mine, theirs) : withThoseOf(theirs, mine);
}

/** The ids of one version in its order; those that only the other has behind the one that they are behind there. */
function withThoseOf(one: Records, other: Records): string[] {
  const order = [...one.keys()];
  let before: string | null = null;
  for (const id of other.keys()) {
    if (!one.has(id)) order.splice(before === null ? 0 : order.indexOf(before) + 1, 0, id);
    before = id;
  }
  return order;
}

function recordsById(values: IdeasValues, action: IdeasAction): Records {
  const group = values.content.find((each) => each.action === action);
  return new Map(group?.records.map((record) => [record.id, record]));
}

/** The values with some ideas and texts as another version has them, in the order of the values. */
export function withVersionOf(values: IdeasValues, other: IdeasValues, ids: readonly string[]): IdeasValues {
  const taken = new Set(ids);
  if (taken.size === 0) return values;
  const textOf = (name: DisclaimerName) => (taken.has(name) ? other : values).disclaimers[name];
  return {
    ...values,
    content: bestIdeasActions.map((action) => {
      const [own, theirs] = [recordsById(values, action), recordsById(other, action)];
      const order = withThoseOf(own, theirs).filter((id) => own.has(id) || taken.has(id));
      return { action, records: order.flatMap((id) => (taken.has(id) ? theirs : own).get(id) ?? []) };
    }),
    disclaimers: { specificDisclosure: textOf('specificDisclosure'), footer: textOf('footer') },
  };
}

/** The version of one idea, with its group; null: it is not in the list. */
export function ideaOf(
  values: IdeasValues,
  id: string,
): { readonly action: IdeasAction; readonly record: IdeaRecord } | null {
  for (const { action, records } of values.content) {
    const record = records.find((each) => each.id === id);
    if (record) return { action, record };
  }
  return null;
}

/** Whether an idea or a text is the same in two versions. */
export function isSameIn(one: IdeasValues, other: IdeasValues, id: string): boolean {
  const name = disclaimerNames.find((each) => each === id);
  if (name) return one.disclaimers[name] === other.disclaimers[name];
  const [own, theirs] = [ideaOf(one, id), ideaOf(other, id)];
  return own && theirs ? isSameIdea(own.action, own.record, theirs.record) : own === theirs;
}

/** How many ideas and texts differ between two versions. */
export function countChanged(before: IdeasValues, after: IdeasValues): number {
  const ids = [before, after].flatMap(({ content }) =>
    content.flatMap(({ records }) => records.map(({ id }) => id)),
  );
  return [...new Set([...ids, ...disclaimerNames])].filter((id) => !isSameIn(before, after, id)).length;
}

/** The clashes that still wait for a choice: whatever is as it is on the server needs none. */
export function openClashes<Each extends Clash>(
  clashes: readonly Each[],
  { mine, saved }: { readonly mine: IdeasValues; readonly saved: IdeasValues },
): Each[] {
  return clashes.filter(({ id, isDeletedHere }) => {
    if (disclaimerNames.some((name) => name === id)) return !isSameIn(mine, saved, id);
    if (!ideaOf(mine, id)) return false;
    return isDeletedHere || !isSameIn(mine, saved, id);
  });
}
