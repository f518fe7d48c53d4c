import type { NodeType, ReportDocument, ReportNode, RootNode } from '@console/contract/report-document';
import { readChart } from '../../blocks/chart/chart-data';
import { childNodes, propText, richText } from '../document/node-content';
import type { DeltaOp } from '../rich-text/delta';
import { deltaLines, type DeltaLine } from '../rich-text/delta-lines';
import { markedText } from '../rich-text/marked-text';
import { insertCharacters, NOTE_CHARACTER } from '../rich-text/note-insert';
import { pruneStyles } from '../tree/prune-styles';
import { hasFilledCell } from './filled-cells';

/** A heading under which nothing stands. */
export interface EmptySection {
  readonly nodeId: string;
  readonly heading: string;
}

/**
 * Headings of a document under which nothing stands before the next heading of their level, or before the end of the
 * container that they are in; in reading order.
 */
export function emptySections({ root }: ReportDocument): readonly EmptySection[] {
  return bareHeadings(root).map(({ nodeId, text }) => ({ nodeId, heading: text.trim() }));
}

/**
 * The document as readers get it: headings under which nothing stands are left out, and so is a text or a container in
 * which nothing else is. The same document where there is none.
 */
export function withoutEmptySections(document: ReportDocument): ReportDocument {
  const bare = bareHeadings(document.root);
  if (bare.length === 0) return document;
  const linesOf = new Map<string, Set<number>>();
  for (const { nodeId, line } of bare) linesOf.set(nodeId, (linesOf.get(nodeId) ?? new Set()).add(line));
  const children = childNodes(document.root).flatMap((child) => withoutHeadings(child, linesOf) ?? []);
  const root: RootNode = { ...document.root, children };
  return pruneStyles({ ...document, root });
}

interface BareHeading {
  readonly nodeId: string;
  /** Its index among the lines of its text. */
  readonly line: number;
  readonly text: string;
}

/** What follows a line, read from the end: a heading of a level, a widget with a title of its own, anything else, or nothing. */
type Following = number | 'widget' | 'content' | 'nothing';

function bareHeadings(container: ReportNode): readonly BareHeading[] {
  let following: Following = 'nothing';
  const found: BareHeading[][] = [];
  for (const child of childNodes(container).toReversed()) {
    if (child.type === 'Text') {
      const read = headingsOfText(child, following);
      found.unshift([...read.bare]);
      following = read.following;
      continue;
    }
    found.unshift([...bareHeadings(child)]);
    if (showsContent(child)) following = isTitled(child) ? 'widget' : 'content';
  }
  return found.flat();
}

function headingsOfText(node: ReportNode, after: Following) {
  // a widget fills a section only when its heading stands right above it: an empty line waits for a text
  let following: Exclude<Following, 'widget'> =
    after !== 'widget' ? after : endsWithBlank(node) ? 'nothing' : 'content';
  const bare: BareHeading[] = [];
  for (const [line, content] of [...deltaLines(richText(node)).entries()].toReversed()) {
    const text = textOf(content);
    if (text.trim() === '') continue;
    const level = content.format.header;
    const isKept =
      level === undefined || following === 'content' || (following !== 'nothing' && following > level);
    if (isKept) following = level ?? 'content';
    else bare.unshift({ nodeId: node.id, line, text });
  }
  return { bare, following };
}

const untitled: readonly NodeType[] = ['Container', 'Columns', 'Image', 'Table', 'Chart', 'Quote', 'Video'];
const isTitled = ({ type }: ReportNode) => !untitled.includes(type);

function endsWithBlank(node: ReportNode): boolean {
  const text = richText(node).ops.map(insertCharacters).join('');
  return text.endsWith('\n\n') || text.trim() === '';
}

/** Whether a reader sees anything of a block but headings with nothing under them. */
function showsContent(node: ReportNode): boolean {
  switch (node.type) {
    case 'Text':
      return headingsOfText(node, 'nothing').following !== 'nothing';
    case 'Container':
    case 'Columns':
      return childNodes(node).some(showsContent);
    case 'Quote':
      return deltaLines(richText(node)).some((line) => textOf(line).trim() !== '');
    case 'Image':
      return propText(node, 'src') !== '';
    case 'Table':
      return hasFilledCell(node);
    case 'Chart':
      return readChart(node).state === 'ready';
    default:
      return true;
  }
}

/** The block without these lines of its texts; null where nothing is left of what had some. */
function withoutHeadings(
  node: ReportNode,
  linesOf: ReadonlyMap<string, ReadonlySet<number>>,
): ReportNode | null {
  const bare = linesOf.get(node.id);
  if (bare) {
    const kept = deltaLines(richText(node)).filter((_, line) => !bare.has(line));
    if (kept.every((line) => textOf(line).trim() === '')) return null;
    return { ...node, children: JSON.stringify({ ops: kept.flatMap(opsOf) }) };
  }
  const before = childNodes(node);
  if (before.length === 0) return node;
  const after = before.flatMap((child) => {
    const kept = withoutHeadings(child, linesOf);
    // columns keep their places: one that says nothing stays as an empty one
    if (kept === null && node.type === 'Columns') return [{ ...child, children: [] }];
    return kept ?? [];
  });
  if (after.length === before.length && after.every((child, at) => child === before[at])) return node;
  const isEmpty = after.every((child) => childNodes(child).length === 0 && child.type === 'Container');
  return isEmpty ? null : { ...node, children: after };
}

const textOf = ({ spans }: DeltaLine) =>
  markedText(spans) || (spans.some(({ note }) => note) ? NOTE_CHARACTER : '');

function opsOf({ spans, format }: DeltaLine): readonly DeltaOp[] {
  const withFormat = (insert: DeltaOp['insert'], attributes: DeltaOp['attributes']) =>
    attributes && Object.keys(attributes).length > 0 ? { insert, attributes } : { insert };
  const inserts = spans.map(({ text, format: own, note }) =>
    withFormat(note ? { note: note.words } : text, own),
  );
  return [...inserts, withFormat('\n', format)];
}
