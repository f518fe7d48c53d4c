import { fullName } from '@console/contract/full-name';
import { approvalStateNames, type TimelineEntry } from '@console/contract/approvals';
import { errorText } from '@console/shared-auth/http/api-error';
import { useMe } from '@console/shared-auth/session/session-store';
import { blockName } from '@console/shared-report/block-name';
import type { CommentPlaces } from '@console/shared-report/comment-place';
import { reviewCommentForm, UNSENT } from '@console/shared-report/kept-comment';
import { placesIn } from '@console/shared-report/comment-places';
import { CommentThreads } from '@console/shared-report/comment-threads';
import { findNode } from '@console/shared-report/tree/find-node';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useKeptWords } from '@console/shared-ui/kept-words';
import { formatShortDateTime } from '@console/shared-ui/format';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert, Button, Empty, Input, Timeline } from '@console/shared-ui/vendor/antd';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, type FormEvent } from 'react';
import { soleId } from '../../engine/selected';
import { useEditor, useEditorState } from '../editor-context';
import { withSuggestion } from './with-suggestion';
import type { Comments } from './use-comments';
import { approvalQuery, sendComment } from './comments.queries';
import styles from './comments.module.css';

interface CommentsPanelProps {
  readonly comments: Comments;
}

/** What is said about places of the report, and the timeline of its review (P21). */
export function CommentsPanel({ comments }: CommentsPanelProps) {
  const { draft } = useEditor();
  return (
    <>
      <TextComments comments={comments} />
      {draft.approval !== null && (
        <>
          <h3 className={styles.title}>Review</h3>
          <Review key={draft.approval} iri={draft.approval} />
        </>
      )}
      {draft.approval === null && !comments.hasThreads && (
        <>
          <h3 className={styles.title}>Review</h3>
          <Empty description="No review has been requested yet." />
        </>
      )}
    </>
  );
}

function TextComments({ comments }: CommentsPanelProps) {
  const me = useMe();
  const { store } = useEditor();
  const { history, selected } = useEditorState();
  const { server, target, onTarget, currentId } = comments;
  const selectedId = soleId(selected);
  const places: CommentPlaces = {
    ...placesIn(history.present),
    show: comments.goTo,
    take: (thread, suggestion) => {
      const changed = withSuggestion(store.getState().history.present, thread, suggestion);
      if (changed) store.edit(() => changed, { title: 'Took a suggestion' });
      return changed !== null;
    },
  };
  return (
    <>
      {!target && selectedId !== null && selectedId !== history.present.root.id && (
        <Button className={styles.onBlock} onClick={() => comments.begin(null)}>
          Comment on the selected block
        </Button>
      )}
      <CommentThreads {...{ server, places, target, onTarget, currentId }} myId={me.id} />
    </>
  );
}

function Review({ iri }: { readonly iri: string }) {
  const approval = useQuery(approvalQuery(iri));
  return (
    <QueryView
      query={approval}
      empty={(review) => review === null}
      emptyText="The review is not there any more."
    >
      {(review) => (
        <div className={styles.comments}>
          <CommentForm iri={iri} />
          <Timeline items={review?.metadata.toReversed().map(lineOf) ?? []} />
          {review?.earlier?.map(({ id, state, createdAt, metadata }) => (
            <section key={id} aria-label={`Earlier round: ${approvalStateNames[state]}`}>
              <h4>
                Requested on {formatShortDateTime(createdAt)}: {approvalStateNames[state]}
              </h4>
              <Timeline items={metadata.toReversed().map(lineOf)} />
            </section>
          ))}
        </div>
      )}
    </QueryView>
  );
}

function lineOf({ user, label, timestamp, feedback, action, nodeId }: TimelineEntry) {
  return {
    key: `${timestamp} ${action}`,
    color: action.includes('approve') ? 'green' : action.includes('reject') ? 'red' : 'blue',
    children: (
      <>
        <div>
          <strong>{label}</strong> by {fullName(user)}
        </div>
        <time dateTime={timestamp}>{formatShortDateTime(timestamp)}</time>
        {nodeId !== null && <AboutBlock nodeId={nodeId} />}
        {feedback && <p>{feedback}</p>}
      </>
    ),
  };
}

/** The block that a comment points at; it is selected on a click. */
function AboutBlock({ nodeId }: { readonly nodeId: string }) {
  const { store } = useEditor();
  const { history } = useEditorState();
  const block = findNode(history.present, nodeId);
  if (!block) return <div>About a block that is gone</div>;
  return (
    <Button type="link" className={styles.commentBlock} onClick={() => store.select(nodeId)}>
      About {blockName(block)}
    </Button>
  );
}

function CommentForm({ iri }: { readonly iri: string }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [text, setText] = useKeptWords(useMe(), reviewCommentForm(iri), '');
  useLeaveGuard(text !== '', UNSENT);
  const comment = useMutation({
    mutationFn: () => sendComment(iri, text.trim()),
    onSuccess: (approval) => {
      queryClient.setQueryData(approvalQuery(iri).queryKey, approval);
      setText('');
    },
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') comment.mutate();
  }
  return (
    <form onSubmit={onSubmit} aria-label="Comment">
      <label htmlFor={id}>Comment</label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {comment.isError && <Alert type="error" showIcon role="alert" message={errorText(comment.error)} />}
      <Button htmlType="submit" loading={comment.isPending} disabled={text.trim() === ''}>
        Comment
      </Button>
    </form>
  );
}
