import { PageHeader } from '@console/shared-ui/page-header';
import { useParams } from 'react-router-dom';
import { DraftFaces } from '../../faces/draft-faces';
import { useDraftPreview } from '../../faces/draft-preview.queries';
import { DraftView } from '../../faces/draft-view';
import { draftsPath } from '../../report-paths';

/** A draft as its readers will see it (A§2). */
export function PreviewPage() {
  const { id = '' } = useParams();
  const draft = useDraftPreview(id);
  return (
    <>
      <PageHeader title={draft.data?.title ?? 'Preview'} backTo={draftsPath} />
      <DraftView query={draft}>{(report) => <DraftFaces draft={report} />}</DraftView>
    </>
  );
}
