import type { LeafElements } from './grapes-options';

/** Which element stands for which leaf, as GrapesJS makes and drops them. */
export interface LeafRegistry extends LeafElements {
  readonly getSnapshot: () => ReadonlyMap<string, HTMLElement>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A registry that tells its listeners once after each burst of changes. */
export function createLeafRegistry(): LeafRegistry {
  let snapshot: ReadonlyMap<string, HTMLElement> = new Map();
  const elements = new Map<string, HTMLElement>();
  const listeners = new Set<() => void>();
  let isTelling = false;

  function tell() {
    if (isTelling) return;
    isTelling = true;
    queueMicrotask(() => {
      isTelling = false;
      snapshot = new Map(elements);
      for (const listener of listeners) listener();
    });
  }

  return {
    add: (nodeId, element) => {
      elements.set(nodeId, element);
      tell();
    },
    remove: (nodeId, element) => {
      // a moved leaf has its new element before the old one is dropped
      if (elements.get(nodeId) !== element) return;
      elements.delete(nodeId);
      tell();
    },
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
