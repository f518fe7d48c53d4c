import { Navigate, useLocation, useParams } from 'react-router-dom';
import { draftPreviewPath } from '../../report-paths';

/** The short address of a preview leads to the canonical one (T2). */
export function PreviewAliasPage() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  return <Navigate to={{ pathname: draftPreviewPath(id), search }} replace />;
}
