import type { Draft } from '@console/contract/drafts';
import { useMe } from '@console/shared-auth/session/session-store';
import { PageHeader } from '@console/shared-ui/page-header';
import { usePageName } from '@console/shared-ui/page-name';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { CommentList, usePageComments, type PageComments } from '../../comments/page-comments';
import commentStyles from '../../comments/page-comments.module.css';
import { CommentPointingContext } from '../../faces/comment-pointing';
import { CorrectedSince } from '../../draft-actions/corrected-since';
import { draftActions } from '../../draft-actions/draft-actions';
import { DraftStatusTag, useStatusHint } from '../../draft-actions/draft-status';
import { PublishButton } from '../../draft-actions/publish-button';
import { ScheduleButtons } from '../../draft-actions/schedule-buttons';
import { WithdrawButton } from '../../draft-actions/withdraw-button';
import { DraftFaces } from '../../faces/draft-faces';
import { isShut, useDraftPreview } from '../../faces/draft-preview.queries';
import { DraftView } from '../../faces/draft-view';
import { LinkButton } from '@console/shared-ui/link-button';
import { PeopleReading } from '../../presence/people-reading';
import { draftBuilderPath, draftFeedbackPath, draftsPath, draftVersionsPath } from '../../report-paths';
import styles from '../../faces/faces.module.css';

/** A draft as its readers will see it (A§2.9). */
export function PreviewPage() {
  const { id = '' } = useParams();
  const draft = useDraftPreview(id);
  usePageName(draft.data?.title);
  const [search] = useSearchParams();
  const comments = usePageComments(id, search.get('comment'));
  const [isCommenting, setCommenting] = useState(comments.currentId !== null);
  return (
    <>
      <PageHeader
        title={draft.data?.title ?? 'Preview'}
        backTo={draftsPath}
        breadcrumbs={[{ title: 'Reports' }, { title: 'Draft', to: draftsPath }, { title: 'Preview' }]}
        actions={
          draft.data &&
          !isShut(draft) && (
            <>
              <Button aria-expanded={isCommenting} onClick={() => setCommenting(!isCommenting)}>
                {comments.openCount > 0 ? `Comments (${comments.openCount})` : 'Comments'}
              </Button>
              <PreviewActions draft={draft.data} />
            </>
          )
        }
      />
      <DraftView query={draft}>
        {(report) => (
          <>
            {isShut(draft) && <Alert showIcon type="info" className={styles.alert} message={shut} />}
            <Failure draft={report} />
            <Corrected draft={report} />
            <Commented draft={report} comments={comments} isShown={isCommenting} />
          </>
        )}
      </DraftView>
    </>
  );
}

interface CommentedProps {
  readonly draft: Draft;
  readonly comments: PageComments;
  readonly isShown: boolean;
}

/** The report, with what is said about it beside or below. */
function Commented({ draft, comments, isShown }: CommentedProps) {
  return (
    <div className={commentStyles.page}>
      <div className={isShown ? commentStyles.columns : undefined}>
        <CommentPointingContext value={comments.pointing}>
          <DraftFaces draft={draft} />
        </CommentPointingContext>
        {isShown && (
          <aside className={commentStyles.panel} aria-label="Comments">
            <h2>Comments</h2>
            <CommentList draft={draft} comments={comments} />
          </aside>
        )}
      </div>
    </div>
  );
}

const shut =
  'You can no longer read this draft: it was published, or its review has ended. What this page shows was read before.';

/** How far the report is, and what can be done about it from here. */
function PreviewActions({ draft }: { readonly draft: Draft }) {
  const { id, title, approval } = draft;
  const actions = draftActions(useMe(), draft);
  return (
    <>
      <PeopleReading draftId={id} page="preview" />
      <DraftStatusTag draft={draft} />
      {actions.includes('edit') && <LinkButton to={draftBuilderPath(id)}>Edit</LinkButton>}
      <LinkButton to={draftVersionsPath(id)}>Versions</LinkButton>
      {actions.includes('feedback') && <LinkButton to={draftFeedbackPath(id)}>Feedback</LinkButton>}
      {actions.includes('withdraw') && approval && <WithdrawButton title={title} approval={approval} />}
      {actions.includes('publish') && <PublishButton draft={draft} />}
      <ScheduleButtons draft={draft} />
    </>
  );
}

function Failure({ draft }: { readonly draft: Draft }) {
  const why = useStatusHint(draft);
  if (draft.status !== 'unable to publish') return null;
  return (
    <Alert
      showIcon
      type="error"
      className={styles.alert}
      message="Unable to publish this report."
      description={why}
    />
  );
}

/** Told to those who may publish it or stop it; others do not read its review. */
function Corrected({ draft }: { readonly draft: Draft }) {
  const actions = draftActions(useMe(), draft);
  const mayAct = actions.includes('publish') || actions.includes('stop');
  return mayAct ? <CorrectedSince draft={draft} /> : null;
}
