import { MAX_SPLICES, type ContentChange, type Splice } from '@console/contract/content-change';
import type { DraftContent } from '@console/contract/report-document';
import { diffArrays } from 'diff';

/** Most nodes that came and went: two documents that differ by more are sent whole. */
const MOST_EDITS = 400;
/** Each node of the tree, and each entry of the styles. */
const pieces = /(?=\{"id":)|(?<=\},)/;

/** What has to be told of `after` to whoever has `before`; null where that is no less than `after` itself. */
export function contentChange(before: DraftContent, after: DraftContent): ContentChange | null {
  const html = splicesOf(before.html, after.html);
  const css = html && splicesOf(before.css, after.css);
  if (!css) return null;
  const told = [...html, ...css].reduce((sum, [, , put]) => sum + put.length, 0);
  return told < (after.html.length + after.css.length) / 2 ? { html, css } : null;
}

function splicesOf(before: string, after: string): readonly Splice[] | null {
  if (before === after) return [];
  const parts = diffArrays(before.split(pieces), after.split(pieces), { maxEditLength: MOST_EDITS });
  if (!parts) return null;
  const splices: Splice[] = [];
  let [at, removed, put] = [0, 0, ''];
  const end = () => {
    if (removed > 0 || put !== '') splices.push(trimmed(before, [at, removed, put]));
    [at, removed, put] = [at + removed, 0, ''];
  };
  for (const part of parts) {
    const text = part.value.join('');
    if (part.removed) removed += text.length;
    else if (part.added) put += text;
    else {
      end();
      at += text.length;
    }
  }
  end();
  return splices.length <= MAX_SPLICES ? splices : null;
}

/** Without what is the same at both ends of what goes and what comes. */
function trimmed(before: string, [at, removed, put]: Splice): Splice {
  const gone = before.slice(at, at + removed);
  const most = Math.min(removed, put.length);
  let same = 0;
  while (same < most && gone[same] === put[same]) same += 1;
  // half a character is none
  if (/[\ud800-\udbff]/.test(put[same - 1] ?? '')) same -= 1;
  let alike = 0;
  while (alike < most - same && gone.at(-1 - alike) === put.at(-1 - alike)) alike += 1;
  if (/[\udc00-\udfff]/.test(put.at(-alike) ?? '') && alike > 0) alike -= 1;
  return [at + same, removed - same - alike, put.slice(same, put.length - alike)];
}
