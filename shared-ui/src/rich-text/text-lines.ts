const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, hr, table, x-part';
/** What is kept although it has no words. */
const wordless = 'br, x-part, .ql-note';
/** Blanks that markup has for its own sake; a hard space is none of them. */
const blanksAtStart = /^[ \t\r\n]+/;

const isBlock = (node: Node): node is Element =>
  node instanceof Element && (node.matches(blocks) || node.querySelector(blocks) !== null);

const isBlank = (node: Node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() === '';

/**
 * Leaves the lines of a pasted page as they were seen: without blanks at their ends or behind a line break, without
 * the tab for which Quill takes a first line that is set in, and without line breaks between blocks.
 */
export function tidyLines(page: Document): void {
  for (const setIn of page.querySelectorAll<HTMLElement>('[style*="text-indent"]')) {
    setIn.style.removeProperty('text-indent');
  }
  for (const lineBreak of page.querySelectorAll('br')) {
    const next = lineBreak.nextSibling;
    if (isBetweenBlocks(lineBreak)) lineBreak.remove();
    else if (next?.nodeType === Node.TEXT_NODE) {
      next.nodeValue = next.nodeValue?.replace(blanksAtStart, '') ?? '';
    }
  }
  for (const line of page.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6, div')) trimEnd(line);
}

/** Google Docs writes an empty line as a break beside its paragraphs, not in one of them, Word the end of a page. */
function isBetweenBlocks(lineBreak: Element): boolean {
  if (lineBreak.closest('p, li, h1, h2, h3, h4, h5, h6')) return false;
  let alone = lineBreak;
  for (
    let around = lineBreak.parentElement;
    around && holdsNothingElse(around);
    around = around.parentElement
  )
    alone = around;
  const beside = [neighbour(alone, 'previousSibling'), neighbour(alone, 'nextSibling')];
  const areEdges = beside.every((node) => node === null || node.nodeName === 'BR' || isBlock(node));
  return areEdges && beside.some((node) => node !== null && isBlock(node));
}

const holdsNothingElse = (around: Element) =>
  around.matches('span') && around.children.length === 1 && around.textContent.trim() === '';

function neighbour(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let beside = node[side];
  while (beside && isBlank(beside)) beside = beside[side];
  return beside;
}

/** Takes the blanks from behind the last word; Word on the web closes each of its lines with a hard space. */
function trimEnd(line: Element): void {
  if (line.querySelector(blocks)) return;
  let last: Node | null = line.lastChild;
  while (last) {
    if (last instanceof Element && last.matches(wordless)) return;
    if (last.nodeType === Node.TEXT_NODE) {
      last.nodeValue = last.nodeValue?.trimEnd() ?? '';
      if (last.nodeValue !== '') return;
    }
    last = last.lastChild ?? before(last, line);
  }
}

/** The node that ends before this one begins. */
function before(node: Node, within: Element): Node | null {
  let at: Node | null = node;
  while (at && at !== within && !at.previousSibling) at = at.parentNode;
  return at === within ? null : (at?.previousSibling ?? null);
}

/** Takes out lines without words, such as what is left of a paragraph whose picture was taken out. */
export function removeEmptyLines(stretch: Element): void {
  for (const line of [...stretch.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6, ul, ol, div')].reverse()) {
    if (line.textContent?.trim() === '' && !line.querySelector(wordless)) line.remove();
  }
}
