import { nodeTypes, type NodeType } from '@console/contract/report-document';
import * as blockList from './block-list';
import type { BlockModel } from './block-model';

const byType = new Map<string, BlockModel>(
  Object.values<BlockModel>(blockList).map((block) => [block.type, block]),
);

/** Every block type this version knows, in the order of A§3. A new block is a folder and a line of `block-list.ts`. */
export const blocks: readonly BlockModel[] = nodeTypes.flatMap((type) => byType.get(type) ?? []);

/** The block of a type; undefined for a type this version does not know. */
export function findBlock(type: string): BlockModel | undefined {
  return byType.get(type);
}

/** The block of a type. Throws for a type this version does not know: validate the document first. */
export function blockOf(type: NodeType): BlockModel {
  const block = byType.get(type);
  if (!block) throw new Error(`Expected a registered block type, got "${type}": add it to block-list.ts.`);
  return block;
}
