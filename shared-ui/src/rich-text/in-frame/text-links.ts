import type { TextInFrame } from './text-in-frame';

type Quill = TextInFrame['quill'];

/** What a link is put on. */
export interface LinkPlace {
  readonly index: number;
  readonly length: number;
  /** Where it leads now; empty: there is none. */
  readonly address: string;
}

/** What is selected, or the whole link that the caret is in. */
export function linkPlace(quill: Quill): LinkPlace {
  const { index, length } = quill.getSelection(true);
  const linkAt = (at: number): unknown => (at < 0 ? undefined : quill.getFormat(at, 1)['link']);
  const inside = linkAt(length > 0 ? index : index - 1) ?? linkAt(index);
  if (length > 0 || typeof inside !== 'string')
    return { index, length, address: typeof inside === 'string' ? inside : '' };
  let [start, end] = [index, index];
  while (linkAt(start - 1) === inside) start -= 1;
  while (end < quill.getLength() && linkAt(end) === inside) end += 1;
  return { index: start, length: end - start, address: inside };
}

/** Puts a link on a place, or takes it away; where nothing is selected the address is written. */
export function putLink(quill: Quill, { index, length }: LinkPlace, address: string | null): void {
  if (length === 0 && address !== null) quill.insertText(index, address, { link: address }, 'user');
  else quill.formatText(index, length, 'link', address ?? false, 'user');
  quill.setSelection(index + (length || (address?.length ?? 0)), 0, 'user');
}
