import { nextDraftStatus } from '@console/contract/draft.machine';
import type { DraftContent } from '@console/contract/report-document';
import type { Problem } from '@console/contract/hydra';
import { ApiError } from '@console/shared-auth/http/api-error';
import {
  headingFields,
  headingOf,
  isSavedAlike,
  type ReportHeading,
} from '../../engine/heading/report-heading';
import type { DraftWriter } from '../draft-access';
import type { LoadedDraft } from '../draft.queries';
import type { TheirContent } from './take-in-content';

interface Merging {
  readonly writer: DraftWriter;
  /** What the editor started from. */
  readonly loaded: LoadedDraft;
  /** Reads the draft as the server has it now. */
  readonly read: () => Promise<LoadedDraft>;
  /** Takes another content into what is edited here, and gives both in one; null where that is for people to decide. */
  readonly takeIn: (content: TheirContent) => DraftContent | null;
}

/** A writer, and what of somebody else it has met and left as it is. */
export interface MergingWriter {
  readonly write: DraftWriter;
  /**
   * Does what is done to a draft as it was seen here. It fails as a write of details does where somebody else changed
   * these, and by `ContentTakenIn` where that were words or blocks.
   */
  readonly guard: (act: () => Promise<void>) => Promise<void>;
  readonly subscribe: (listener: (met: Met) => void) => () => void;
  /**
   * Takes in what was saved elsewhere meanwhile, `by` whom, without a write: that goes on from what is answered. null:
   * nothing was, or the report can't be of both, which the next write is asked about.
   */
  readonly meet: (by: string | null) => Promise<LoadedDraft | null>;
  /** What the server is known to have: what is changed here was made from that. */
  readonly getKnown: () => KnownDraft;
  /** Goes on from what the server has, which has been seen here. */
  readonly acceptServerState: (loaded: LoadedDraft) => void;
}

/** What a write has met on the server, and is there beside it now. */
export interface Met {
  readonly theirs: LoadedDraft;
  /** Whether blocks of the page were changed there; otherwise details alone. */
  readonly isContent: boolean;
  /** The 412 of it: who that was; null: no write met it. */
  readonly error: ApiError | null;
}

type Written = Awaited<ReturnType<DraftWriter>>;

interface SavedContent {
  readonly content?: DraftContent | undefined;
  readonly updatedAt: string;
}

interface OwnWrite {
  readonly body: Parameters<DraftWriter>[0];
  readonly options: Parameters<DraftWriter>[1];
  /** Of a content or a heading, not of details. */
  readonly isByItself: boolean;
  /** The entity tag of what the writer of it knows. */
  readonly madeUpon: string | null;
}

/** How often one write meets somebody else before it is for people to decide. */
const MAX_MEETINGS = 8;

const HEADING_CHANGED = 'The title or the sub title of this report was changed elsewhere too.';

/** Somebody else changed details of the draft, and nothing else: who writes details chooses field by field. */
export class DetailsConflict extends Error {
  readonly status: number;
  readonly problem: Problem;
  readonly theirs: LoadedDraft;

  constructor({ message, status, problem }: ApiError, theirs: LoadedDraft) {
    super(message);
    this.name = 'DetailsConflict';
    this.status = status;
    this.problem = problem;
    this.theirs = theirs;
  }
}

/** Somebody else changed words or blocks, which are on the page by now: nothing was done to a draft that nobody has read. */
export class ContentTakenIn extends Error {
  readonly theirs: LoadedDraft;
  /** What this page had of the server before; undefined: nothing. */
  readonly before: DraftContent | undefined;

  constructor({ message }: ApiError, theirs: LoadedDraft, before: DraftContent | undefined) {
    super(message);
    this.name = 'ContentTakenIn';
    this.theirs = theirs;
    this.before = before;
  }
}

/**
 * A writer for which the details of somebody else are no conflict with a content (P11): where the server still has the
 * content that the last write left there, it is written once more over the new state. So are a title and a sub title
 * that are saved by themselves, unless these are among the details. Other blocks that somebody changed meanwhile, or the
 * same person in another window, are taken in, and written with those of here. Details over details of somebody else are
 * a `DetailsConflict`. Anything else stays a 412.
 */
