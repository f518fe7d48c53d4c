import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { childNodes, richText } from '../document/node-content';
import { eachLine } from '../rich-text/delta-lines';
import { walk } from '../tree/walk';

/** A line of a text that is a heading. */
export interface TextHeading {
  /** Its index among the lines of its text. */
  readonly line: number;
  readonly level: 1 | 2 | 3;
  readonly text: string;
}

/** The headings of a block's text, and whether one of them is the first that stands in it. */
interface Headings {
  readonly all: readonly TextHeading[];
  readonly first: TextHeading | null;
}

const none: Headings = { all: [], first: null };
/** Nodes never change: each text is read once. */
const known = new WeakMap<ReportNode, Headings>();

/** The heading that a block begins with; null where it begins with anything else. */
export function blockHeading(node: ReportNode): TextHeading | null {
  return headingsOf(node).first;
}

/**
 * The words of the heading under which a block stands, or a line of its text where one is given; null where none is
 * above it. A line that is a heading stands under the one before it. Columns stand side by side: what one of them says
 * is above no other, and above nothing that comes below all of them.
 */
export function headingAbove(document: ReportDocument, nodeId: string, line?: number): string | null {
  const { node, above } = lookFor(document.root, nodeId, null);
  if (node === null) return null;
  const { all, first } = headingsOf(node);
  if (line === undefined) return (first ?? above)?.text ?? null;
  return (all.findLast((heading) => heading.line < line) ?? above)?.text ?? null;
}

/** A block below `above`, and the heading above it; without the block, the one above what comes next. */
function lookFor(
  root: ReportNode,
  nodeId: string,
  above: TextHeading | null,
): { readonly node: ReportNode | null; readonly above: TextHeading | null } {
  if (root.id === nodeId) return { node: root, above };
  const areColumns = root.type === 'Columns';
  let last = headingsOf(root).all.at(-1) ?? above;
  for (const child of childNodes(root)) {
    const found = lookFor(child, nodeId, last);
    if (found.node) return found;
    if (!areColumns) last = found.above;
  }
  return { node: null, above: last };
}

/** Every heading of a report in its order, with the block that it stands in. */
export const allHeadings = (
  document: ReportDocument,
): readonly (TextHeading & { readonly nodeId: string })[] =>
  walk(document.root).flatMap((node) =>
    headingsOf(node).all.map((heading) => ({ ...heading, nodeId: node.id })),
  );

function headingsOf(node: ReportNode): Headings {
  const { type, children } = node;
  // most texts have none, and are not read for that
  if (type !== 'Text' || typeof children !== 'string' || !children.includes('"header"')) return none;
  const headings = known.get(node) ?? readHeadings(node);
  known.set(node, headings);
  return headings;
}

function readHeadings(node: ReportNode): Headings {
  const all: TextHeading[] = [];
  let isFirst = true;
  let first: TextHeading | null = null;
  for (const [line, { spans, format }] of [...eachLine(richText(node))].entries()) {
    const text = spans
      .map((span) => span.text)
      .join('')
      .trim();
    if (text === '') continue;
    const heading = format.header ? { line, level: format.header, text } : null;
    if (heading) all.push(heading);
    if (isFirst) first = heading;
    isFirst = false;
  }
  return { all, first };
}
