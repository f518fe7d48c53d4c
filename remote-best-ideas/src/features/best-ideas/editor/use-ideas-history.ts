import type { ConsoleForm } from '@console/shared-ui/form';
import { useEffect, useState } from 'react';
import {
  answered,
  questioned,
  rebased,
  recorded,
  redone,
  startHistory,
  undone,
  type IdeasState,
} from './ideas-history';
import type { IdeasValues } from './ideas-values';
import type { AskedClash } from './together';

/** Where keys belong to what is under them. */
const TEXTS = 'input, textarea, [contenteditable="true"], [role="dialog"], [role="listbox"]';

/** Undo and redo of everything in the form, by buttons and, outside of texts, by keys. */
export function useIdeasHistory(form: ConsoleForm<IdeasValues>) {
  const [history, setHistory] = useState(() => startHistory(form.values));
  const current = recorded(history, form.values);
  if (current !== history) setHistory(current);

  function go(next: typeof history | null) {
    if (!next) return;
    setHistory(next);
    form.replace(next.present.values);
  }
  const undo = () => go(undone(current));
  const redo = () => go(redone(current));

  // Follows the keys of the page.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const isFree = !(event.target instanceof Element && event.target.closest(TEXTS));
      if (!isFree || event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  /** Takes what somebody else has saved into each state; answers what the form shows next. */
  function takeIn(take: (state: IdeasState) => IdeasState): IdeasValues {
    const taken = rebased(current, take);
    setHistory(taken);
    return taken.present.values;
  }
  /** Shows what came of a choice. */
  function answer(state: IdeasState) {
    setHistory(answered(current, state));
    form.replace(state.values);
  }
  /** Asks about what the next edit writes over: it belongs to that edit. */
  const ask = (clash: AskedClash) => setHistory((now) => questioned(now, clash));
  return {
    ...{ undo, redo, takeIn, answer, ask },
    /** What waits for a choice, as long as both versions differ. */
    clashes: current.present.clashes,
    canUndo: current.past.length > 0,
    canRedo: current.future.length > 0,
  };
}
