import { PageHeader } from '@console/shared-ui/page-header';
import { usePageName } from '@console/shared-ui/page-name';
import { useParams, useSearchParams } from 'react-router-dom';
import { usePageComments } from '../../comments/page-comments';
import { BlockPointingContext } from '../../faces/block-pointing';
import { CommentPointingContext } from '../../faces/comment-pointing';
import { DraftFaces } from '../../faces/draft-faces';
import { useDraftPreview } from '../../faces/draft-preview.queries';
import { DraftView } from '../../faces/draft-view';
import { PeopleReading } from '../../presence/people-reading';
import { pendingApprovalsPath } from '../../report-paths';
import { UntilDeclined, useReading } from './end-reading';
import { FeedbackPanel, ToFeedback } from './feedback-panel';
import styles from './feedback.module.css';
import { useBlockPointing } from './use-block-pointing';

/** A draft under review beside its feedback (A§2.44). */
export function FeedbackPage() {
  return (
    <UntilDeclined>
      <ReviewedReport />
    </UntilDeclined>
  );
}

function ReviewedReport() {
  const { id = '' } = useParams();
  const { hasEnded } = useReading();
  const draft = useDraftPreview(id);
  usePageName(draft.data?.title);
  const blocks = useBlockPointing();
  const [search] = useSearchParams();
  const comments = usePageComments(id, search.get('comment'));
  return (
    <div className={styles.feedback}>
      <PageHeader
        title={draft.data?.title ?? 'Feedback'}
        backTo={pendingApprovalsPath}
        breadcrumbs={[
          { title: 'Reports' },
          { title: 'Approval Requests', to: pendingApprovalsPath },
          { title: 'Feedback' },
        ]}
        actions={
          draft.data && (
            <>
              {!hasEnded && <PeopleReading draftId={id} page="details" />}
              <ToFeedback />
            </>
          )
        }
      />
      <DraftView query={draft}>
        {(report) => (
          <div className={styles.columns}>
            <BlockPointingContext value={blocks}>
              <CommentPointingContext value={comments.pointing}>
                <DraftFaces draft={report} />
              </CommentPointingContext>
            </BlockPointingContext>
            <FeedbackPanel draft={report} blocks={blocks} comments={comments} />
          </div>
        )}
      </DraftView>
    </div>
  );
}
