import type { ReactNode } from 'react';
import styles from './cell-parts.module.css';

/** What a cell says besides: below the rest where rows have whole texts, behind it where they have one line. */
export function Beneath({ children }: { readonly children: ReactNode }) {
  return <span className={styles.beneath}>{children}</span>;
}

interface MarkedProps {
  /** Tags; null and false: none. */
  readonly mark: ReactNode;
  readonly children: ReactNode;
}

/** Words with a mark behind them, which is seen whole where the words are cut. */
export function Marked({ mark, children }: MarkedProps) {
  if (!mark) return children;
  return (
    <div className={styles.marked}>
      <span className={styles.words}>{children}</span> {mark}
    </div>
  );
}
