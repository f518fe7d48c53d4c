import type { Approval } from '@console/contract/approvals';
import { mayAct } from '@console/contract/review-actions';
import { texts } from '@console/contract/texts';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { Link } from 'react-router-dom';
import { draftFeedbackPath } from '../../report-paths';

/** Leads assignees, and whoever may do something, to the review; others read that there is nothing to do (A§2.26, P4). */
export function ReviewLink({ approval }: { readonly approval: Approval }) {
  const me = useMe();
  const { assignees, report, state } = approval;
  const isAsked = state === 'pending' && assignees.some(({ id }) => id === me.id);
  const isOwner = report.owner.id === me.id;
  if (isOwner || (!isAsked && !mayAct({ person: me, review: approval, can }))) return texts.noReviewAction;
  return (
    <Link to={draftFeedbackPath(report.id)} aria-label={`Review ${report.title}`}>
      Review
    </Link>
  );
}
