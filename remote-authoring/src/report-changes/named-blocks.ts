import type { Draft } from '@console/contract/drafts';
import { blockName } from '@console/shared-report/block-name';
import { parseDocument } from '@console/shared-report/document';
import { walk } from '@console/shared-report/tree/walk';

/** A block of a report in words. */
export interface NamedBlock {
  readonly id: string;
  readonly name: string;
}

/** The blocks of a draft in reading order; none when its content cannot be read, which the preview says. */
export function namedBlocks({ content }: Pick<Draft, 'content'>): readonly NamedBlock[] {
  if (!content) return [];
  try {
    const blocks = walk(parseDocument(content).root).slice(1);
    return blocks.map((node) => ({ id: node.id, name: blockName(node) }));
  } catch {
    return [];
  }
}
