import type { CommentThread } from '@console/contract/comment-threads';
import { QueryView } from '@console/shared-ui/query-view';
import { Button, Segmented } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { CommentForm } from './comment-form';
import type { CommentPlaces, CommentTarget } from './comment-place';
import type { CommentServer } from './comment-server';
import styles from './comment-threads.module.css';
import { OneThread } from './one-thread';
import { useCommentThreads } from './use-comment-threads';

interface CommentThreadsProps {
  readonly server: CommentServer;
  /** Id of whoever reads them. */
  readonly myId: string;
  readonly places: CommentPlaces;
  /** What a comment is being written about; null: none is. */
  readonly target: CommentTarget | null;
  readonly onTarget: (target: CommentTarget | null) => void;
  /** The thread that is marked on the page. */
  readonly currentId: string | null;
  /** They are read for the record, and nothing more is said. */
  readonly isClosed?: boolean;
}

/** What people say about places of a report, and where they say it. */
export function CommentThreads(props: CommentThreadsProps) {
  const { server, target, onTarget, currentId, isClosed = false } = props;
  const { query, change } = useCommentThreads(server);
  const [shown, setShown] = useState<'open' | 'resolved'>('open');
  const close = () => onTarget(null);
  return (
    <section aria-label="Comments on the text" className={styles.threads}>
      {isClosed ? null : target ? (
        <div className={styles.fresh}>
          <p>{aboutOf(props, target)}</p>
          <CommentForm
            server={server}
            about={target}
            label="Comment"
            suggestFor={target.quote?.exact ?? null}
            send={(said) => change.mutateAsync(() => server.begin({ ...target, ...said }))}
            onDone={close}
            onCancel={close}
          />
        </div>
      ) : (
        <Button onClick={() => onTarget(wholeReport)}>Comment on the whole report</Button>
      )}
      <QueryView query={query}>
        {(threads) => {
          const open = threads.filter(({ isResolved }) => !isResolved);
          const resolved = threads.filter(({ isResolved }) => isResolved);
          const current = threads.find(({ id }) => id === currentId);
          const view = current ? (current.isResolved ? 'resolved' : 'open') : shown;
          const list = view === 'open' ? open : resolved;
          return (
            <>
              <Segmented
                aria-label="Which comments"
                value={shown}
                onChange={(value) => setShown(value === 'open' ? 'open' : 'resolved')}
                options={[
                  { value: 'open', label: `Open (${open.length})` },
                  { value: 'resolved', label: `Resolved (${resolved.length})` },
                ]}
              />
              {list.length === 0 && <p className={styles.about}>{isClosed ? NONE : nothing[view]}</p>}
              <ol className={styles.list}>
                {list.map((thread) => (
                  <OneThread
                    key={thread.id}
                    {...{ thread, server, change }}
                    myId={props.myId}
                    places={props.places}
                    isCurrent={thread.id === currentId}
                    isClosed={isClosed}
                  />
                ))}
              </ol>
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

const wholeReport: CommentTarget = { nodeId: null, quote: null };

const NONE = 'There are none.';
const nothing = {
  open: 'Nothing is open. Select words of the report to comment on them.',
  resolved: 'Nothing was resolved yet.',
};

function aboutOf({ places }: CommentThreadsProps, { nodeId, quote }: CommentTarget): string {
  if (quote) return `About “${quote.exact}”`;
  return nodeId === null
    ? 'About the whole report'
    : `About ${places.nameOf(nodeId) ?? 'a block that is gone'}`;
}

/** How many threads wait for an answer. */
export const openThreads = (threads: readonly CommentThread[]): number =>
  threads.filter(({ isResolved }) => !isResolved).length;
