import type { Draft } from '@console/contract/drafts';
import type { DraftContent, ReportDocument } from '@console/contract/report-document';
import { parseDocument } from '@console/shared-report/document';
import {
  headingFields,
  headingOf,
  isSavedAlike,
  type ReportHeading,
} from '../../engine/heading/report-heading';
import type { EditedReport } from '../../engine/history';
import type { OpenChoice } from '../../engine/merging/open-choices';
import type { Writing } from '../../engine/writing/caret';
import { isSameReport, resolvedReport, type BothVersions } from './both-versions';
import type { LeftCopy, LocalCopy } from '@console/shared-ui/local-copy';

/** What an editor keeps in this browser: the content, and what of title and sub title was changed on the page. */
export type DraftCopy = DraftContent &
  Partial<ReportHeading> & {
    /** What the server had when that was written; a full browser, and the version before, keep it without. */
    readonly base?: (DraftContent & ReportHeading) | undefined;
    /** Where one wrote; the version before keeps it without. */
    readonly caret?: Writing | null;
    /** What of mine waits for a choice. */
    readonly choices?: readonly OpenChoice[] | undefined;
  };

/** What an editor of a draft left in this browser. */
export type LeftDraftCopy = LeftCopy<DraftCopy>;

/** The title and sub title of a copy that the server does not have. */
export const copiedHeading = (content: DraftCopy, saved: ReportHeading): Partial<ReportHeading> =>
  Object.fromEntries(
    headingFields.flatMap((field) => {
      const text = content[field];
      return text === undefined || isSavedAlike(text, saved[field]) ? [] : [[field, text]];
    }),
  );

/** A copy and a report as the server has it by now; null where the copy cannot be read, or nobody knows its base. */
export function copiedVersions({ content }: LocalCopy<DraftCopy>, theirs: EditedReport): BothVersions | null {
  const base = content.base && readable(content.base);
  const document = readable(content);
  if (!content.base || !base || !document) return null;
  const heading = headingOf(content.base);
  return {
    base: { document: base, heading },
    mine: { document, heading: { ...heading, ...copiedHeading(content, heading) } },
    theirs,
  };
}

/** The document of a content; null: it cannot be read. */
export function readable(content: DraftContent): ReportDocument | null {
  try {
    return parseDocument(content);
  } catch {
    // written by another version of the console, or broken on its way to the disk
    return null;
  }
}

/**
 * Whether a copy holds something that the server does not have. One that somebody has saved over since counts too: the
 * person decides, knowing it.
 */
export function isWorthRecovering(copy: LocalCopy<DraftCopy>, draft: Draft): boolean {
  const { content } = copy;
  const hasHeading = Object.keys(copiedHeading(content, draft)).length > 0;
  if (!hasHeading && content.html === draft.content?.html && content.css === draft.content.css) return false;
  const saved = draft.content && readable(draft.content);
  const theirs = saved && { document: saved, heading: headingOf(draft) };
  const versions = theirs && copiedVersions(copy, theirs);
  // all that was typed may have arrived, and somebody else wrote on
  return !versions || !isSameReport(resolvedReport(versions, 'mine'), theirs);
}

/** Whether the draft was saved by somebody after the copy was begun. */
export function isOutdated(copy: LocalCopy<DraftCopy>, draft: Draft): boolean {
  return copy.baseUpdatedAt !== draft.updatedAt;
}
