import { isIn } from '../../engine/is-in';
import { isFree } from '../keys/bind-shortcuts';
import { writeToEvent } from '@console/shared-report/clip-formats';
import { contentOfEvent } from './pasted-content';
import type { BlockClipboard } from './use-clipboard';

/**
 * Binds copy, cut and paste of blocks in a document: in the canvas always, in the page where the layers have the focus.
 * Text fields and selected text keep the browser's own. Answers how to stop.
 */
export function bindClipboard(
  target: Document,
  where: 'page' | 'canvas',
  clipboard: () => BlockClipboard,
): () => void {
  const isOurs = (event: ClipboardEvent) =>
    isFree(event.target) &&
    (where === 'canvas' || isIn(event.target, '[role="tree"], body:not(:has(:focus))'));

  const write = (then: 'copied' | 'cutOut') => (event: ClipboardEvent) => {
    const hasText = target.getSelection()?.isCollapsed === false;
    const clip = isOurs(event) && !hasText ? clipboard().selectedClip() : null;
    if (!clip || !event.clipboardData) return;
    event.preventDefault();
    writeToEvent(event.clipboardData, clip);
    clipboard()[then]();
  };
  const onCopy = write('copied');
  const onCut = write('cutOut');
  const onPaste = (event: ClipboardEvent) => {
    if (!isOurs(event) || !event.clipboardData) return;
    event.preventDefault();
    void clipboard().pasteContent(contentOfEvent(event.clipboardData));
  };
  target.addEventListener('copy', onCopy);
  target.addEventListener('cut', onCut);
  target.addEventListener('paste', onPaste);
  return () => {
    target.removeEventListener('copy', onCopy);
    target.removeEventListener('cut', onCut);
    target.removeEventListener('paste', onPaste);
  };
}
