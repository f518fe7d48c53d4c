import type Quill from 'quill';
import address from 'quill/dist/quill.js?file';
import { registerOwnFormats } from '../own-formats';

/** Quill's class, of the page or of a frame in it. */
export type QuillClass = typeof Quill;

type FrameWindow = Window & { Quill?: QuillClass };

const loading = new WeakMap<Document, Promise<QuillClass>>();

/**
 * Quill as the script of a frame: it asks the global document for the selection and for what is an element, so a text
 * inside a frame needs a Quill of that frame's own. Rejects where the script can't be loaded; asking again tries again.
 */
export function quillOfFrame(frame: Document): Promise<QuillClass> {
  const known = loading.get(frame);
  if (known) return known;
  const started = load(frame);
  loading.set(frame, started);
  started.catch(() => loading.delete(frame));
  return started;
}

async function load(frame: Document): Promise<QuillClass> {
  const inFrame = frame.defaultView as FrameWindow | null;
  if (inFrame && !inFrame.Quill) await run(frame, new URL(address, document.baseURI).href);
  if (!inFrame?.Quill) throw new Error('Expected the script of the text editor to bring Quill, got none.');
  registerOwnFormats(inFrame.Quill);
  return inFrame.Quill;
}

function run(frame: Document, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = frame.createElement('script');
    script.crossOrigin = 'anonymous';
    // as each file of a release: with these bytes only
    const integrity = globalThis.__SRI__?.[url];
    if (integrity !== undefined) script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`The text editor of the page could not be loaded: ${url}`));
    };
    script.src = url;
    frame.head.append(script);
  });
}
