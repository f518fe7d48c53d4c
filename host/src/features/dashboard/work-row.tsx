import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

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
    <div className="dashboard-row">
      <span className="dashboard-row-main">
        <Link to={to} title={title}>
          {title}
        </Link>
        {mark}
      </span>
      <small>{details}</small>
    </div>
  );
}
