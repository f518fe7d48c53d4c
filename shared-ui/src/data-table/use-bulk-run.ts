import { useRef, useState, type ComponentType } from 'react';
import { newUuid } from '../local-copy/uuid';
import { failureNotice } from '../notice/failure-notice';
import { useNotify } from '../notice/notice';
import { gotNoAnswer } from '../query-view/failure-status';
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
  /** Entry of the audit trail with the rows of this call; null: it has none. */
  readonly entry: string | null;
}

/** Rows that are selected, if by their filter. */
interface BulkRows extends ExportRequest {
  readonly selection: NonNullable<ExportRequest['selection']>;
}

/** Which rows, and behind which one it goes on; null: from the first one on. */
interface BulkRequest extends BulkRows {
  readonly after: string | null;
  /** Own id of the call, by which the server knows it. */
  readonly call: string;
  /** Only asks what became of that call; `entry` is null where nothing is known of it. */
  readonly recall: boolean;
  /** Entries of what it takes back: rows that were changed again since refuse it. Missing: it takes nothing back. */
  readonly undoOf?: string[];
}

/** What is done to rows, as much as one call has time for, and what they are afterwards: 'disabled'. */
export interface BulkStep {
  readonly past: string;
  readonly run: (request: BulkRequest) => Promise<BulkAnswer>;
  /** A row that it leaves as it is, where that is selected too. */
  readonly spares?: string;
}

/** The dialog of an action that needs to be told more than which rows. */
export interface BulkQuestionProps {
  /** '3 companies (1 not on this page)' */
  readonly rows: string;
  /** '3 companies' */
  readonly count: string;
  /** What they are called, as far as they were seen: 'BHP, CSL and 2 more'; '' where none of them was. */
  readonly names: string;
  readonly isOne: boolean;
  /** Those rows, for what is asked of the server about them. */
  readonly selected: BulkRows;
  readonly onStart: (step: BulkStep) => void;
  readonly onCancel: () => void;
}

/** Something that is done with all selected rows: `run` after a plain question, or what the own dialog starts. */
export type BulkAction = (BulkStep | { readonly Question: ComponentType<BulkQuestionProps> }) & BulkOffer;

interface BulkOffer {
  /** On its button: 'Disable'. */
  readonly label: string;
  /** What is done to '3 users', where its label and that don't say it: 'Resend links to 3 users'. */
  readonly deed?: (rows: string) => string;
  /** It takes something away. */
  readonly danger?: true;
  /** To which of the rows that are shown it can't be done, by what is known of them. */
  readonly cannot?: {
    /** What they can't be: 'published'. */
    readonly be: string;
    /** Why, of a row by its id; null: it can. */
    readonly why: (id: string) => string | null;
  };
  /** Rows that are done leave the list: nothing else is done with them there. */
  readonly leaves?: true;
  /** Done again it is done twice, as a mail is. */
  readonly repeats?: true;
  /** What it brings about, for the question; of one row, or of several. */
  readonly note?: string | ((isOne: boolean) => string);
  /** Takes it back; its calls send `undoOf`. null: nothing does. */
  readonly undo: BulkStep | null;
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
  /** How many were so already. */
  readonly unchanged: number;
  /** How many of the rows that were chosen one by one are not there any more. */
  readonly gone: number;
  readonly failed: BulkAnswer['failed'];
  readonly entries: readonly string[];
  /** What was taken back is not taken back again. */
  readonly way: 'forth' | 'back';
  readonly state: 'running' | 'stopping' | 'ended';
  /** The call that got no answer, so that nobody knows what became of its rows; null: all were answered. */
  readonly lost: LostCall | null;
  /** Calls of whose rows nobody knows what became, those included that were sent again. */
  readonly unknown: readonly LostCall[];
  /** What it takes back may not be all that was done. */
  readonly isUnsure: boolean;
  /** What failed and what got no answer was read. */
  readonly isPutAway: boolean;
}

/** Where a run goes on. */
interface Place {
  readonly send: BulkStep['run'];
  readonly rows: BulkRows;
  readonly after: string | null;
}

interface LostCall extends Place {
  readonly call: string;
}

/**
 * Does something to all selected rows, call after call, until they are done, one fails as a whole, or it is stopped;
 * `onEnded` is told whether all rows were taken. What became of a call without an answer is asked before it is sent
 * again, and before the run is taken back.
 */
