import Quill from 'quill';
import { registerOwnFormats } from './own-formats';

/** Pasted markup as a serialised Delta of these formats, as Quill takes it; its last line is closed. */
export function pastedText(html: string, formats: readonly string[]): string {
  registerOwnFormats(Quill);
  const quill = new Quill(document.createElement('div'), {
    formats: [...formats],
    modules: { toolbar: false },
  });
  const delta = quill.clipboard.convert({ html });
  const last = delta.ops.at(-1)?.insert;
  if (typeof last !== 'string' || !last.endsWith('\n')) delta.insert('\n');
  // formats of lines stand on line ends alone in what Quill holds
  quill.setContents(delta, 'silent');
  return JSON.stringify(quill.getContents());
}
