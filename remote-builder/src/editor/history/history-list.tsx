import { useRef, type KeyboardEvent } from 'react';
import { useEditor, useEditorState } from '../editor-context';
import { historyRows } from './history-rows';
import styles from './history.module.css';

/** Every step in words; choosing one goes there, and nothing is lost by going back. */
export function HistoryList() {
  const { store } = useEditor();
  const { history } = useEditorState();
  const list = useRef<HTMLOListElement>(null);
  const rows = historyRows(history);
  const current = rows.findIndex(({ state }) => state === 'current');

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(current + step, 0), rows.length - 1);
    store.goTo(rows[next]?.end ?? 0);
    list.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
  }

  return (
    // keys bubble here from the buttons of the list
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ol ref={list} className={styles.history} aria-label="History" onKeyDown={onKeyDown} reversed>
      {rows
        .map(({ title, end, count, state }, index) => (
          <li key={index}>
            <button
              type="button"
              data-row={index}
              data-undone={state === 'undone' || undefined}
              aria-current={state === 'current' ? 'step' : undefined}
              tabIndex={state === 'current' ? 0 : -1}
              onClick={() => store.goTo(end)}
            >
              {title}
              {count > 1 && <span className={styles.count}>{` ${count} steps`}</span>}
            </button>
          </li>
        ))
        .toReversed()}
    </ol>
  );
}
