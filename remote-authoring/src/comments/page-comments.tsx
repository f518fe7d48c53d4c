import type { CommentThread } from '@console/contract/comment-threads';
import type { Draft } from '@console/contract/drafts';
import { useMe } from '@console/shared-auth/session/session-store';
import { commentServer } from '@console/shared-report/comment-server';
import type { CommentPlaces, CommentTarget } from '@console/shared-report/comment-place';
import { keptTarget } from '@console/shared-report/kept-comment';
import { CommentThreads } from '@console/shared-report/comment-threads';
import { placesIn } from '@console/shared-report/comment-places';
import { parseDocument } from '@console/shared-report/document';
import { charactersOf, placeOfQuote, quoteOf } from '@console/shared-report/quotes';
import { findNode } from '@console/shared-report/tree/find-node';
import { useCommentThreads } from '@console/shared-report/use-comment-threads';
import { Button } from '@console/shared-ui/vendor/antd';
import { useMemo, useState } from 'react';
import type { CommentPointing, SelectedWords } from '../faces/comment-pointing';
import styles from './page-comments.module.css';

/** Comments on a report that is read, and how its page points at their words. */
export interface PageComments {
  readonly pointing: CommentPointing;
  readonly openCount: number;
  readonly currentId: string | null;
  readonly goTo: (thread: CommentThread) => void;
  /** What was selected last; null: nothing was. */
  readonly selected: SelectedWords | null;
}

const none: readonly CommentThread[] = [];

/** Keeps what is commented on a page; `linkedId` is the thread that a link led to. */
export function usePageComments(draftId: string, linkedId: string | null): PageComments {
  const server = useMemo(() => commentServer(draftId), [draftId]);
  const { query } = useCommentThreads(server);
  const [currentId, setCurrentId] = useState(linkedId);
  const [selected, onSelected] = useState<SelectedWords | null>(null);
  const threads = query.data ?? none;
  const open = useMemo(() => threads.filter(({ isResolved }) => !isResolved), [threads]);
  const shown = threads.find(({ id }) => id === currentId) ?? null;
  const pointing = useMemo(() => ({ threads: open, shown, onSelected }), [open, shown]);
  return { pointing, openCount: open.length, currentId, goTo: ({ id }) => setCurrentId(id), selected };
}

interface CommentListProps {
  readonly draft: Draft;
  readonly comments: PageComments;
}

/** What is said about places of a report, and where a reader says it. */
export function CommentList({ draft, comments }: CommentListProps) {
  const me = useMe();
  const server = useMemo(() => commentServer(draft.id), [draft.id]);
  const document = useMemo(() => (draft.content ? parseDocument(draft.content) : null), [draft.content]);
  const [target, onTarget] = useState<CommentTarget | null>(() => keptTarget(me, draft.id));
  if (!document) return null;
  const places: CommentPlaces = { ...placesIn(document), show: comments.goTo };
  const { selected, currentId } = comments;
  const about = selected && targetOf(document, selected);
  return (
    <>
      {!target && about && (
        <Button className={styles.about} onClick={() => onTarget(about)}>
          Comment on “{about.quote?.exact}”
        </Button>
      )}
      <CommentThreads {...{ server, places, target, onTarget, currentId }} myId={me.id} />
    </>
  );
}

/** Selected words as those of the report: what is drawn has other line ends, and numbers of notes. */
function targetOf(document: ReturnType<typeof parseDocument>, words: SelectedWords): CommentTarget | null {
  const node = findNode(document, words.nodeId);
  const text = node ? charactersOf(node) : '';
  const { exact, prefix, suffix } = words;
  const place = placeOfQuote(text, { exact, prefix, suffix, start: prefix.length });
  const quote = place && quoteOf(text, place);
  return quote && { nodeId: words.nodeId, quote };
}
