import type { BlockChange } from '@console/shared-report/document-changes';
import { Button, Tag } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';
import { ChangedWords } from './changed-words';
import styles from './report-changes.module.css';

interface ChangeCardProps {
  readonly change: BlockChange;
  readonly onShow?: (nodeId: string) => void;
  readonly actions?: ReactNode;
}

const looks = {
  added: { label: 'Added', colour: 'green' },
  removed: { label: 'Removed', colour: 'red' },
  changed: { label: 'Changed', colour: 'blue' },
  moved: { label: 'Moved', colour: 'purple' },
} as const;

/** One block that changed: what it is, its words, and what else became of it. */
export function ChangeCard({ change, onShow, actions }: ChangeCardProps) {
  const { kind, nodeId, name, words, details } = change;
  const { label, colour } = looks[kind];
  return (
    <li className={styles.change}>
      <div>
        <Tag color={colour}>{label}</Tag>
        {kind === 'removed' || !onShow ? (
          <span>{name}</span>
        ) : (
          <Button type="link" className={styles.block} onClick={() => onShow(nodeId)}>
            {name}
          </Button>
        )}
        {actions}
      </div>
      {words.length > 0 && <ChangedWords words={words} />}
      {details.map((detail, index) => (
        <p key={index} className={styles.detail}>
          {detail}
        </p>
      ))}
    </li>
  );
}