export function useBulkRun(noun: string, onEnded: (run: BulkRun, tookAll: boolean) => void) {
  const notify = useNotify();
  const [run, setRun] = useState<BulkRun | null>(null);
  const isStopped = useRef(false);

  async function perform(begun: BulkRun, place: Place, again: LostCall | null = null) {
    const { action } = begun;
    isStopped.current = false;
    let now: BulkRun = { ...begun, state: 'running', lost: null };
    let sent: LostCall = again ?? { ...place, call: newUuid() };
    let tookAll = false;
    setRun(now);
    try {
      let answer = again && (await recalled(again));
      if (answer && again) now = without(now, again);
      let after: string | null = sent.after;
      do {
        if (!answer) {
          sent = { ...place, after, call: newUuid() };
          answer = await sent.send(requestOf(sent, false));
        }
        now = added(now, answer, countGone(sent, answer));
        after = answer.next;
        answer = null;
        setRun({ ...now, state: isStopped.current ? 'stopping' : 'running' });
      } while (after !== null && !isStopped.current);
      tookAll = after === null;
      if (!tookAll) notify({ kind: 'neutral', text: stoppedText(now, noun) });
      else if (now.failed.length === 0)
        notify({
          kind: now.done.length === 0 ? 'neutral' : 'success',
          text: doneText(now, noun, isStopped.current),
        });
    } catch (error) {
      if (gotNoAnswer(error)) now = { ...without(now, sent), lost: sent };
      else notify(failureNotice(error));
      if (now.lost) now = { ...now, unknown: [...now.unknown, now.lost] };
    }
    now = { ...now, state: 'ended' };
    setRun(now);
    onEnded(now, tookAll);
    action.onDone();
  }

  /** Takes back what the run is known to have changed, what its lost calls did included. */
  async function takeBack(ended: BulkRun) {
    const { action } = ended;
    const { undo } = action;
    if (!undo) return;
    const begun = { ...nothingDone, action, past: undo.past, way: 'back' } as const;
    let known: BulkRun = ended;
    setRun(begun);
    try {
      for (const call of ended.unknown) {
        const answer = await recalled(call);
        if (answer) known = added(without(known, call), answer);
      }
    } catch (error) {
      // nothing is taken back yet, and all of it still can be
      setRun({ ...ended, isPutAway: true });
      notify(failureNotice(error));
      return;
    }
    const { done, entries, unknown } = known;
    if (done.length === 0) {
      setRun({ ...begun, state: 'ended' });
      notify({ kind: 'neutral', text: `Nothing is known to be ${known.past}, so nothing was taken back.` });
      return;
    }
    const selection = { id: done, excludeIds: [], type: 'page' } as const;
    const send: BulkStep['run'] = (request) => undo.run({ ...request, undoOf: [...entries] });
    const isUnsure = unknown.length > 0;
    await perform({ ...begun, isUnsure }, { send, rows: { filter: {}, selection }, after: null });
  }

  return {
    run,
    start: (action: BulkAction, step: BulkStep, rows: BulkRows) => {
      const begun = { ...nothingDone, action, past: step.past, way: 'forth' } as const;
      void perform(begun, { send: step.run, rows: sparing(rows, step.spares), after: null });
    },
    takeBack: (ended: BulkRun) => void takeBack(ended),
    stop: () => {
      isStopped.current = true;
      setRun((now) => (now?.state === 'running' ? { ...now, state: 'stopping' } : now));
    },
    /** Sends again what got no answer, unless it was done, and what comes after it. */
    goOn: () => {
      if (run?.lost) void perform(run, run.lost, run.lost);
    },
    /** Puts away what failed, and what got no answer. */
    close: () => setRun((now) => now && { ...now, isPutAway: true }),
  };
}

const nothingDone = {
  ...{ taken: 0, total: 0, done: [], unchanged: 0, gone: 0, failed: [], entries: [], unknown: [] },
  ...{ state: 'running' as const, lost: null, isPutAway: false, isUnsure: false },
} as const;

function sparing({ filter, selection }: BulkRows, spared: string | undefined): BulkRows {
  if (spared === undefined) return { filter, selection };
  const { id, excludeIds } = selection;
  const rest =
    id === 'all'
      ? { id, excludeIds: [...excludeIds, spared] }
      : { id: id.filter((each) => each !== spared), excludeIds };
  return { filter, selection: { ...selection, ...rest } };
}

const requestOf = ({ rows, after, call }: LostCall, recall: boolean): BulkRequest => ({
  ...{ ...rows, after, call, recall },
});

/** What became of a call that got no answer; null: the server knows nothing of it. */
async function recalled(lost: LostCall): Promise<BulkAnswer | null> {
  const answer = await lost.send(requestOf(lost, true));
  return answer.entry === null ? null : answer;
}

const without = (run: BulkRun, { call }: LostCall): BulkRun => ({
  ...run,
  unknown: run.unknown.filter((each) => each.call !== call),
});

/** Of rows that were chosen one by one the first call tells how many are there. */
function countGone({ rows, after }: LostCall, { total }: BulkAnswer): number {
  const { id } = rows.selection;
  return after !== null || id === 'all' ? 0 : Math.max(0, id.length - total);
}

function added(now: BulkRun, answer: BulkAnswer, gone = 0): BulkRun {
  const { total, done, unchanged, failed, entry } = answer;
  return {
    ...now,
    gone: now.gone + gone,
    // later calls count the rest
    total: now.total === 0 ? total : now.total,
    taken: now.taken + done.length + failed.length + unchanged,
    done: [...new Set([...now.done, ...done])],
    unchanged: now.unchanged + unchanged,
    failed: [...now.failed, ...failed],
    entries: entry === null ? now.entries : [...now.entries, entry],
  };
}

/** '3 users disabled.', and what else became of the rows. */
function doneText(run: BulkRun, noun: string, isStopped: boolean): string {
  const { done, unchanged, gone, past, unknown, isUnsure } = run;
  const were = (count: number) => `${counted(count, noun)} ${count === 1 ? 'was' : 'were'}`;
  const so = unchanged > 0 && `${were(unchanged)} so already`;
  // nobody knows which of them the call without an answer made so
  const lost = unchanged > 0 && unknown.length > 0 ? ', or since the call that got no answer' : '';
  const others = [so && `${so}${lost}`, gone > 0 && `${were(gone)} no longer in the list`].filter(Boolean);
  if (others.length > 0 && done.length === 0) return `Nothing was changed: ${others.join('; ')}.`;
  const text = `${[`${counted(done.length, noun)} ${past}`, ...others].join('; ')}.`;
  if (isUnsure) return `${text} What became of the rows that got no answer is not known: look at the list.`;
  return isStopped ? `${text} It was done before it could be stopped.` : text;
}

function stoppedText({ done, taken, total, past }: BulkRun, noun: string): string {
  return `Stopped: ${counted(done.length, noun)} ${past}. ${countText(total - taken)} not.`;
}

/** '1 user', '2 users', '1 company'. */
export function counted(count: number, noun: string): string {
  return `${countText(count)} ${count === 1 ? noun.replace(/ies$/, 'ys').replace(/s$/, '') : noun}`;
}
