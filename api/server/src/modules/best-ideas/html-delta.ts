import type { DeltaAttributes, DeltaOp } from '@console/shared-report/delta';
import { Parser } from 'htmlparser2';

const formats: Readonly<Record<string, DeltaAttributes>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
};
/** Elements that begin and end a line. */
const blocks = new Set(
  'p div li ul ol h1 h2 h3 h4 h5 h6 blockquote section article table tr br hr pre'.split(' '),
);
const notText = new Set('script style template noscript title textarea iframe'.split(' '));

/** An HTML text as a Delta text of lines, inline formats and links (B3). Links are for `inlineDelta` to judge. */
export function htmlDelta(html: string): string {
  const ops: DeltaOp[] = [];
  const open: DeltaAttributes[] = [];
  let muted = 0;
  const endLine = () => {
    if (ops.length > 0 && !ops.at(-1)?.insert.endsWith('\n')) ops.push({ insert: '\n' });
  };
  const parser = new Parser({
    onopentag(name, { href }) {
      if (notText.has(name)) muted += 1;
      if (blocks.has(name)) endLine();
      open.push(name === 'a' && href ? { link: href } : (formats[name] ?? {}));
    },
    ontext(text) {
      if (muted > 0) return;
      // white space is one blank in HTML, and none at the begin of a line
      const isLineStart = ops.length === 0 || ops.at(-1)?.insert.endsWith('\n');
      const insert = text.replace(/\s+/g, ' ').replace(isLineStart ? /^ / : /^$/, '');
      if (insert === '') return;
      const attributes: DeltaAttributes = Object.assign({}, ...open);
      ops.push(Object.keys(attributes).length > 0 ? { insert, attributes } : { insert });
    },
    onclosetag(name) {
      if (notText.has(name)) muted -= 1;
      if (blocks.has(name)) endLine();
      open.pop();
    },
  });
  parser.end(html);
  endLine();
  return JSON.stringify({ ops });
}
