import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../editor-context';

interface Saying {
  /** What keeps the content of the page from being saved; null: nothing does. */
  readonly failure: string | null;
  /** What else is not saved. */
  readonly sentences: readonly string[];
  readonly isContentSaved: boolean;
  readonly isAllSaved: boolean;
}

/**
 * Says each sentence on what is not saved once, however often a save is tried or somebody types on, and at its end that
 * all is saved, or the page where something else is not.
 */
export function useSaidSaving({ failure, sentences, isContentSaved, isAllSaved }: Saying): void {
  const { announcer } = useEditor();
  const said = useRef(new Set<string>());
  const failed = useRef<string | null>(null);
  useEffect(() => {
    const isOver = failed.current !== null && failure === null && isContentSaved;
    if (isOver && failed.current !== null && !isAllSaved) said.current.delete(failed.current);
    failed.current = isOver ? null : (failure ?? failed.current);
    const fresh = [...(failure === null ? [] : [failure]), ...sentences].filter(
      (sentence) => !said.current.has(sentence),
    );
    for (const sentence of fresh) said.current.add(sentence);
    const news = isOver && !isAllSaved ? ['The page is saved.', ...fresh] : fresh;
    if (news.length > 0) return announcer.say(news.join(' '));
    if (failure !== null || sentences.length > 0 || !isAllSaved || said.current.size === 0) return;
    said.current.clear();
    announcer.say('Saved');
  }, [failure, sentences, isContentSaved, isAllSaved, announcer]);
}

/** Whether something lasts longer than so many milliseconds. */
export function useLasting(is: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [is, ms]);
  return lasting;
}
