import { useRef, useState } from 'react';
import { failureNotice } from '../notice/failure-notice';
import { useNotify } from '../notice/notice';
import type { ExportRequest } from './table-export';
import { countText } from './table-pagination';

/** What became of the rows that one call took. */
interface BulkAnswer {
  /** Rows that it found, those included that it did not come to. */
  readonly total: number;
  /** Ids of the rows that were changed. */
  readonly done: readonly string[];
  /** How many were so already. */
  readonly unchanged: number;
  readonly failed: readonly { readonly id: string; readonly label: string; readonly reason: string }[];
  /** The last row that was taken, where there are more; else null. */
  readonly next: string | null;
}

/** Rows that are selected, if by their filter. */
interface BulkRows extends ExportRequest {
  readonly selection: NonNullable<ExportRequest['selection']>;
}

/** Which rows, and behind which one it goes on; null: from the first one on. */
interface BulkRequest extends BulkRows {
  readonly after: string | null;
}

/** What is done to rows, as much as one call has time for, and what they are afterwards: 'disabled'. */
interface BulkStep {
  readonly past: string;
  readonly run: (request: BulkRequest) => Promise<BulkAnswer>;
}

/** Something that is done with all selected rows. */
export interface BulkAction extends BulkStep {
  /** On its button: 'Disable'. */
  readonly label: string;
  /** It takes something away. */
  readonly danger?: true;
  /** What it brings about, for the question. */
  readonly note?: string;
  /** Takes it back. */
  readonly undo: BulkStep;
  /** The rows may be others now. */
  readonly onDone: () => unknown;
}

/** How far it is, and what became of the rows so far. */
export interface BulkRun {
  readonly action: BulkAction;
  /** What rows are that were done. */
  readonly past: string;
  readonly taken: number;
  readonly total: number;
  readonly done: readonly string[];
  readonly failed: BulkAnswer['failed'];
  readonly state: 'running' | 'stopping' | 'ended';
}

/** Does something to all selected rows, call after call, until they are done, one fails as a whole, or it is stopped. */
export function useBulkRun(noun: string) {
  const notify = useNotify();
  const [run, setRun] = useState<BulkRun | null>(null);
  const isStopped = useRef(false);

  async function perform(action: BulkAction, { past, run: call }: BulkStep, rows: BulkRows) {
    isStopped.current = false;
    let now: BulkRun = { ...{ action, past, taken: 0, total: 0, done: [], failed: [] }, state: 'running' };
    let after: string | null = null;
    setRun(now);
    try {
      do {
        const answer = await call({ ...rows, after });
        now = added(now, answer);
        after = answer.next;
        setRun({ ...now, state: isStopped.current ? 'stopping' : 'running' });
      } while (after !== null && !isStopped.current);
      const text = `${counted(now.done.length, noun)} ${past}.`;
      if (after !== null) notify({ kind: 'neutral', text: `Stopped: ${text}` });
      else if (now.failed.length === 0) notify({ kind: 'success', text });
    } catch (error) {
      notify(failureNotice(error));
    }
    setRun({ ...now, state: 'ended' });
    action.onDone();
  }

  return {
    run,
    start: (action: BulkAction, { filter, selection }: ExportRequest) => {
      if (selection) void perform(action, action, { filter, selection });
    },
    takeBack: ({ action, done }: BulkRun) => {
      const selection = { id: done, excludeIds: [], type: 'page' } as const;
      void perform(action, action.undo, { filter: {}, selection });
    },
    stop: () => {
      isStopped.current = true;
      setRun((now) => (now?.state === 'running' ? { ...now, state: 'stopping' } : now));
    },
    /** Puts away what failed. */
    close: () => setRun((now) => now && { ...now, failed: [] }),
  };
}

function added(now: BulkRun, { total, done, unchanged, failed }: BulkAnswer): BulkRun {
  return {
    ...now,
    // later calls count the rest
    total: now.total === 0 ? total : now.total,
    taken: now.taken + done.length + failed.length + unchanged,
    done: [...now.done, ...done],
    failed: [...now.failed, ...failed],
  };
}

/** '1 user', '2 users'. */
export function counted(count: number, noun: string): string {
  return `${countText(count)} ${count === 1 ? noun.replace(/s$/, '') : noun}`;
}
