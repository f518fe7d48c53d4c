import { LOCKED, approvalStateNames, type Approval, type TimelineEntry } from '@console/contract/approvals';
import { texts } from '@console/contract/texts';
import { formatShortDateTime } from '@console/shared-ui/format';
import { Button, Empty, Timeline } from '@console/shared-ui/vendor/antd';
import { fullName } from '@console/contract/full-name';
import changeStyles from '../../report-changes/report-changes.module.css';
import type { NamedBlock } from '../../report-changes/named-blocks';
import { planOf } from '../../report-changes/planned-publication';
import styles from './feedback.module.css';

interface ReviewHistoryProps {
  readonly approval: Approval;
  readonly named: readonly NamedBlock[];
  /** Called with the block that a comment is about. */
  readonly onShow: (nodeId: string) => void;
}

/** What happened to a review and to those of the same report before it, the latest first. */
export function ReviewHistory({ approval, named, onShow }: ReviewHistoryProps) {
  const { metadata, earlier = [] } = approval;
  if (metadata.length === 0) return <Empty description={texts.noDataAvailable} />;
  return (
    <>
      <Entries
        entries={metadata}
        plan={planOf({ ...approval, publishOn: approval.requestedPublishOn ?? approval.publishOn })}
        named={named}
        onShow={onShow}
      />
      {earlier.map((round) => (
        <section key={round.id} aria-label={`Earlier round: ${approvalStateNames[round.state]}`}>
          <h4>
            Requested on {formatShortDateTime(round.createdAt)}: {approvalStateNames[round.state]}
          </h4>
          <Entries entries={round.metadata} named={named} onShow={onShow} />
        </section>
      ))}
    </>
  );
}

interface EntriesProps extends Pick<ReviewHistoryProps, 'named' | 'onShow'> {
  readonly entries: readonly TimelineEntry[];
  /** When the report is to be published. */
  readonly plan?: string;
}

function Entries({ entries, plan, named, onShow }: EntriesProps) {
  const items = entries.toReversed().map((entry) => ({
    key: `${entry.timestamp} ${entry.action}`,
    color: colourOf(entry),
    children: (
      <>
        <div>
          <strong>{entry.label}</strong> by {fullName(entry.user)}
        </div>
        <time dateTime={entry.timestamp}>{formatShortDateTime(entry.timestamp)}</time>
        {entry.action === 'request' && plan && <div>{plan}</div>}
        {entry.nodeId !== null && <AboutBlock nodeId={entry.nodeId} named={named} onShow={onShow} />}
        {entry.feedback && entry.feedback !== LOCKED && <p className={styles.comment}>{entry.feedback}</p>}
      </>
    ),
  }));
  return <Timeline items={items} />;
}

interface AboutBlockProps extends Pick<ReviewHistoryProps, 'named' | 'onShow'> {
  readonly nodeId: string;
}

function AboutBlock({ nodeId, named, onShow }: AboutBlockProps) {
  const block = named.find(({ id }) => id === nodeId);
  if (!block) return <div>About a block that is gone</div>;
  return (
    <Button type="link" className={changeStyles.block} onClick={() => onShow(nodeId)}>
      About {block.name}
    </Button>
  );
}

function colourOf({ action }: TimelineEntry): string {
  if (action.includes('approve')) return 'green';
  return action.includes('reject') ? 'red' : 'blue';
}
