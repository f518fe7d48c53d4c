import { REASON_LENGTH, answerPath, type ChecklistItem, type Finding } from '@console/contract/checklist';
import { ChecklistView } from '@console/shared-report/checklist-view';
import { TextField } from '@console/shared-ui/form';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useSyncExternalStore } from 'react';
import { useEditor } from '../editor-context';
import type { useChecklist } from './review.queries';
import styles from './review.module.css';

interface ReviewChecklistProps {
  readonly query: ReturnType<typeof useChecklist>;
  readonly onShow: (finding: Finding) => void;
}

/** What the checks find before a review is requested; each warning wants a reason (P76). */
export function ReviewChecklist({ query, onShow }: ReviewChecklistProps) {
  const isSaved = !('failure' in useSaveState());
  return (
    <div className={styles.described}>
      <h3 className={styles.heading}>Checklist</h3>
      <UnsavedNote onSaved={() => void query.refetch()} />
      {(isSaved || query.data) && (
        <QueryView query={query}>
          {(items) => (
            <ChecklistView items={items} onShow={onShow} answer={(item) => <ReasonField item={item} />} />
          )}
        </QueryView>
      )}
    </div>
  );
}

/** What is checked is saved first: why that fails, until it does not. */
function UnsavedNote({ onSaved }: { readonly onSaved: () => void }) {
  const { queue } = useEditor();
  const state = useSaveState();
  if (!('failure' in state)) return null;
  const { text, violations } = state.failure;
  // a failed save shows in the state
  const tryAgain = () => void queue.flush().then(onSaved, () => undefined);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      message={`Your changes could not be saved, and are not checked. ${[text, ...violations.map(({ message }) => message)].join(' ')}`}
      action={
        <Button size="small" onClick={tryAgain}>
          Try again
        </Button>
      }
    />
  );
}

function useSaveState() {
  const { queue } = useEditor();
  return useSyncExternalStore(queue.subscribe, queue.getStatus).state;
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
