import Delta from 'quill-delta';

/** Characters behind a place that tell it from others, and how far from where it is reckoned they are looked for. */
const BEHIND = 10;
const FAR = 60;

/**
 * Where a place between two characters of a text is in a later version of it: what came before it moves it, and what came
 * just there stands before it.
 */
export function positionAfter(before: string, after: string, position: number): number {
  const at = new Delta().insert(before).diff(new Delta().insert(after)).transformPosition(position);
  // of “Debt mine halved” either “ mine” or “mine ” may have gone: what stood behind the place does so still
  const behind = before.slice(position, position + BEHIND);
  for (let back = 0; back <= Math.min(FAR, at); back += 1)
    if (after.startsWith(behind, at - back)) return at - back;
  return at;
}
