import { Navigate, useParams } from 'react-router-dom';
import { draftPreviewPath } from '../../report-paths';

/** The short address of a preview leads to the canonical one (T2). */
export function PreviewAliasPage() {
  const { id = '' } = useParams();
  return <Navigate to={draftPreviewPath(id)} replace />;
}
