import type { NodeType, ReportDocument, ReportNode } from '@console/contract/report-document';
import { readDelta } from '@console/shared-report/delta';
import { deltaPlainText } from '@console/shared-report/delta-plain-text';
import { walk } from '@console/shared-report/tree/walk';

/** A block and the words that its author wrote into it. */
interface WrittenBlock {
  readonly node: ReportNode;
  readonly text: string;
}

/** Blocks into which somebody writes, with their words, in reading order. */
export function writtenBlocks(document: ReportDocument): readonly WrittenBlock[] {
  return walk(document.root).flatMap((node) => {
    const text = textOf(node);
    return text === null ? [] : [{ node, text }];
  });
}

function textOf({ type, children, props }: ReportNode): string | null {
  if (typeof children === 'string') return wordsOf({ children });
  if (type !== 'Table' || !Array.isArray(props['data'])) return null;
  const cells: readonly unknown[] = props['data'].flat();
  return cells.map(contentOf).join('\n');
}

/** The rich text of a block in words; empty for one without. */
export function wordsOf({ children }: Pick<ReportNode, 'children'>): string {
  return typeof children === 'string' ? deltaPlainText(readDelta(children)) : '';
}

function contentOf(cell: unknown): string {
  const isCell = typeof cell === 'object' && cell !== null && 'content' in cell;
  return isCell && typeof cell.content === 'string' ? cell.content : '';
}

/** The first block of a type; undefined where the report has none. */
export function blockOfType({ root }: ReportDocument, type: NodeType): ReportNode | undefined {
  return walk(root).find((node) => node.type === type);
}

/** A prop of a block as text; empty where it has none. */
export function propOf({ props }: ReportNode, name: string): string {
  const value = props[name];
  return typeof value === 'string' ? value.trim() : '';
}
