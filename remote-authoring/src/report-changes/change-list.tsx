import type { BlockChange } from '@console/shared-report/document-changes';
import type { ReactNode } from 'react';
import { ChangeCard } from './change-card';
import { ChangedWords } from './changed-words';
import type { DetailChange } from './detail-changes';
import styles from './report-changes.module.css';

interface ChangeListProps {
  readonly details: readonly DetailChange[];
  readonly blocks: readonly BlockChange[];
  /** Called with the block that a change is about; without it blocks lead nowhere. */
  readonly onShow?: (nodeId: string) => void;
  /** What can be done with the block of a change. */
  readonly actions?: (change: BlockChange) => ReactNode;
  /** Further changes. */
  readonly children?: ReactNode;
}

/** What became of a report, change by change: its details, then its blocks. */
export function ChangeList({ details, blocks, onShow, actions, children }: ChangeListProps) {
  return (
    <ul className={styles.changes}>
      {details.map(({ label, words }) => (
        <li key={label} className={styles.change}>
          <strong>{label}</strong>
          <ChangedWords words={words} />
        </li>
      ))}
      {blocks.map((change) => (
        <ChangeCard
          key={`${change.kind} ${change.nodeId}`}
          change={change}
          {...(onShow && { onShow })}
          actions={actions?.(change)}
        />
      ))}
      {children}
    </ul>
  );
}
