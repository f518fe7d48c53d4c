import type { Draft } from '@console/contract/drafts';
import type { DraftContent } from '@console/contract/report-document';
import type { LeftCopy, LocalCopy } from '@console/shared-ui/local-copy';

/** What an editor of a draft left in this browser. */
export type LeftDraftCopy = LeftCopy<DraftContent>;

/**
 * Whether a copy holds something that the server does not have. One that somebody has saved over since counts too: the
 * person decides, knowing it.
 */
export function isWorthRecovering({ content }: LocalCopy<DraftContent>, draft: Draft): boolean {
  return content.html !== draft.content?.html || content.css !== draft.content.css;
}

/** Whether the draft was saved by somebody after the copy was begun. */
export function isOutdated(copy: LocalCopy<DraftContent>, draft: Draft): boolean {
  return copy.baseUpdatedAt !== draft.updatedAt;
}
