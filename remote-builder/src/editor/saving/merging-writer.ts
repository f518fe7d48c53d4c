import type { DraftContent } from '@console/contract/report-document';
import type { Problem } from '@console/contract/hydra';
import { ApiError } from '@console/shared-auth/http/api-error';
import {
  headingFields,
  headingOf,
  isSavedAlike,
  type ReportHeading,
} from '../../engine/heading/report-heading';
import type { DraftWriter, LoadedDraft } from '../draft.queries';

interface Merging {
  readonly writer: DraftWriter;
  /** What the editor started from. */
  readonly loaded: LoadedDraft;
  /** Reads the draft as the server has it now. */
  readonly read: () => Promise<LoadedDraft>;
}

/** A writer, and the details of somebody else that it has written over without touching them. */
export interface MergingWriter {
  readonly write: DraftWriter;
  /** Does what is done to a draft as it was seen here; it fails as a write of details does where somebody else changed it. */
  readonly guard: (act: () => Promise<void>) => Promise<void>;
  readonly subscribe: (listener: (theirs: LoadedDraft) => void) => () => void;
}

const HEADING_CHANGED = 'Someone else has changed the title or the sub title of this report too.';

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

/**
 * A writer for which the details of somebody else are no conflict with a content (P11): where the server still has the
 * content that the last write left there, it is written once more over the new state. So are a title and a sub title
 * that are saved by themselves, unless these are among the details. Details over details of somebody else are a
 * `DetailsConflict`. Anything else stays a 412.
 */
export function mergingWriter({ writer, loaded, read }: Merging): MergingWriter {
  const listeners = new Set<(theirs: LoadedDraft) => void>();
  let known: Known = knownOf(loaded);
  const write: DraftWriter = async (body, options) => {
    const { changedFrom } = options;
    const isByItself = body.content !== undefined || changedFrom !== undefined;
    const isKnown = options.etag === known.etag;
    if (isKnown && isAnother(known.heading, changedFrom, body)) throw new ApiError(412, {}, HEADING_CHANGED);
    const saved = await writer(body, options).catch(async (error: unknown) => {
      if (!isConflict(error) || (isByItself && !isKnown)) throw error;
      const theirs = await read();
      if (!isSame(theirs.draft.content, known.content)) throw error;
      if (!isByItself) throw new DetailsConflict(error, theirs);
      if (isAnother(theirs.draft, changedFrom, body)) throw error;
      const merged = await writer(body, { ...options, etag: theirs.etag });
      for (const listener of listeners) listener(theirs);
      return merged;
    });
    known = knownOf(saved);
    return saved;
  };
  const guard = async (act: () => Promise<void>) => {
    await act().catch(async (error: unknown) => {
      if (!isConflict(error)) throw error;
      const theirs = await read();
      throw isSame(theirs.draft.content, known.content) ? new DetailsConflict(error, theirs) : error;
    });
  };
  return {
    write,
    guard,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What the server is known to have. */
interface Known {
  readonly etag: string | null;
  readonly content: DraftContent | undefined;
  readonly heading: ReportHeading;
}

const knownOf = ({ etag, draft }: LoadedDraft): Known => ({
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
