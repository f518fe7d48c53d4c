import { isSelected, nothingSelected, type Selection } from './selection';

/** Keeps the selection outside React, so that ticking a row renders that row's checkbox alone. */
export interface SelectionStore {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly get: () => Selection;
  /** Whether a shown row is chosen, without searching a list for each of many rows. */
  readonly has: (id: string) => boolean;
  readonly set: (selection: Selection) => void;
}

export function createSelectionStore(): SelectionStore {
  let selection = nothingSelected;
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
    set: (next) => {
      if (next === selection) return;
      selection = next;
      known = new Map();
      for (const listener of listeners) listener();
    },
  };
}
