import { nodeTypes, type NodeType } from '@console/contract/report-document';
import type { Block } from './block';
import * as blockList from './block-list';

const byType = new Map<string, Block>(
  Object.values<Block>(blockList).map((block) => [block.model.type, block]),
);

/** Every block type this version knows, in the order of A§3. A new block is a folder and a line of `block-list.ts`. */
export const blocks: readonly Block[] = nodeTypes.flatMap((type) => byType.get(type) ?? []);

/** The block of a type; undefined for a type this version does not know. */
export function findBlock(type: string): Block | undefined {
  return byType.get(type);
}

/** The block of a type. Throws for a type this version does not know: validate the document first. */
export function blockOf(type: NodeType): Block {
  const block = byType.get(type);
  if (!block) throw new Error(`Expected a registered block type, got "${type}": add it to block-list.ts.`);
  return block;
}
