import type { Draft } from '@console/contract/drafts';
import type { DraftContent } from '@console/contract/report-document';
import { headingFields, isSavedAlike, type ReportHeading } from '../../engine/heading/report-heading';
import type { LeftCopy, LocalCopy } from '@console/shared-ui/local-copy';

/** What an editor keeps in this browser: the content, and what of title and sub title was changed on the page. */
export type DraftCopy = DraftContent & Partial<ReportHeading>;

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

/**
 * Whether a copy holds something that the server does not have. One that somebody has saved over since counts too: the
 * person decides, knowing it.
 */
export function isWorthRecovering({ content }: LocalCopy<DraftCopy>, draft: Draft): boolean {
  const hasHeading = Object.keys(copiedHeading(content, draft)).length > 0;
  return hasHeading || content.html !== draft.content?.html || content.css !== draft.content.css;
}

/** Whether the draft was saved by somebody after the copy was begun. */
export function isOutdated(copy: LocalCopy<DraftCopy>, draft: Draft): boolean {
  return copy.baseUpdatedAt !== draft.updatedAt;
}
