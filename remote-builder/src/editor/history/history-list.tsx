import { useRef, type KeyboardEvent } from 'react';
import { useEditor, useEditorState } from '../editor-context';
import styles from './history.module.css';

/** Every step of this session; choosing one goes there, and nothing is lost by going back. */
export function HistoryList() {
  const { store } = useEditor();
  const { history } = useEditorState();
  const list = useRef<HTMLOListElement>(null);
  const current = history.past.length;
  const titles = ['Opened', ...[...history.past, ...history.future].map(({ title }) => title)];

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(current + step, 0), titles.length - 1);
    store.goTo(next);
    list.current?.querySelector<HTMLElement>(`[data-step="${next}"]`)?.focus();
  }

  return (
    // keys bubble here from the buttons of the list
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ol ref={list} className={styles.history} aria-label="History" onKeyDown={onKeyDown} reversed>
      {titles
        .map((title, index) => (
          <li key={index}>
            <button
              type="button"
              data-step={index}
              data-undone={index > current || undefined}
              aria-current={index === current ? 'step' : undefined}
              tabIndex={index === current ? 0 : -1}
              onClick={() => store.goTo(index)}
            >
              {title}
            </button>
          </li>
        ))
        .toReversed()}
    </ol>
  );
}
