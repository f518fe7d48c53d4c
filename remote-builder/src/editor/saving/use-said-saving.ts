import { useEffect, useRef } from 'react';
import { useEditor } from '../editor-context';

/**
 * Says each sentence on what is not saved once, however often a save is tried or somebody types on, and at its end that
 * all is saved.
 */
export function useSaidSaving(sentences: readonly string[], isAllSaved: boolean): void {
  const { announcer } = useEditor();
  const said = useRef(new Set<string>());
  useEffect(() => {
    const fresh = sentences.filter((sentence) => !said.current.has(sentence));
    for (const sentence of fresh) said.current.add(sentence);
    if (fresh.length > 0) return announcer.say(fresh.join(' '));
    if (sentences.length > 0 || !isAllSaved || said.current.size === 0) return;
    said.current.clear();
    announcer.say('Saved');
  }, [sentences, isAllSaved, announcer]);
}
