import type { ChecklistItem, Finding } from '@console/contract/checklist';
import { Button, Tag } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';
import styles from './checklist.module.css';

interface ChecklistViewProps<Item extends ChecklistItem> {
  readonly items: readonly Item[];
  /** Leads to the place of a finding; missing: there is none here. */
  readonly onShow?: (finding: Finding) => void;
  /** Below a warning: its answer, or where it is written. */
  readonly answer: (item: Item) => ReactNode;
}

/** A checklist as people read it: errors first, then warnings, and what passed folded away. */
export function ChecklistView<Item extends ChecklistItem>({
  items,
  onShow,
  answer,
}: ChecklistViewProps<Item>) {
  const { errors, warnings, passed } = groupsOf(items);
  return (
    <section aria-label="Checklist" className={styles.checklist}>
      <p className={styles.summary}>{summaryOf(items)}</p>
      {[...errors, ...warnings].map((item) => (
        <div key={item.check} role="group" aria-label={item.title} className={styles.item}>
          <Tag color={item.level === 'error' ? 'red' : 'gold'}>
            {item.level === 'error' ? 'Error' : 'Warning'}
          </Tag>
          <strong>{item.title}</strong>
          <ul>
            {item.findings.map((finding) => (
              <li key={`${finding.nodeId} ${finding.text}`}>
                {finding.text} {onShow && <Place finding={finding} onShow={onShow} />}
              </li>
            ))}
          </ul>
          {item.level === 'warning' && answer(item)}
        </div>
      ))}
      {passed.length > 0 && <Passed items={passed} />}
    </section>
  );
}

/** What a checklist comes to: '1 error, 2 warnings, 9 passed.' */
export function summaryOf(items: readonly ChecklistItem[]): string {
  const { errors, warnings, passed } = groupsOf(items);
  return `${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')}, ${passed.length} passed.`;
}

function groupsOf<Item extends ChecklistItem>(items: readonly Item[]) {
  const found = items.filter(({ findings }) => findings.length > 0);
  return {
    errors: found.filter(({ level }) => level === 'error'),
    warnings: found.filter(({ level }) => level === 'warning'),
    passed: items.filter(({ findings }) => findings.length === 0),
  };
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function Place({ finding, onShow }: { readonly finding: Finding; readonly onShow: (of: Finding) => void }) {
  if (finding.nodeId === null && finding.field === null) return null;
  return (
    <Button
      type="link"
      size="small"
      className={styles.place}
      aria-label={`${finding.field === null ? 'Show' : 'Go to Settings'}: ${finding.text}`}
      onClick={() => onShow(finding)}
    >
      {finding.field === null ? 'Show' : 'Go to Settings'}
    </Button>
  );
}

function Passed({ items }: { readonly items: readonly ChecklistItem[] }) {
  return (
    <details>
      <summary>{items.length} passed</summary>
      <ul>
        {items.map(({ check, title, note }) => (
          <li key={check}>
            {title}
            {note && `: ${note}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
