import type { Draft } from '@console/contract/drafts';
import type { DraftContent } from '@console/contract/report-document';
import { del, get, set } from 'idb-keyval';

/** What one person typed and the server may not have, kept in this browser. */
export interface LocalCopy {
  readonly content: DraftContent;
  /** `updatedAt` of the draft that it was made from. */
  readonly baseUpdatedAt: string;
  readonly changedAt: string;
}

/** Keeps the copy of one draft of one person; a browser without storage keeps none. */
export interface LocalCopyStore {
  readonly read: () => Promise<LocalCopy | null>;
  readonly write: (copy: LocalCopy) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export function localCopyStore(userId: string, draftId: string): LocalCopyStore {
  const key = `draft-copy:${userId}:${draftId}`;
  // private windows and full disks refuse: the copy is a safety net, editing goes on without it
  const none = () => undefined;
  return {
    read: async () => (await get<LocalCopy>(key).catch(none)) ?? null,
    write: (copy) => set(key, copy).catch(none),
    remove: () => del(key).catch(none),
  };
}

/** Whether a copy holds something that the server does not have: it is offered for recovery. */
export function isWorthRecovering(copy: LocalCopy | null, draft: Draft): copy is LocalCopy {
  if (copy === null || !draft.content) return false;
  const { html, css } = draft.content;
  if (copy.content.html === html && copy.content.css === css) return false;
  return copy.baseUpdatedAt === draft.updatedAt || copy.changedAt > draft.updatedAt;
}
