import { isSelected, nothingSelected, type Selection } from './selection';

/** Keeps the selection outside React, so that ticking a row renders that row's checkbox alone. */
export interface SelectionStore {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly get: () => Selection;
  /** Whether a shown row is chosen, without searching a list for each of many rows. */
  readonly has: (id: string) => boolean;
  /** `done`: so many rows were done and can be taken back, until others are chosen, also where none is any more. */
  readonly set: (selection: Selection, done?: number | null) => void;
  readonly done: () => number | null;
}

export function createSelectionStore(): SelectionStore {
  let selection = nothingSelected;
  let done: number | null = null;
  let known = new Map<string, boolean>();
  const listeners = new Set<() => void>();

  function has(id: string): boolean {
    const remembered = known.get(id);
    if (remembered !== undefined) return remembered;
    const answer = isSelected(selection, id);
    known.set(id, answer);
    return answer;
  }
  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    get: () => selection,
    has,
    done: () => done,
    set: (next, nowDone = null) => {
      if (next === selection && nowDone === done) return;
      selection = next;
      done = nowDone;
      known = new Map();
      for (const listener of listeners) listener();
    },
  };
}
