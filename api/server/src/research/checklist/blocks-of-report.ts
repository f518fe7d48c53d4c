import type { NodeType, ReportDocument, ReportNode } from '@console/contract/report-document';
import { readDelta } from '@console/shared-report/delta';
import {
  deltaPlainText,
  deltaStandingText,
  deltaUnmarkedText,
} from '@console/shared-report/delta-plain-text';
import { walk } from '@console/shared-report/tree/walk';
import type { CheckedReport } from './check';

/** A block and the words that its author wrote into it. */
interface WrittenBlock {
  readonly node: ReportNode;
  /** As it is printed, with '~~' around what is struck out. */
  readonly text: string;
  /** Without what is struck out: what the report claims. */
  readonly claims: string;
  /** Its characters, whatever their marks. */
  readonly unmarked: string;
}

/** A field of the Settings that is published in words, and how a sentence names it. */
interface WrittenField {
  readonly field: 'title' | 'subTitle' | 'webTitle' | 'description';
  readonly name: string;
  readonly text: string;
}

/** What is written beside the blocks and published with them. */
export function writtenFields({ snapshot, isDescribed }: CheckedReport): readonly WrittenField[] {
  const { title, subTitle, webTitle, description } = snapshot;
  return [
    { field: 'title', name: 'The title', text: title },
    { field: 'subTitle', name: 'The sub title', text: subTitle },
    { field: 'webTitle', name: 'The web title', text: webTitle },
    { field: 'description', name: 'The description', text: isDescribed ? description : '' },
  ];
}

// several checks read the same words
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
  if (type !== 'Table' || !Array.isArray(props['data'])) return null;
  const cells: readonly unknown[] = props['data'].flat();
  const text = cells.map(contentOf).join('\n');
  return { text, claims: text, unmarked: text };
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
