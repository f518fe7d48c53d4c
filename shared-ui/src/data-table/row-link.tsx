import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './row-actions.module.css';

interface RowLinkProps {
  /** Address of what one does most with the row. */
  readonly to: string;
  /** What the row is about. */
  readonly children: ReactNode;
}

/** What a row is about, as the link that opens it: in a tab of its own by Ctrl or the middle button. */
export function RowLink({ to, children }: RowLinkProps) {
  return (
    <Link to={to} data-opens className={styles.opens}>
      {children}
    </Link>
  );
}
