import { classesWith, isStyled } from './page-classes';

/** Insides of a page that are no words of it, and what people call them. */
interface Unseen {
  readonly name: string;
  readonly find: (page: Document) => readonly Element[];
}

/** What nobody sees, whatever shows it. */
export const hidden = /(?:^|[;\s])(?:display:\s*none|mso-hide:\s*all)/i;
/** Not shown on a screen, but printed, such as the page numbers of a table of contents. */
const unseenOnScreen = /mso-hide:\s*screen/i;
const struck = /text-decoration[\w-]*:[^;]*line-through/i;
const comment = /mso-(?:element:\s*comment|special-character:\s*comment)/i;
/** Marks of comments and what leads back to them: of Word and Excel, of Google Docs. */
const commentLink = /#(?:_mso(?:com|anchor)_\d+|cmnt(?:_ref)?\d+)$/i;
/** The comment itself, as Google Docs writes it. */
const backToText = /#cmnt_ref\d+$/i;

const unseen: readonly Unseen[] = [
  { name: 'deleted words', find: (page) => [...page.querySelectorAll('del, .msoDel')] },
  { name: 'comments', find: commentsOf },
  { name: 'hidden text', find: (page) => styled(page.body.querySelectorAll('*'), hidden) },
  // a cell has no formats: what is struck through would be read as what holds
  {
    name: 'words of tables that are struck through',
    find: (page) => [
      ...page.querySelectorAll('table :is(s, strike)'),
      ...styled(page.querySelectorAll('table, table *'), struck),
    ],
  },
];

/**
 * Takes out of a pasted page what its author does not mean to be read: words that were deleted while changes were
 * tracked, hidden text, comments with their marks. Inserted words lose their marks. Gives back what that was, as a
 * sentence; null where there was none.
 */
export function takeOutUnseen(page: Document): string | null {
  // they are marked by a line below them, as nothing else is
  for (const inserted of page.querySelectorAll('ins, .msoIns')) inserted.replaceWith(...inserted.childNodes);
  const names = unseen.flatMap(({ name, find }) => (takeOut(find(page)) ? name : []));
  return names.length === 0 ? null : `Not pasted: ${names.join(', ')}.`;
}

/** Answers whether there were words or pictures among what was taken. */
function takeOut(parts: readonly Element[]): boolean {
  let hadWords = false;
  for (const part of parts) {
    if (!part.isConnected) continue;
    // a column says which cells are hidden, and goes with its table
    const isColumn = part.matches('col, colgroup');
    const isPrinted = unseenOnScreen.test(part.getAttribute('style') ?? '');
    hadWords ||= isColumn || (!isPrinted && !isEmpty(part));
    if (part.matches('td, th')) part.replaceChildren();
    else if (!isColumn) removeWithLine(part);
  }
  return hadWords;
}

/** A line, an item or a row of which nothing else is left goes too, with the number that Word writes before it. */
function removeWithLine(part: Element): void {
  const around = [
    part.parentElement?.closest('p, li, h1, h2, h3, h4, h5, h6'),
    part.parentElement?.closest('tr'),
  ];
  remove(part);
  for (const each of around) if (each && isEmpty(each)) remove(each);
}

/** Over how many rows a merged cell may reach. */
const MAX_ROWS = 100;

/** Merged cells that reach over a row that goes reach over one row fewer. */
function remove(part: Element): void {
  let above = part.matches('tr') ? part.previousElementSibling : null;
  for (let distance = 1; above && distance <= MAX_ROWS; distance += 1) {
    for (const cell of above.querySelectorAll<HTMLTableCellElement>(':scope > :is(td, th)'))
      if (cell.rowSpan > distance) cell.rowSpan -= 1;
    above = above.previousElementSibling;
  }
  part.remove();
}

function isEmpty(part: Element): boolean {
  if (part.querySelector('img')) return false;
  const copy = part.cloneNode(true) as Element;
  for (const marker of copy.querySelectorAll('[style*="mso-list"]')) {
    if (/mso-list:\s*ignore/i.test(marker.getAttribute('style') ?? '')) marker.remove();
  }
  return copy.textContent.trim() === '';
}

function styled(elements: Iterable<Element>, declaration: RegExp): readonly Element[] {
  const all = [...elements];
  const page = all[0]?.ownerDocument;
  const classes = page ? classesWith(page, declaration) : new Set<string>();
  return all.filter((element) => isStyled(element, declaration, classes));
}

function commentsOf(page: Document): readonly Element[] {
  const links = [...page.querySelectorAll('a[href]')].filter((link) =>
    commentLink.test(link.getAttribute('href') ?? ''),
  );
  const ofGoogle = links.filter((link) => backToText.test(link.getAttribute('href') ?? ''));
  return [
    ...styled(page.body.querySelectorAll('[style]'), comment),
    ...page.querySelectorAll('.MsoCommentReference, .MsoCommentText, .msocomtxt, .msocomanchor, .msocomoff'),
    ...ofGoogle.flatMap((link) => link.closest('p, li') ?? []),
    ...links.map((link) => link.closest('sup') ?? link),
  ];
}
