import type { ConsoleForm } from '@console/shared-ui/form';
import { useEffect, useState } from 'react';
import { rebased, recorded, redone, startHistory, undone } from './ideas-history';
import type { IdeasValues } from './ideas-values';

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
    form.replace(next.present);
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
  /** Takes what somebody else has saved into each step, and `present` as what the form shows next. */
  const takeIn = (present: IdeasValues, rebase: (values: IdeasValues) => IdeasValues) =>
    setHistory(rebased(current, present, rebase));
  return { undo, redo, takeIn, canUndo: current.past.length > 0, canRedo: current.future.length > 0 };
}
