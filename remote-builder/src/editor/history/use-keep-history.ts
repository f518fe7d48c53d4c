import { onPageEnd } from '@console/shared-ui/page-end';
import type { StepsStore } from '@console/shared-ui/kept-steps';
import { useEffect } from 'react';
import type { EditorStore } from '../../engine/editor-store';
import { keptHistory } from './kept-history';

/** Steps are kept at most this often. */
const KEEP_DELAY_MS = 2000;

/** Keeps the steps of an editor in this browser, for when its page is opened again. */
export function useKeepHistory(store: EditorStore, steps: StepsStore): void {
  // Follows the store, and the end of the page.
  useEffect(() => {
    let kept = store.getState().history;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const { history, selected } = store.getState();
      if (history === kept) return;
      kept = history;
      const packed = keptHistory(history, selected);
      if (packed) void steps.write(packed);
    };
    const stopStore = store.subscribe(() => {
      if (store.getState().history !== kept) timer ??= setTimeout(keep, KEEP_DELAY_MS);
    });
    const stopPage = onPageEnd(keep, { capture: false });
    return () => {
      stopStore();
      stopPage();
      keep();
    };
  }, [store, steps]);
}
