import type { Approval } from '@console/contract/approvals';
import { ChecklistView } from '@console/shared-report/checklist-view';
import styles from './feedback.module.css';

interface ReviewedChecklistProps {
  readonly approval: Pick<Approval, 'checklist'>;
  /** Called with the block that a finding is about. */
  readonly onShow: (nodeId: string) => void;
}

/** What was checked when the review was requested, and what the author said of it (P77). */
export function ReviewedChecklist({ approval: { checklist }, onShow }: ReviewedChecklistProps) {
  return (
    <>
      <h3>Checklist</h3>
      {checklist ? (
        <ChecklistView
          // there are no Settings here
          items={checklist.map((item) => ({
            ...item,
            findings: item.findings.map((finding) => ({ ...finding, field: null })),
          }))}
          onShow={({ nodeId }) => nodeId !== null && onShow(nodeId)}
          answer={({ reason }) => <p className={styles.comment}>Author: {reason}</p>}
        />
      ) : (
        <p>This review was requested before there was a checklist.</p>
      )}
    </>
  );
}
