import { isSameDraft, type IdeasValues } from './ideas-values';
import { withClashes, type AskedClash } from './together';

const MAX_STEPS = 200;

/** The list as it was edited, and what of it waits for a choice. */
export interface IdeasState {
  readonly values: IdeasValues;
  readonly clashes: readonly AskedClash[];
}

/** The list with those before and after it. */
export interface IdeasHistory {
  readonly past: readonly IdeasState[];
  readonly present: IdeasState;
  readonly future: readonly IdeasState[];
  /** The text that the last edit was made in; the next edit of it belongs to the same step. */
  readonly openText: string | null;
}

export function startHistory(values: IdeasValues): IdeasHistory {
  return { past: [], present: { values, clashes: [] }, future: [], openText: null };
}

/** The history after an edit: typing in one text is one step. What only the server puts otherwise is no edit. */
export function recorded(history: IdeasHistory, values: IdeasValues): IdeasHistory {
  const { past, present, openText } = history;
  if (values === present.values) return history;
  const next = { ...present, values };
  if (isSameDraft(values, present.values)) return { ...history, present: next };
  const text = editedText(present.values, values);
  if (text !== null && text === openText) return { past, present: next, future: [], openText };
  return withStep(history, next, text);
}

/** The history where a choice waits that no take-in found: letters came after it over what somebody else has changed. */
export const questioned = (history: IdeasHistory, { by, ...clash }: AskedClash): IdeasHistory => ({
  ...history,
  present: { ...history.present, clashes: withClashes(history.present.clashes, [clash], by) },
});

/** The history after a choice, which is a step of its own: undo asks again. */
export const answered = (history: IdeasHistory, present: IdeasState): IdeasHistory =>
  withStep(history, present, null);

const withStep = (
  { past, present }: IdeasHistory,
  next: IdeasState,
  openText: string | null,
): IdeasHistory => ({ past: [...past, present].slice(-MAX_STEPS), present: next, future: [], openText });

/** One edit back. */
export function undone({ past, present, future }: IdeasHistory): IdeasHistory | null {
  const before = past.at(-1);
  if (!before) return null;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], openText: null };
}

/** One undone edit forward again. */
export function redone({ past, present, future }: IdeasHistory): IdeasHistory | null {
  const [after, ...rest] = future;
  if (!after) return null;
  return { past: [...past, present], present: after, future: rest, openText: null };
}

/**
 * The history once something of somebody else was taken into each of its states, by itself: undo leaves it, and takes back
 * the own edits one by one, with the questions that came of them. Steps that are left with no edit go.
 */
export function rebased(history: IdeasHistory, take: (state: IdeasState) => IdeasState): IdeasHistory {
  const present = take(history.present);
  const past = history.past.map(take).filter((state, at, all) => !isSameState(state, all[at + 1] ?? present));
  const future = history.future
    .map(take)
    .filter((state, at, all) => !isSameState(state, all[at - 1] ?? present));
  return { past, present, future, openText: null };
}

const isSameState = (one: IdeasState, other: IdeasState) =>
  isSameDraft(one.values, other.values) && idsOf(one) === idsOf(other);

const idsOf = ({ clashes }: IdeasState) => clashes.map(({ id }) => id).join();

/** The one text that differs between two versions; null when anything else differs, too. */
function editedText(before: IdeasValues, after: IdeasValues): string | null {
  const old = textsOf(before);
  const edited = [...textsOf(after)].filter(([place, text]) => old.get(place) !== text);
  const [first] = edited;
  return edited.length === 1 && first && old.has(first[0]) && isAlikeBeside(before, after) ? first[0] : null;
}

function textsOf({ content, disclaimers }: IdeasValues): ReadonlyMap<string, string> {
  const texts = content.flatMap(({ records }) =>
    records.flatMap(({ id, catalyst, investmentThesis, explanation = '' }): [string, string][] => [
      [`${id} catalyst`, catalyst],
      [`${id} thesis`, investmentThesis],
      [`${id} explanation`, explanation],
    ]),
  );
  return new Map([...texts, ...Object.entries(disclaimers)]);
}

/** Whether the ideas, their companies and their order are the same. */
function isAlikeBeside(before: IdeasValues, after: IdeasValues): boolean {
  const rest = ({ content }: IdeasValues) =>
    JSON.stringify(
      content.map(({ records }) =>
        records.map(({ id, company, from, to, sharePrice }) => [
          id,
          company?.id,
          from?.id,
          to?.id,
          sharePrice,
        ]),
      ),
    );
  return rest(before) === rest(after);
}
