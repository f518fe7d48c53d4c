/** Elements that begin a paragraph of their own. */
const BLOCKS = 'p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, section, tr, br, hr';
const NOT_TEXT = 'script, style, template, noscript';

/** The paragraphs of a rich text, a serialised Quill Delta or HTML (B3), as plain text: nothing of it is markup. */
export function plainParagraphs(richText: string): string[] {
  return (deltaText(richText) ?? htmlText(richText))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function htmlText(html: string): string {
  // line ends of the source are blanks in HTML; a parsed document runs no script and loads nothing
  const { body } = new DOMParser().parseFromString(html.replace(/\s+/g, ' '), 'text/html');
  for (const element of body.querySelectorAll(NOT_TEXT)) element.remove();
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.before('\n');
    block.after('\n');
  }
  return body.textContent;
}

/** Text of a Delta; null when it is none. */
function deltaText(text: string): string | null {
  const delta = parsed(text);
  if (typeof delta !== 'object' || delta === null || !('ops' in delta) || !Array.isArray(delta.ops))
    return null;
  const ops: unknown[] = delta.ops;
  return ops.map(insertedText).join('');
}

function insertedText(op: unknown): string {
  if (typeof op !== 'object' || op === null || !('insert' in op)) return '';
  return typeof op.insert === 'string' ? op.insert : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
