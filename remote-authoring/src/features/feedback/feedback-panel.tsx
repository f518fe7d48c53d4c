import type { Approval } from '@console/contract/approvals';
import type { Draft } from '@console/contract/drafts';
import { QueryView } from '@console/shared-ui/query-view';
import { Button } from '@console/shared-ui/vendor/antd';
import { DisclaimerLink } from './disclaimer-link';
import { FeedbackForm } from './feedback-form';
import { useReview } from './feedback.queries';
import { ReviewHistory } from './review-history';

const titleId = 'feedback-title';

/** Leads to the panel where it stands below the report. */
export function ToFeedback() {
  return (
    <Button className="feedback-jump" onClick={() => document.getElementById(titleId)?.focus()}>
      To Feedback
    </Button>
  );
}

/** Beside the report: what to say to its review, and what was said (A§2). */
export function FeedbackPanel({ draft }: { readonly draft: Draft }) {
  const review = useReview(draft.approval);
  return (
    <aside className="feedback-panel" aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        Feedback
      </h2>
      <DisclaimerLink draft={draft} />
      <QueryView query={review} empty={(approval) => approval === null}>
        {(approval) => approval && <Review approval={approval} />}
      </QueryView>
    </aside>
  );
}

function Review({ approval }: { readonly approval: Approval }) {
  return (
    <>
      {approval.description && <p className="feedback-comment">{approval.description}</p>}
      <FeedbackForm approval={approval} />
      <h3>History</h3>
      <ReviewHistory entries={approval.metadata} />
    </>
  );
}
