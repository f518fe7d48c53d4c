import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './dashboard.module.css';

interface WorkRowProps {
  readonly to: string;
  readonly title: string;
  /** Beside the title: the state, as a tag. */
  readonly mark?: ReactNode;
  /** Below the title, in small letters. */
  readonly details: ReactNode;
}

/** One line of a card: what it is, how it stands, and the way to it. */
export function WorkRow({ to, title, mark, details }: WorkRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.rowMain}>
        <Link to={to} title={title}>
          {title}
        </Link>
        {mark}
      </span>
      <small>{details}</small>
    </div>
  );
}
