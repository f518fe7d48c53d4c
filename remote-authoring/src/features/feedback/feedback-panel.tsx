import type { Approval } from '@console/contract/approvals';
import type { Draft } from '@console/contract/drafts';
import { QueryView } from '@console/shared-ui/query-view';
import { Button, Tabs } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { DisclaimerLink } from './disclaimer-link';
import { FeedbackForm } from './feedback-form';
import { isShut, useReview, useReviewChanges } from './feedback.queries';
import { namedBlocks, type NamedBlock } from './named-blocks';
import { ReportDescription } from './report-description';
import { changeCount } from './report-difference';
import { ReviewChanges } from './review-changes';
import { ReviewedChecklist } from './reviewed-checklist';
import { ReviewHistory } from './review-history';
import { ReviewState } from './review-state';
import type { BlockChoice } from './use-block-pointing';
import styles from './feedback.module.css';

const titleId = 'feedback-title';

/** Leads to the panel where it stands below the report. */
export function ToFeedback() {
  return (
    <Button className={styles.jump} onClick={() => document.getElementById(titleId)?.focus()}>
      To Feedback
    </Button>
  );
}

interface FeedbackPanelProps {
  readonly draft: Draft;
  readonly blocks: BlockChoice;
}

/** Beside the report: what to say to its review, and what was said (A§2.44). */
export function FeedbackPanel({ draft, blocks }: FeedbackPanelProps) {
  const review = useReview(draft.approval);
  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        Feedback
      </h2>
      <DisclaimerLink draft={draft} />
      <QueryView
        query={review}
        empty={(approval) => approval === null}
        emptyText="No review of this report was requested."
      >
        {(approval) =>
          approval && (
            <Review
              key={approval.id}
              approval={approval}
              isShut={isShut(review)}
              draft={draft}
              blocks={blocks}
            />
          )
        }
      </QueryView>
    </aside>
  );
}

interface ReviewProps extends FeedbackPanelProps {
  readonly approval: Approval;
  /** It has ended for this person meanwhile: what is shown is what was read before. */
  readonly isShut: boolean;
}

function Review({ approval, isShut, draft, blocks }: ReviewProps) {
  const [tab, setTab] = useState('feedback');
  const difference = useReviewChanges(approval.id);
  const named = namedBlocks(draft);
  const count = difference.data ? changeCount(difference.data) : 0;
  const items = [
    {
      key: 'feedback',
      label: 'Review',
      // what is being written stays when another tab is looked at
      forceRender: true,
      children: <Feedback approval={approval} isShut={isShut} draft={draft} named={named} blocks={blocks} />,
    },
    {
      key: 'changes',
      label: count > 0 ? `What changed (${count})` : 'What changed',
      children: <ReviewChanges approvalId={approval.id} query={difference} onShow={blocks.show} />,
    },
  ];
  return (
    <>
      <ReviewState approval={approval} isShut={isShut} draft={draft} />
      <Tabs items={items} activeKey={tab} onChange={setTab} />
    </>
  );
}

interface FeedbackProps extends ReviewProps {
  readonly named: readonly NamedBlock[];
}

function Feedback({ approval, isShut, draft, named, blocks }: FeedbackProps) {
  return (
    <>
      <ReportDescription draft={draft} />
      {approval.description && <p className={styles.comment}>{approval.description}</p>}
      <ReviewedChecklist approval={approval} onShow={blocks.show} />
      <FeedbackForm approval={approval} isShut={isShut} named={named} blocks={blocks} />
      <h3>History</h3>
      <ReviewHistory approval={approval} named={named} onShow={blocks.show} />
    </>
  );
}
