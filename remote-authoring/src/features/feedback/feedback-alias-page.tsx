import { Navigate, useLocation, useParams } from 'react-router-dom';
import { draftFeedbackPath } from '../../report-paths';

/** The short address of the feedback page leads to the canonical one (T2). */
export function FeedbackAliasPage() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  return <Navigate to={{ pathname: draftFeedbackPath(id), search }} replace />;
}
