import type { Approval } from '@console/contract/approvals';
import { texts } from '@console/contract/texts';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { Link } from 'react-router-dom';
import { draftFeedbackPath } from '../../report-paths';

/** Leads assignees and admins to the review; others read that there is nothing to do (A§2.26). */
export function ReviewLink({ approval: { assignees, report } }: { readonly approval: Approval }) {
  const me = useMe();
  const isMeant = assignees.some(({ id }) => id === me.id) || can(me, 'approval:list-all');
  if (!isMeant) return texts.noReviewAction;
  return (
    <Link to={draftFeedbackPath(report.id)} aria-label={`Review ${report.title}`}>
      Review
    </Link>
  );
}
