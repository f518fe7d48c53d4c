import type { Approval } from '@console/contract/approvals';
import type { Draft } from '@console/contract/drafts';
import { useMe } from '@console/shared-auth/session/session-store';
import { keptTarget } from '@console/shared-report/kept-comment';
import { useKeptWords } from '@console/shared-ui/kept-words';
import { QueryView } from '@console/shared-ui/query-view';
import { formatDateTime } from '@console/shared-ui/format';
import { Alert, Button, Tabs } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { DisclaimerLink } from './disclaimer-link';
import { FeedbackForm } from './feedback-form';
import { CommentList, type PageComments } from '../../comments/page-comments';
import { isShut } from '../../faces/draft-preview.queries';
import { useReview, useReviewChanges } from './feedback.queries';
import { namedBlocks, type NamedBlock } from '../../report-changes/named-blocks';
import { RegisterNotes } from './register-notes';
import { ReportDescription } from './report-description';
import { changeCount } from './report-difference';
import { ReviewChanges } from './review-changes';
import { ReviewedChecklist } from './reviewed-checklist';
import { ReviewHistory } from './review-history';
import { ReviewState } from './review-state';
import type { BlockChoice } from './use-block-pointing';
import { useReviewRound, type ReviewRound } from './use-review-round';
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
  readonly comments: PageComments;
}

/** Beside the report: what to say to its review, and what was said (A§2.44). */
export function FeedbackPanel({ draft, blocks, comments: onText }: FeedbackPanelProps) {
  const review = useReview(draft.approval);
  const round = useReviewRound(draft.approval);
  // what is being written outlives the round in which it was begun
  const comments = useKeptWords(useMe(), `${draft.id}/feedback`, '');
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
              round={round}
              onText={onText}
              comments={comments}
            />
          )
        }
      </QueryView>
    </aside>
  );
}

interface ReviewProps extends Omit<FeedbackPanelProps, 'comments'> {
  /** What is said about places of the report. */
  readonly onText: PageComments;
  readonly approval: Approval;
  /** It has ended for this person meanwhile: what is shown is what was read before. */
  readonly isShut: boolean;
  readonly round: ReviewRound;
  readonly comments: readonly [string, (comments: string) => void];
}

function Review(props: ReviewProps) {
  const { approval, isShut, draft, blocks, round, onText } = props;
  const isBegun = keptTarget(useMe(), draft.id) !== null;
  const [tab, setTab] = useState(onText.currentId === null && !isBegun ? 'feedback' : 'comments');
  const difference = useReviewChanges(approval.id);
  const named = namedBlocks(draft);
  const count = difference.data ? changeCount(difference.data) : 0;
  const items = [
    {
      key: 'feedback',
      label: 'Review',
      // what is being written stays when another tab is looked at
      forceRender: true,
      children: <Feedback {...props} named={named} />,
    },
    {
      key: 'changes',
      label: count > 0 ? `What changed (${count})` : 'What changed',
      children: <ReviewChanges approvalId={approval.id} query={difference} onShow={blocks.show} />,
    },
    {
      key: 'comments',
      label: onText.openCount > 0 ? `Comments (${onText.openCount})` : 'Comments',
      children: <CommentList draft={draft} comments={onText} />,
    },
  ];
  return (
    <>
      <ReviewState approval={approval} isShut={isShut} draft={draft} />
      <RegisterNotes approval={approval} />
      {round.isOther && (
        <NewRound
          approval={approval}
          onSeen={() => {
            round.acknowledge();
            setTab('changes');
          }}
        />
      )}
      <Tabs items={items} activeKey={tab} onChange={setTab} />
    </>
  );
}

/** The report was changed and requested again while this page was open: what was read before is not what is decided. */
function NewRound({ approval, onSeen }: Pick<ReviewProps, 'approval'> & { readonly onSeen: () => void }) {
  return (
    <Alert
      showIcon
      type="warning"
      message={`Another version was requested on ${formatDateTime(approval.createdAt)}.`}
      description="The report beside this is that version now, and not the one that you had opened. Read it before you decide."
      action={
        <Button size="small" onClick={onSeen}>
          Show what changed
        </Button>
      }
    />
  );
}

interface FeedbackProps extends ReviewProps {
  readonly named: readonly NamedBlock[];
}

function Feedback({ approval, isShut, draft, named, blocks, round, comments }: FeedbackProps) {
  return (
    <>
      <ReportDescription draft={draft} />
      {approval.description && <p className={styles.comment}>{approval.description}</p>}
      <ReviewedChecklist approval={approval} onShow={blocks.show} />
      <FeedbackForm
        approval={approval}
        mayDecide={!isShut && !round.isOther}
        named={named}
        blocks={blocks}
        written={comments}
      />
      <h3>History</h3>
      <ReviewHistory approval={approval} named={named} onShow={blocks.show} />
    </>
  );
}
