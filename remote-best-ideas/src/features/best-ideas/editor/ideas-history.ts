import { isSameDraft, type IdeasValues } from './ideas-values';

const MAX_STEPS = 200;

/** The values with those before and after them. */
export interface IdeasHistory {
  readonly past: readonly IdeasValues[];
  readonly present: IdeasValues;
  readonly future: readonly IdeasValues[];
  /** The text that the last edit was made in; the next edit of it belongs to the same step. */
  readonly openText: string | null;
}

export function startHistory(present: IdeasValues): IdeasHistory {
  return { past: [], present, future: [], openText: null };
}

/** The history after an edit: typing in one text is one step. */
export function recorded(history: IdeasHistory, next: IdeasValues): IdeasHistory {
  const { past, present, openText } = history;
  if (next === present) return history;
  const text = editedText(present, next);
  if (text !== null && text === openText) return { past, present: next, future: [], openText };
  return { past: [...past, present].slice(-MAX_STEPS), present: next, future: [], openText: text };
}

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

/** The history once something of somebody else was taken into `present`: each step has it, and undo leaves it. */
export function rebased(
  history: IdeasHistory,
  present: IdeasValues,
  rebase: (values: IdeasValues) => IdeasValues,
): IdeasHistory {
  const isNew = (values: IdeasValues, index: number, all: readonly IdeasValues[]) =>
    !isSameDraft(values, all[index + 1] ?? present);
  const past = history.past.map(rebase).filter(isNew);
  const future = history.future.map(rebase).filter((values, index, all) => {
    return !isSameDraft(values, all[index - 1] ?? present);
  });
  return { past, present, future, openText: null };
}

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
