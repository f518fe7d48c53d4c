import { bestIdeasActions, type IdeasAction } from '@console/contract/best-ideas';
import { readDelta } from '@console/shared-report/delta';
import { deltaPlainText } from '@console/shared-report/delta-plain-text';
import { ideaFacts } from './idea-facts';
import { disclaimerNames, ideaOf, isSameIn } from './ideas-merge';
import type { IdeasValues } from './ideas-values';
import { nameInIdeas } from './together';

/** A field as it was typed and as it is saved by now; both are words for people, and empty where there is none. */
export interface UnsavedField {
  readonly name: string;
  readonly typed: string;
  readonly saved: string;
}

/** What was typed in one place and is not saved: an idea, a text, or the order of a group. */
export interface UnsavedChange {
  readonly id: string;
  /** 'Buy 2, BHP' */
  readonly name: string;
  /** The whole idea: it is new, was deleted here, or is not in the saved list any more. */
  readonly what: 'added' | 'deleted' | 'gone' | null;
  readonly fields: readonly UnsavedField[];
}

interface Versions {
  readonly typed: IdeasValues;
  /** What that was made from. */
  readonly base: IdeasValues;
  readonly saved: IdeasValues;
}

/** What was typed against what is saved by now, in the order of the list; what somebody else alone changed is not in it. */
export function unsavedChanges({ typed, base, saved }: Versions): readonly UnsavedChange[] {
  const isUnsaved = (id: string) => !isSameIn(typed, base, id) && !isSameIn(typed, saved, id);
  const ideas = bestIdeasActions.flatMap((action) => {
    const ids = new Set([...idsOf(typed, action), ...idsOf(base, action)]);
    const changed = [...ids].filter(isUnsaved).map((id) => changedIdea(id, { typed, base, saved }));
    return [...changed, ...changedOrder(action, { typed, base, saved })];
  });
  const texts = disclaimerNames.filter(isUnsaved).map((id) => {
    const words = (values: IdeasValues) => deltaPlainText(readDelta(values.disclaimers[id])).trim();
    const fields = [{ name: 'Text', typed: words(typed), saved: words(saved) }];
    return { id, name: nameInIdeas(typed, id) ?? id, what: null, fields };
  });
  return [...ideas, ...texts];
}

function changedIdea(id: string, { typed, base, saved }: Versions): UnsavedChange {
  const [mine, theirs] = [ideaOf(typed, id), ideaOf(saved, id)];
  const [own, there] = [mine, theirs].map((idea) => (idea ? ideaFacts(idea.action, idea.record) : []));
  const names = [...new Set([...(own ?? []), ...(there ?? [])].map(({ name }) => name))];
  const textOf = (facts: typeof own, field: string) => facts?.find(({ name }) => name === field)?.text ?? '';
  const fields = names
    .map((name) => ({ name, typed: textOf(own, name), saved: textOf(there, name) }))
    .filter((field) => field.typed !== field.saved);
  const what = !mine ? 'deleted' : theirs ? null : ideaOf(base, id) ? 'gone' : 'added';
  return { id, name: nameInIdeas(mine ? typed : saved, id) ?? id, what, fields };
}

/** That ideas of a group were moved; ids of what is in all versions tell it. */
function changedOrder(action: IdeasAction, { typed, base, saved }: Versions): readonly UnsavedChange[] {
  const [own, before, there] = [typed, base, saved].map((values) => idsOf(values, action));
  const common = own?.filter((id) => before?.includes(id) && there?.includes(id)) ?? [];
  const inOrderOf = (ids: readonly string[] = []) => ids.filter((id) => common.includes(id));
  const isAs = (ids: readonly string[] | undefined) => inOrderOf(ids).join() === common.join();
  if (isAs(before) || isAs(there)) return [];
  const named = (ids: readonly string[]) => ids.map((id) => companiesIn(saved, id)).join(', ');
  const fields = [{ name: 'Order', typed: named(common), saved: named(inOrderOf(there)) }];
  return [{ id: action, name: action, what: null, fields }];
}

const idsOf = ({ content }: IdeasValues, action: IdeasAction): readonly string[] =>
  content.filter((group) => group.action === action).flatMap(({ records }) => records.map(({ id }) => id));

/** 'Buy 2, BHP' as 'BHP': where it stands is what is asked about. */
function companiesIn(values: IdeasValues, id: string): string {
  const name = nameInIdeas(values, id) ?? '';
  return name.includes(', ') ? name.slice(name.indexOf(', ') + 2) : name;
}
