import { ApiError } from '@console/shared-auth/http/api-error';
import { Navigate, useParams } from 'react-router-dom';
import { IdeasPage } from './best-ideas-view-page';
import { useIdeasVersion } from './best-ideas.queries';

/** `/admin/reports/best-ideas/view/:id`: any list as it was published. */
export function IdeasVersionPage() {
  const { id = '' } = useParams();
  const version = useIdeasVersion(id);
  if (version.error instanceof ApiError && version.error.status === 404) {
    return <Navigate to="/not-found" replace />;
  }
  return <IdeasPage query={version} crumb={version.data?.number ? `No. ${version.data.number}` : 'View'} />;
}
