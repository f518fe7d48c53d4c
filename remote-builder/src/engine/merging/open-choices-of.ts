import type { History } from '../history';
import { isOpen, noChoices, type OpenChoice } from './open-choices';

const known = new WeakMap<History, readonly OpenChoice[]>();

/** The choices that are to be made in the present state of a report; the same value for the same state. */
export function openChoices(history: History): readonly OpenChoice[] {
  const { choices = noChoices, present } = history;
  if (choices.length === 0) return noChoices;
  const found = known.get(history) ?? choices.filter((choice) => isOpen(present, choice));
  known.set(history, found);
  return found;
}
