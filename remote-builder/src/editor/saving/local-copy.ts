import type { Draft } from '@console/contract/drafts';
import type { DraftContent } from '@console/contract/report-document';
import { del, getMany, keys, set } from 'idb-keyval';
import { openEditorIds, type EditorSession } from './editor-session';

/** What one person typed and the server may not have, kept in this browser. */
export interface LocalCopy {
  readonly content: DraftContent;
  /** `updatedAt` of the draft that it was made from. */
  readonly baseUpdatedAt: string;
  readonly changedAt: string;
}

/** A copy that an editor left behind which is open no more. */
export interface LeftCopy extends LocalCopy {
  readonly key: string;
}

/** Keeps the copy of one open editor; a browser without storage keeps none. */
export interface LocalCopyStore {
  readonly key: string;
  readonly write: (copy: LocalCopy) => Promise<void>;
  readonly remove: () => Promise<void>;
}

// private windows and full disks refuse: the copy is a safety net, editing goes on without it
const none = () => undefined;

const prefixOf = (userId: string, draftId: string) => `draft-copy:${userId}:${draftId}:`;

/** The copy of one editor of a person: two tabs on the same draft keep two. */
export function localCopyStore(
  userId: string,
  draftId: string,
  { editorId }: Pick<EditorSession, 'editorId'>,
): LocalCopyStore {
  const key = `${prefixOf(userId, draftId)}${editorId}`;
  return { key, write: (copy) => set(key, copy).catch(none), remove: () => removeCopy(key) };
}

export function removeCopy(key: string): Promise<void> {
  return del(key).catch(none);
}

/** Copies of a draft that no other open editor of this browser is at, the newest first. */
export async function leftCopies(userId: string, draftId: string, ownId: string): Promise<LeftCopy[]> {
  const prefix = prefixOf(userId, draftId);
  const open = await openEditorIds();
  const isLeft = (editorId: string) => editorId === ownId || !open.has(editorId);
  const stored = (await keys<string>().catch(none)) ?? [];
  const left = stored.filter((key) => key.startsWith(prefix) && isLeft(key.slice(prefix.length)));
  const copies = (await getMany<LocalCopy | undefined>(left).catch(none)) ?? [];
  return left
    .flatMap((key, index) => {
      const copy = copies[index];
      return copy ? [{ ...copy, key }] : [];
    })
    .sort((one, other) => other.changedAt.localeCompare(one.changedAt));
}

/**
 * Whether a copy holds something that the server does not have. One that somebody has saved over since counts too: the
 * person decides, knowing it.
 */
export function isWorthRecovering({ content }: LocalCopy, draft: Draft): boolean {
  return content.html !== draft.content?.html || content.css !== draft.content.css;
}

/** Whether the draft was saved by somebody after the copy was begun. */
export function isOutdated(copy: LocalCopy, draft: Draft): boolean {
  return copy.baseUpdatedAt !== draft.updatedAt;
}
