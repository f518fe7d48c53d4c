import type { TextInFrame } from '@console/shared-ui/text-in-frame';
import { useEffect, useRef } from 'react';
import { isTextAlone } from '../clipboard/pasted-blocks';
import { contentOfEvent } from '../clipboard/pasted-content';
import { usePasteContent } from '../clipboard/use-paste-content';
import { useEditor } from '../editor-context';
import { openText } from './open-text';
import { putInText } from './put-in-text';

/** Tables and pictures that are pasted into a text of the page become blocks where its caret is. */
export function useTextPaste(text: TextInFrame | null): void {
  const { store } = useEditor();
  const paste = usePasteContent();
  const latest = useRef(paste);

  // Follows the newest way of pasting, which the frame calls from outside React.
  useEffect(() => {
    latest.current = paste;
  });
  // Takes what no text can hold before Quill hears of it.
  useEffect(() => {
    const frame = text?.root.ownerDocument;
    if (!text || !frame) return;
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      if (!clipboardData || !text.root.contains(target as Node)) return;
      const content = contentOfEvent(clipboardData);
      const open = isTextAlone(content) ? null : openText(store, text);
      if (!open) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(content, putInText(store, open));
    };
    frame.addEventListener('paste', onPaste, { capture: true });
    return () => frame.removeEventListener('paste', onPaste, { capture: true });
  }, [text, store]);
}
