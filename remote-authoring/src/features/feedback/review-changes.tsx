import { errorNotice } from '@console/shared-auth/http/api-error';
import { formatDateTime } from '@console/shared-ui/format';
import { useNotify } from '@console/shared-ui/notice';
import { QueryView } from '@console/shared-ui/query-view';
import { Button } from '@console/shared-ui/vendor/antd';
import { ChangeCard } from './change-card';
import { useMarkSeen, type useReviewChanges } from './feedback.queries';
import styles from './feedback.module.css';

interface ReviewChangesProps {
  readonly approvalId: string;
  readonly query: ReturnType<typeof useReviewChanges>;
  /** Called with the block that a change is about. */
  readonly onShow: (nodeId: string) => void;
}

/** What became of the report since this person last looked, block by block. */
export function ReviewChanges({ approvalId, query, onShow }: ReviewChangesProps) {
  return (
    <QueryView query={query}>
      {({ since, changes }) => (
        <section aria-label="What changed">
          <p>{summary(since, changes.length)}</p>
          {changes.length > 0 && <MarkSeen approvalId={approvalId} />}
          <ul className={styles.changes}>
            {changes.map((change) => (
              <ChangeCard key={`${change.kind} ${change.nodeId}`} change={change} onShow={onShow} />
            ))}
          </ul>
        </section>
      )}
    </QueryView>
  );
}

function summary(since: string | null, count: number): string {
  if (since === null)
    return 'This is the first time you look at this report. From now on, changes to it are shown here.';
  const look = `since you last looked, ${formatDateTime(since)}`;
  if (count === 0) return `Nothing changed ${look}.`;
  return `${count} ${count === 1 ? 'block' : 'blocks'} changed ${look}.`;
}

function MarkSeen({ approvalId }: { readonly approvalId: string }) {
  const notify = useNotify();
  const seen = useMarkSeen(approvalId);
  const onError = (error: Error) => notify(errorNotice(error));
  return (
    <Button size="small" loading={seen.isPending} onClick={() => seen.mutate(undefined, { onError })}>
      Mark as seen
    </Button>
  );
}
