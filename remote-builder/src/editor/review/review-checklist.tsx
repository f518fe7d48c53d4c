import { REASON_LENGTH, answerPath, type ChecklistItem, type Finding } from '@console/contract/checklist';
import { ChecklistView } from '@console/shared-report/checklist-view';
import { TextField } from '@console/shared-ui/form';
import { QueryView } from '@console/shared-ui/query-view';
import type { useChecklist } from './review.queries';
import styles from './review.module.css';

interface ReviewChecklistProps {
  readonly query: ReturnType<typeof useChecklist>;
  readonly onShow: (finding: Finding) => void;
}

/** What the checks find before a review is requested; each warning wants a reason (P76). */
export function ReviewChecklist({ query, onShow }: ReviewChecklistProps) {
  return (
    <div className={styles.described}>
      <h3 className={styles.heading}>Checklist</h3>
      <QueryView query={query}>
        {(items) => (
          <ChecklistView items={items} onShow={onShow} answer={(item) => <ReasonField item={item} />} />
        )}
      </QueryView>
    </div>
  );
}

function ReasonField({ item: { check, title } }: { readonly item: ChecklistItem }) {
  return (
    <TextField
      name={answerPath(check)}
      label={`Reason: ${title}`}
      required
      maxLength={REASON_LENGTH}
      autoComplete="off"
      hint="Why it may stay as it is. Reviewers read it."
    />
  );
}
