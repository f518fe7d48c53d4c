import { useState } from 'react';
import { localCopyStore, readAtOnce, type LocalCopyStore } from './local-copy';
import type { CopyOwner } from './seal';

/** The browser has one of each form, whatever tabs are open. */
const storeOf = <Content>(owner: CopyOwner, form: string): LocalCopyStore<Content> =>
  localCopyStore<Content>(owner, form, { editorId: 'form' });

/** What a person was writing in a form that is not saved by itself; undefined: nothing. */
export const keptWords = <Content>(owner: CopyOwner, form: string): Content | undefined =>
  readAtOnce<Content>(owner, storeOf<Content>(owner, form).key);

/** Keeps what a person is writing in a form; undefined: it is sent or put away. */
export function keepWords<Content>(owner: CopyOwner, form: string, content: Content | undefined): void {
  const store = storeOf<Content>(owner, form);
  if (content === undefined) void store.remove();
  else store.writeAtOnce({ content, baseUpdatedAt: '', changedAt: new Date().toISOString() });
}

/**
 * What is being written in a form until it is sent or put away, which is to write `nothing`: it stands there again after
 * a reload or a crash.
 */
export function useKeptWords<Content>(
  owner: CopyOwner,
  form: string,
  nothing: Content,
): readonly [Content, (content: Content) => void] {
  const [content, setContent] = useState(() => keptWords<Content>(owner, form) ?? nothing);
  function write(next: Content) {
    keepWords(owner, form, next === nothing ? undefined : next);
    setContent(next);
  }
  return [content, write];
}
