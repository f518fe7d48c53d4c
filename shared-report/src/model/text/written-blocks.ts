import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { readDelta } from '../rich-text/delta';
import { deltaPlainText, deltaStandingText, deltaUnmarkedText } from '../rich-text/delta-plain-text';
import { walk } from '../tree/walk';

/** A block and the words that its author wrote into it. */
export interface WrittenBlock {
  readonly node: ReportNode;
  /** As it is printed, with '~~' around what is struck out. */
  readonly text: string;
  /** Without what is struck out: what the report claims. */
  readonly claims: string;
  /** Its characters, whatever their marks. */
  readonly unmarked: string;
}

// several readers ask for the same words
const readBefore = new WeakMap<ReportDocument, readonly WrittenBlock[]>();

/** Blocks into which somebody writes, with their words, in reading order. */
export function writtenBlocks(document: ReportDocument): readonly WrittenBlock[] {
  const before = readBefore.get(document);
  if (before) return before;
  const blocks = walk(document.root).flatMap((node) => {
    const words = writtenIn(node);
    return words === null ? [] : [{ node, ...words }];
  });
  readBefore.set(document, blocks);
  return blocks;
}

function writtenIn({ type, children, props }: ReportNode): Omit<WrittenBlock, 'node'> | null {
  if (typeof children === 'string') {
    const delta = readDelta(children);
    return {
      text: deltaPlainText(delta),
      claims: deltaStandingText(delta),
      unmarked: deltaUnmarkedText(delta),
    };
  }
  if ((type !== 'Table' && type !== 'Chart') || !Array.isArray(props['data'])) return null;
  const cells: readonly unknown[] = props['data'].flat();
  const own = type === 'Chart' ? [props['caption'], props['unit'], props['description']] : [];
  const text = [
    ...own.filter((each) => typeof each === 'string' && each !== ''),
    ...cells.map(contentOf),
  ].join('\n');
  return { text, claims: text, unmarked: text };
}

function contentOf(cell: unknown): string {
  const isCell = typeof cell === 'object' && cell !== null && 'content' in cell;
  return isCell && typeof cell.content === 'string' ? cell.content : '';
}
