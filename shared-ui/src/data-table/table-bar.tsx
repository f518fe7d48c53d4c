import { useCallback, type ReactNode } from 'react';
import { useIsSelecting, type SelectionModel } from './selection-context';
import styles from './table-bar.module.css';

interface TableBarProps {
  readonly model: SelectionModel | null;
  /** What its page puts there. */
  readonly toolbar: ReactNode;
  /** How it is filtered. */
  readonly filters: ReactNode;
  /** What the table offers. */
  readonly children: ReactNode;
  /** What is chosen, how it is filtered, and what can be done; in the place of all else, so that no row moves. */
  readonly chosen: ReactNode;
}

/** Pixels of one line of tools, as the style sheet of tables has it. */
const BAR_HEIGHT = 48;

/** The line above a table, which stays in sight while its rows go by. */
export function TableBar({ model, toolbar, filters, children, chosen }: TableBarProps) {
  const isSelecting = useIsSelecting(model);
  // the head of the table stays right below
  const follow = useCallback((bar: HTMLElement | null) => {
    const table = bar?.parentElement;
    if (!bar || !table) return undefined;
    let told = BAR_HEIGHT;
    const resizing = new ResizeObserver(() => {
      const height = bar.offsetHeight;
      // a browser styles all that is in the table anew when it is told
      if (height !== told) table.style.setProperty('--bar-height', `${height}px`);
      told = height;
    });
    resizing.observe(bar);
    return () => resizing.disconnect();
  }, []);
  return (
    <div ref={follow} className={styles.bar} data-table-bar>
      <div className={styles.line} style={isSelecting ? { visibility: 'hidden' } : undefined}>
        {toolbar}
        {!isSelecting && filters}
        {children}
      </div>
      {isSelecting && <div className={styles.line}>{chosen}</div>}
    </div>
  );
}