export function mergingWriter({ writer, loaded, read, takeIn }: Merging): MergingWriter {
  const listeners = new Set<(met: Met) => void>();
  let known: KnownDraft = knownOf(loaded);
  /** Full name of who changed the heading that is known; null: that is oneself, or it is not known. */
  let headingBy: string | null = null;
  /** Upon what a write was made whose page has taken in what is known since, and was not written yet. */
  let unwrittenEtag: string | null | undefined;

  const tell = (met: Met) => {
    for (const listener of listeners) listener(met);
  };

  const rememberWho = ({ draft }: LoadedDraft, by: string | null) => {
    const isOther = headingFields.some(
      (field) => !isSavedAlike(headingOf(draft)[field], known.heading[field]),
    );
    if (isOther) headingBy = by;
  };

  /** Writes over what is known by now; what somebody else wrote meanwhile is met once more. */
  const writeMeeting = async (write: OwnWrite, meetings: number): Promise<Written> => {
    const { body, options } = write;
    try {
      return await writer(body, options);
    } catch (error) {
      if (!isConflict(error) || meetings === MAX_MEETINGS) throw error;
      const theirs = await read();
      const isContent = !isSame(theirs.draft.content, known.content);
      if (!write.isByItself) throw isContent ? error : new DetailsConflict(error, theirs);
      if (isAnother(theirs.draft, options.changedFrom, body)) throw error;
      const by = error.problem.changedBy ?? null;
      rememberWho(theirs, by);
      const content = isContent ? bothContents(theirs.draft, by) : body.content;
      if (content === null) throw error;
      // the page is made from that by now, whether it can be written or not
      if (isContent) {
        known = knownOf(theirs);
        unwrittenEtag = write.madeUpon;
        tell({ theirs, isContent, error });
      }
      const both = { ...body, ...(content && { content }) };
      const saved = await writeMeeting(
        { ...write, body: both, options: { ...options, etag: theirs.etag } },
        meetings + 1,
      );
      if (!isContent) tell({ theirs, isContent, error });
      return saved;
    }
  };
  /** What a write made before something was taken in has to be by now. */
  const asKnown = (own: OwnWrite): OwnWrite => {
    if (!own.isByItself || own.madeUpon !== unwrittenEtag) return own;
    const content = bothContents({ content: known.content, updatedAt: '' }, null);
    const body = { ...own.body, ...(content && { content }) };
    return { ...own, body, options: { ...own.options, etag: known.etag } };
  };
  const write: DraftWriter = async (body, options) => {
    const isByItself = body.content !== undefined || options.changedFrom !== undefined;
    const isKnown = options.etag === known.etag || options.etag === unwrittenEtag;
    if (isKnown && isAnother(known.heading, options.changedFrom, body))
      throw new ApiError(412, headingBy === null ? {} : { changedBy: headingBy }, HEADING_CHANGED);
    const own = { body, options, isByItself, madeUpon: options.etag };
    const saved = await (isByItself && !isKnown ? writer(body, options) : writeMeeting(asKnown(own), 0));
    if (isByItself) unwrittenEtag = undefined;
    known = knownOf(saved);
    return saved;
  };
  const bothContents = ({ content: theirs, updatedAt: at }: SavedContent, by: string | null) =>
    known.content && theirs ? takeIn({ base: known.content, theirs, by, at }) : null;
  /** Goes on from what is on the page as well by now. */
  const goOnFrom = (theirs: LoadedDraft, isContent = true) => {
    known = knownOf(theirs);
    unwrittenEtag = undefined;
    tell({ theirs, isContent, error: null });
  };
  const guard = async (act: () => Promise<void>) => {
    await act().catch(async (error: unknown) => {
      if (!isConflict(error)) throw error;
      const theirs = await read();
      if (isSame(theirs.draft.content, known.content)) throw new DetailsConflict(error, theirs);
      if (bothContents(theirs.draft, error.problem.changedBy ?? null) === null) throw error;
      const before = known.content;
      rememberWho(theirs, error.problem.changedBy ?? null);
      goOnFrom(theirs);
      throw new ContentTakenIn(error, theirs, before);
    });
  };
  const meet = async (by: string | null) => {
    const theirs = await read();
    // what is closed to changes stays on the page as it was typed
    if (theirs.etag === known.etag || !nextDraftStatus(theirs.draft.status, 'edit').ok) return null;
    const isContent = !isSame(theirs.draft.content, known.content);
    if (isContent && bothContents(theirs.draft, by) === null) return null;
    rememberWho(theirs, by);
    goOnFrom(theirs, isContent);
    return theirs;
  };
  return {
    write,
    guard,
    meet,
    getKnown: () => known,
    acceptServerState: (theirs) => {
      known = knownOf(theirs);
      unwrittenEtag = undefined;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What the server is known to have. */
export interface KnownDraft {
  readonly etag: string | null;
  readonly content: DraftContent | undefined;
  readonly heading: ReportHeading;
}

const knownOf = ({ etag, draft }: LoadedDraft): KnownDraft => ({
  ...{ etag, content: draft.content, heading: headingOf(draft) },
});

/** Whether a title or sub title that is written here is neither there already nor what it was changed from. */
function isAnother(
  there: ReportHeading,
  changedFrom: Partial<ReportHeading> | undefined,
  written: Parameters<DraftWriter>[0],
): boolean {
  return headingFields.some((field) => {
    const before = changedFrom?.[field];
    if (before === undefined) return false;
    return ![before, written[field] ?? before].some((text) => isSavedAlike(text, there[field]));
  });
}

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 412;

const isSame = (one?: DraftContent, other?: DraftContent) =>
  one !== undefined && one.html === other?.html && one.css === other.css;
