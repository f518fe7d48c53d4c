import { useMe } from '@console/shared-auth/session/session-store';
import type { CommentThread } from '@console/contract/comment-threads';
import type { CommentTarget } from '@console/shared-report/comment-place';
import { isReviewCommentKept, keptTarget } from '@console/shared-report/kept-comment';
import { commentServer, type CommentServer } from '@console/shared-report/comment-server';
import { useCommentThreads } from '@console/shared-report/use-comment-threads';
import type { TextInFrame } from '@console/shared-ui/text-in-frame';
import { useMemo, useState } from 'react';
import type { PageMark } from '../../engine/marks/page-marks';
import { soleId } from '../../engine/selected';
import { useEditor, useEditorPart } from '../editor-context';
import { commentMark, commentMarks, selectedQuote } from './comment-marks';

/** Comments on the text of the report that is edited. */
export interface Comments {
  readonly server: CommentServer;
  /** What a comment is being written about; null: none is. */
  readonly target: CommentTarget | null;
  readonly onTarget: (target: CommentTarget | null) => void;
  /** Whether one was being written when the page was left. */
  readonly isBegun: boolean;
  /** The thread that somebody is at; null: none. */
  readonly currentId: string | null;
  /** Whether anything is said about places of the report. */
  readonly hasThreads: boolean;
  readonly marks: readonly PageMark[];
  /** Where the words of the current thread are; null: they are not marked. */
  readonly currentMark: PageMark | null;
  readonly goTo: (thread: CommentThread) => void;
  /** A comment on the selected words, or on the selected block where none are; null: on the whole report. */
  readonly begin: (text: TextInFrame | null) => void;
}

const none: readonly CommentThread[] = [];

/** Keeps what is commented on; `linkedId` is the thread that a link led to. */
export function useComments(linkedId: string | null): Comments {
  const me = useMe();
  const { draft, store } = useEditor();
  const document = useEditorPart(({ history }) => history.present);
  const server = useMemo(() => commentServer(draft.id), [draft.id]);
  const { query } = useCommentThreads(server);
  const [target, setTarget] = useState(() => keptTarget(me, draft.id));
  const [isBegun] = useState(() => target !== null || isReviewCommentKept(me, draft.approval));
  const [currentId, setCurrentId] = useState(linkedId);
  const threads = query.data ?? none;
  const marks = useMemo(() => {
    // the words that a comment is being written about are marked as those of open ones
    const begun = target && commentMark(document, target);
    return [...commentMarks(document, threads), ...(begun ? [begun] : [])];
  }, [document, threads, target]);
  const current = threads.find(({ id }) => id === currentId);
  const currentMark = useMemo(() => (current ? commentMark(document, current) : null), [document, current]);

  function begin(text: TextInFrame | null) {
    const { history, writing, selected } = store.getState();
    const nodeId = writing?.nodeId ?? soleId(selected);
    const range = text?.quill.getSelection(true);
    const quote = nodeId !== null && range ? selectedQuote(history.present, nodeId, range) : null;
    setCurrentId(null);
    setTarget({ nodeId: nodeId === history.present.root.id ? null : nodeId, quote });
  }
  function goTo(thread: CommentThread) {
    setCurrentId(thread.id);
    if (thread.nodeId !== null) store.select(thread.nodeId);
  }
  const hasThreads = threads.length > 0;
  return {
    server,
    hasThreads,
    isBegun,
    target,
    onTarget: setTarget,
    currentId,
    marks,
    currentMark,
    goTo,
    begin,
  };
}
