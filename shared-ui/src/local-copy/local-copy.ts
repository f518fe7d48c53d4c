import { del, getMany, keys, set } from 'idb-keyval';
import { dropSteps } from './kept-steps';
import { openEditorIds, type EditorSession } from './editor-session';
import { dropOldWords } from './old-words';
import { seal, unseal, type CopyOwner } from './seal';

/** What one person typed and the server may not have, kept sealed in this browser (S24). */
export interface LocalCopy<Content> {
  readonly content: Content;
  /** `updatedAt` of the draft that it was made from. */
  readonly baseUpdatedAt: string;
  readonly changedAt: string;
}

/** A copy that an editor left behind which is open no more. */
export interface LeftCopy<Content> extends LocalCopy<Content> {
  readonly key: string;
}

/** Keeps the copy of one open editor; a browser without storage keeps none. */
export interface LocalCopyStore<Content> {
  readonly key: string;
  readonly write: (copy: LocalCopy<Content>) => Promise<void>;
  /**
   * Writes it before it answers, for the last moment of a page: what the database is given then may not arrive. Where
   * that does not take the whole, `shorter` is written.
   */
  readonly writeAtOnce: (copy: LocalCopy<Content>, shorter?: LocalCopy<Content>) => void;
  readonly remove: () => Promise<void>;
}

// private windows and full disks refuse: the copy is a safety net, editing goes on without it
const tried = <T>(act: () => Promise<T>): Promise<T | undefined> =>
  Promise.resolve()
    .then(act)
    .catch(() => undefined);

/** Where the disk is full, what a history keeps gives way: a copy is what somebody typed. */
async function setBefore(key: string, sealed: Uint8Array): Promise<void> {
  try {
    await set(key, sealed);
  } catch {
    await dropSteps();
    await set(key, sealed);
  }
}

const PREFIX = 'draft-copy:';
const prefixOf = (userId: string, draftId: string) => `${PREFIX}${userId}:${draftId}:`;

/** The copy of one editor of a person: two tabs on the same draft keep two. */
export function localCopyStore<Content>(
  owner: CopyOwner,
  draftId: string,
  { editorId }: Pick<EditorSession, 'editorId'>,
): LocalCopyStore<Content> {
  const key = `${prefixOf(owner.id, draftId)}${editorId}`;
  const setAtOnce = (copy: LocalCopy<Content>): boolean => {
    try {
      const sealed = seal(copy, owner, key);
      if (sealed) localStorage.setItem(key, textOf(sealed));
      return true;
    } catch {
      return false;
    }
  };
  return {
    key,
    write: (copy) =>
      tried(async () => {
        const sealed = seal(copy, owner, key);
        if (sealed) await setBefore(key, sealed);
      }),
    writeAtOnce: (copy, shorter = copy) => {
      // full or forbidden storage: what the database has by then is kept
      if (!setAtOnce(copy)) setAtOnce(shorter);
    },
    remove: () => removeCopy(key),
  };
}

/** What `writeAtOnce` wrote for one who is the only one at it; undefined: nothing. */
export function readAtOnce<Content>(owner: CopyOwner, key: string): Content | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept === null
      ? undefined
      : (unseal(bytesOf(kept), owner, key) as LocalCopy<Content> | undefined)?.content;
  } catch {
    // forbidden storage
    return undefined;
  }
}

/** Which of several copies it is that is offered, behind a title: ', 1 of 2', counted from 0; of one nothing is said. */
export const placeAmong = (at: number, count: number): string => (count > 1 ? `, ${at + 1} of ${count}` : '');

/** Forgets a copy. */
export function removeCopy(key: string): Promise<void> {
  return tried(async () => {
    localStorage.removeItem(key);
    await del(key);
  });
}

/** Bytes as characters, and back; in parts, as a function takes so many arguments. */
const PART = 8192;
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PART)
    text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return text;
}
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** What the last moment of a page wrote. */
function lastWords(prefix: string): Map<string, Uint8Array> {
  const found = Object.entries(localStorage).filter(([key]) => key.startsWith(prefix));
  return new Map(found.map(([key, text]) => [key, bytesOf(String(text))]));
}

/** Copies of a draft, each with a `content` as it was written, that no other open editor of this browser is at, the newest first. */
export async function leftCopies<Content>(
  owner: CopyOwner,
  draftId: string,
  ownId: string,
): Promise<LeftCopy<Content>[]> {
  const prefix = prefixOf(owner.id, draftId);
  const open = await openEditorIds();
  const isLeft = (editorId: string) => editorId === ownId || !open.has(editorId);
  const last = (await tried(async () => lastWords(prefix))) ?? new Map<string, Uint8Array>();
  await tried(async () => dropOldWords(PREFIX));
  const stored = (await tried(() => keys<string>())) ?? [];
  const left = [...new Set([...stored, ...last.keys()])].filter(
    (key) => key.startsWith(prefix) && isLeft(key.slice(prefix.length)),
  );
  const copies = (await tried(() => getMany<Uint8Array | LocalCopy<Content> | undefined>(left))) ?? [];
  const opened = (kept: Uint8Array | LocalCopy<Content> | undefined, key: string) =>
    // the version before kept them as they were
    kept instanceof Uint8Array ? (unseal(kept, owner, key) as LocalCopy<Content> | undefined) : kept;
  return left
    .flatMap((key, index) => {
      const both = [opened(copies[index], key), opened(last.get(key), key)].filter((copy) => !!copy);
      const [copy] = both.sort(byNewest);
      return copy ? [{ ...copy, key }] : [];
    })
    .sort(byNewest);
}

const byNewest = (one: { readonly changedAt: string }, other: { readonly changedAt: string }) =>
  other.changedAt.localeCompare(one.changedAt);
