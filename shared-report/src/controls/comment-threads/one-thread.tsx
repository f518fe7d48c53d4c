import { fullName } from '@console/contract/full-name';
import type { CommentThread, ThreadComment } from '@console/contract/comment-threads';
import { errorText } from '@console/shared-auth/http/api-error';
import { useMe } from '@console/shared-auth/session/session-store';
import { useConfirm } from '@console/shared-ui/confirm';
import { Instant } from '@console/shared-ui/instant';
import { Alert, Button, Tag } from '@console/shared-ui/vendor/antd';
import { useEffect, useRef, useState } from 'react';
import { CommentForm } from './comment-form';
import type { CommentPlaces } from './comment-place';
import type { CommentServer } from './comment-server';
import { isAnswerKept } from './kept-comment';
import styles from './comment-threads.module.css';
import type { useCommentThreads } from './use-comment-threads';

interface OneThreadProps {
  readonly thread: CommentThread;
  readonly server: CommentServer;
  readonly change: ReturnType<typeof useCommentThreads>['change'];
  readonly myId: string;
  readonly places: CommentPlaces;
  readonly isCurrent: boolean;
  /** Nothing more is said. */
  readonly isClosed: boolean;
}

/** A talk about one place of a report. */
export function OneThread({ isClosed, ...props }: OneThreadProps) {
  const { thread, server, change, myId, places, isCurrent } = props;
  const me = useMe();
  const item = useRef<HTMLLIElement>(null);
  const [isAnswering, setAnswering] = useState(
    () => !isClosed && isAnswerKept(me, server.draftId, thread.id),
  );
  const [failure, setFailure] = useState<string | null>(null);
  const { id, isResolved, isTaken, resolvedBy, resolvedAt, quote, comments } = thread;

  // Who comes by a link, or from the page, finds it without scrolling.
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);

  function settle(state: { isResolved: boolean; isTaken?: boolean }) {
    setFailure(null);
    change
      .mutateAsync(() => server.settle(id, state))
      .catch((error: unknown) => setFailure(errorText(error)));
  }
  function take(suggestion: string) {
    if (places.take?.(thread, suggestion)) settle({ isResolved: true, isTaken: true });
    else setFailure('These words have changed since. Nothing was put in their place.');
  }
  return (
    <li ref={item} className={styles.thread} data-current={isCurrent || undefined}>
      <Place thread={thread} places={places} />
      <ol className={styles.list}>
        {comments.map((comment) => (
          <OneComment
            key={comment.id}
            {...{ thread, server, change, comment, isClosed, myId }}
            onFailure={setFailure}
          >
            {comment.suggestion !== null && quote && (
              <Suggestion
                from={quote.exact}
                to={comment.suggestion}
                onTake={isResolved || !places.take || stateOf(thread, places) !== 'same' ? null : take}
              />
            )}
          </OneComment>
        ))}
      </ol>
      {isResolved && (
        <p className={styles.about}>
          {isTaken ? 'Taken' : 'Resolved'} by {resolvedBy ? fullName(resolvedBy) : 'somebody'},{' '}
          <Instant at={resolvedAt} />
        </p>
      )}
      {failure !== null && <Alert type="error" showIcon role="alert" message={failure} />}
      {isClosed ? null : isAnswering ? (
        <CommentForm
          server={server}
          about={id}
          label="Answer"
          suggestFor={quote?.exact ?? null}
          send={(said) => change.mutateAsync(() => server.answer(id, said))}
          onDone={() => setAnswering(false)}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <div className={styles.actions}>
          <Button size="small" onClick={() => setAnswering(true)}>
            Answer
          </Button>
          <Button size="small" onClick={() => settle({ isResolved: !isResolved })}>
            {isResolved ? 'Open again' : 'Resolve'}
          </Button>
        </div>
      )}
    </li>
  );
}

const stateOf = ({ nodeId, quote }: CommentThread, places: CommentPlaces) =>
  nodeId !== null && quote ? places.wordsOf(nodeId, quote) : null;

/** What a thread is about, and the way there. */
function Place({ thread, places }: { readonly thread: CommentThread; readonly places: CommentPlaces }) {
  const { nodeId, quote } = thread;
  if (nodeId === null) return <p className={styles.about}>The whole report</p>;
  const name = places.nameOf(nodeId);
  const state = stateOf(thread, places);
  return (
    <div className={styles.about}>
      {name === null ? (
        'A block that is gone'
      ) : (
        <Button type="link" className={styles.place} onClick={() => places.show(thread)}>
          {name}
        </Button>
      )}
      {state === 'changed' && <Tag>Words changed since</Tag>}
      {state === 'gone' && <Tag>Words are gone</Tag>}
      {quote && <blockquote className={styles.quote}>{quote.exact}</blockquote>}
    </div>
  );
}

interface SuggestionProps {
  readonly from: string;
  readonly to: string;
  /** null: it can't be taken. */
  readonly onTake: ((suggestion: string) => void) | null;
}

function Suggestion({ from, to, onTake }: SuggestionProps) {
  return (
    <div className={styles.suggestion}>
      <del>{from}</del> {to === '' ? <em>(nothing)</em> : <ins>{to}</ins>}{' '}
      {onTake && (
        <Button size="small" onClick={() => onTake(to)}>
          Take it
        </Button>
      )}
    </div>
  );
}

interface OneCommentProps extends Pick<OneThreadProps, 'thread' | 'server' | 'change' | 'myId' | 'isClosed'> {
  readonly comment: ThreadComment;
  readonly onFailure: (failure: string | null) => void;
  readonly children: React.ReactNode;
}

function OneComment({ thread, server, change, comment, onFailure, children, ...reader }: OneCommentProps) {
  const confirm = useConfirm();
  const { id, author, at, words, isDeleted } = comment;
  async function remove() {
    onFailure(null);
    if (!(await confirm({ title: 'Delete this comment?', okText: 'Delete', danger: true }))) return;
    await change
      .mutateAsync(() => server.remove(thread.id, id))
      .catch((error: unknown) => onFailure(errorText(error)));
  }
  return (
    <li>
      <div className={styles.by}>
        <strong>{author ? fullName(author) : 'Somebody'}</strong> <Instant at={at} />
        {author?.id === reader.myId && !isDeleted && !reader.isClosed && (
          <Button type="link" size="small" danger className={styles.delete} onClick={() => void remove()}>
            Delete
          </Button>
        )}
      </div>
      {isDeleted ? <p className={styles.about}>This comment was deleted.</p> : <p>{words}</p>}
      {children}
    </li>
  );
}
