import { useNotify } from '@console/shared-ui/notice';
import { readPasteParts } from '@console/shared-ui/paste-parts';
import type { TextInFrame } from '@console/shared-ui/text-in-frame';
import { useEffect, useRef } from 'react';
import { isTextAlone } from '../clipboard/pasted-blocks';
import { contentOfEvent } from '../clipboard/pasted-content';
import { leftOutNotice, usePasteContent } from '../clipboard/use-paste-content';
import { useEditor } from '../editor-context';
import { openText } from './open-text';
import { putInText } from './put-in-text';

/** Tables and pictures that are pasted into a text of the page become blocks where its caret is. */
export function useTextPaste(text: TextInFrame | null): void {
  const { store } = useEditor();
  const paste = usePasteContent();
  const notify = useNotify();
  const latest = useRef({ paste, notify });

  // Follows the newest way of pasting, which the frame calls from outside React.
  useEffect(() => {
    latest.current = { paste, notify };
  });
  // Takes what no text can hold before Quill hears of it.
  useEffect(() => {
    const frame = text?.root.ownerDocument;
    if (!text || !frame) return;
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      if (!clipboardData || !text.root.contains(target as Node)) return;
      const content = contentOfEvent(clipboardData);
      if (isTextAlone(content)) {
        const { leftOut } = readPasteParts(content.html);
        if (leftOut !== null) latest.current.notify(leftOutNotice(leftOut));
        return;
      }
      const open = openText(store, text);
      if (!open) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.paste(content, putInText(store, open));
    };
    frame.addEventListener('paste', onPaste, { capture: true });
    return () => frame.removeEventListener('paste', onPaste, { capture: true });
  }, [text, store]);
}
