import { errorNotice } from '@console/shared-auth/http/api-error';
import { formatDateTime } from '@console/shared-ui/format';
import { useNotify } from '@console/shared-ui/notice';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useNewerData } from '../../draft-actions/newer-data.queries';
import { ChangeList } from '../../report-changes/change-list';
import { ChangedWords } from '../../report-changes/changed-words';
import { newerDataText } from './decision';
import { useMarkSeen, type useReviewChanges } from './feedback.queries';
import { changeCount, type ReportDifference } from './report-difference';
import styles from '../../report-changes/report-changes.module.css';

interface ReviewChangesProps {
  readonly approvalId: string;
  readonly query: ReturnType<typeof useReviewChanges>;
  /** Called with the block that a change is about. */
  readonly onShow: (nodeId: string) => void;
}

/** What became of the report since this person last looked: its details, its blocks, the data that it draws. */
export function ReviewChanges({ approvalId, query, onShow }: ReviewChangesProps) {
  const { data: newer } = useNewerData(approvalId);
  const newerData = newerDataText(newer?.names ?? []);
  return (
    <QueryView query={query}>
      {(difference) => (
        <section aria-label="What changed">
          <p>{summary(difference, newerData !== null)}</p>
          {newerData !== null && <p>{newerData}</p>}
          {difference.untold !== null && <Alert type="warning" showIcon message={difference.untold} />}
          {hasChanged(difference) && <MarkSeen approvalId={approvalId} />}
          <ChangeList details={difference.details} blocks={difference.blocks} onShow={onShow}>
            {difference.data.map(({ label, words }) => (
              <li key={label} className={styles.change}>
                <strong>{label}</strong> <span className={styles.detail}>(data on the page)</span>
                {words.length > 0 ? (
                  <ChangedWords words={words} />
                ) : (
                  <p className={styles.detail}>Its words are the same: its chart, look or logo is another.</p>
                )}
              </li>
            ))}
          </ChangeList>
        </section>
      )}
    </QueryView>
  );
}

const hasChanged = (difference: ReportDifference) =>
  changeCount(difference) > 0 || difference.untold !== null;

function summary(difference: ReportDifference, hasNewerData: boolean): string {
  const { since, details, blocks, data } = difference;
  if (since === null)
    return 'This is the first time you look at this report. From now on, changes to it are shown here.';
  const time = formatDateTime(since);
  const look = `since you last looked, ${time}`;
  if (!hasChanged(difference) && hasNewerData)
    return `What was sent for review is what you last looked at, ${time}.`;
  if (!hasChanged(difference)) return `Nothing changed ${look}.`;
  const counts = [
    counted(details.length, 'detail'),
    counted(blocks.length, 'block'),
    ...(data.length > 0 ? ['data on the page'] : []),
  ].filter((text) => text !== '');
  return counts.length === 0 ? `The report changed ${look}.` : `${sentenceOf(counts)} changed ${look}.`;
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** 'A, b and c' with a capital letter. */
function sentenceOf(parts: readonly string[]): string {
  const text = parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
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
