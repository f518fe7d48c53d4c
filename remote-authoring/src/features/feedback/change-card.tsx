import type { BlockChange } from '@console/shared-report/document-changes';
import { Button, Tag } from '@console/shared-ui/vendor/antd';
import { shortened } from './shortened';
import styles from './feedback.module.css';

interface ChangeCardProps {
  readonly change: BlockChange;
  readonly onShow: (nodeId: string) => void;
}

const looks = {
  added: { label: 'Added', colour: 'green' },
  removed: { label: 'Removed', colour: 'red' },
  changed: { label: 'Changed', colour: 'blue' },
  moved: { label: 'Moved', colour: 'purple' },
} as const;

const elements = { same: 'span', added: 'ins', removed: 'del' } as const;

/** One block that changed: what it is, its words, and what else became of it. */
export function ChangeCard({ change: { kind, nodeId, name, words, details }, onShow }: ChangeCardProps) {
  const { label, colour } = looks[kind];
  return (
    <li className={styles.change}>
      <div>
        <Tag color={colour}>{label}</Tag>
        {kind === 'removed' ? (
          <span>{name}</span>
        ) : (
          <Button type="link" className={styles.block} onClick={() => onShow(nodeId)}>
            {name}
          </Button>
        )}
      </div>
      {words.length > 0 && (
        <p className={styles.words}>
          {shortened(words).map(({ kind: wordKind, text }, index) => {
            const Element = elements[wordKind];
            return <Element key={index}>{text}</Element>;
          })}
        </p>
      )}
      {details.map((detail) => (
        <p key={detail} className={styles.detail}>
          {detail}
        </p>
      ))}
    </li>
  );
}
