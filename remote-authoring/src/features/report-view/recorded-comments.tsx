import type { Report } from '@console/contract/reports';
import { useMe } from '@console/shared-auth/session/session-store';
import { commentServer } from '@console/shared-report/comment-server';
import { placesIn } from '@console/shared-report/comment-places';
import { CommentThreads } from '@console/shared-report/comment-threads';
import { documentOfPublished } from '@console/shared-report/published-content';
import { useMemo, type ReactNode } from 'react';
import { usePageComments } from '../../comments/page-comments';
import commentStyles from '../../comments/page-comments.module.css';
import { CommentPointingContext } from '../../faces/comment-pointing';

interface RecordedCommentsProps {
  readonly draftId: string;
  readonly content: NonNullable<Report['content']>;
  /** The report. */
  readonly children: ReactNode;
}

/** What was said about a report before it was published, beside it: for the record, nothing more is said. */
export function RecordedComments({ draftId, content, children }: RecordedCommentsProps) {
  const me = useMe();
  const comments = usePageComments(draftId, null);
  const server = useMemo(() => commentServer(draftId), [draftId]);
  const places = useMemo(() => placesIn(documentOfPublished(content)), [content]);
  return (
    <div className={commentStyles.page}>
      <div className={commentStyles.columns}>
        <CommentPointingContext value={comments.pointing}>{children}</CommentPointingContext>
        <aside className={commentStyles.panel} aria-label="Comments">
          <h2>Comments</h2>
          <CommentThreads
            isClosed
            server={server}
            myId={me.id}
            places={{ ...places, show: comments.goTo }}
            target={null}
            onTarget={() => undefined}
            currentId={comments.currentId}
          />
        </aside>
      </div>
    </div>
  );
}
