import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { allowedBlocks } from '@console/shared-report/availability';
import { blockPresets, type BlockPreset } from '@console/shared-report/block-presets';
import { blocks } from '@console/shared-report/registry';
import { emptyStyles } from '@console/shared-report/styles';
import { placeFor } from '@console/shared-report/tree/insert-node';
import { insertCopyAt } from '@console/shared-report/tree/node-copy';
import { canAddAt } from '../../engine/block-rules';
import { insertionProblem } from './insertion-problem';

/** Something that 'Add new block' offers. */
export type BlockChoice = BlockPreset;

/** The tab Basic: the blocks that a report of this type may get and that this version knows. */
export function basicChoices(reportType: string): readonly BlockChoice[] {
  const allowed = allowedBlocks(reportType);
  return blocks
    .filter(({ type }) => allowed.includes(type))
    .map(({ label, defaults }) => blockChoice(label, defaults));
}

/** A choice of one block as it is. */
export function blockChoice(label: string, make: () => ReportNode): BlockChoice {
  return { label, types: [make().type], make: () => ({ node: make(), styles: emptyStyles }) };
}

/** The tab Custom (A§2.37): ready-made arrangements of blocks that a report of this type may get. */
export function customChoices(reportType: string): readonly BlockChoice[] {
  const allowed = allowedBlocks(reportType);
  return blockPresets.filter(({ types }) => types.every((type) => allowed.includes(type)));
}

/**
 * The document with a choice inside the selected container or after the selected block (A§4.14), and its node. Throws
 * what people are told.
 */
export function addChoice(
  document: ReportDocument,
  selectedId: string | null,
  choice: BlockChoice,
): { readonly document: ReportDocument; readonly node: ReportNode } {
  if (!canAddAt(document, selectedId)) throw new Error('No block can be added to this one.');
  const copy = choice.make();
  const place = placeFor(document, selectedId, copy.node.type);
  if (!place) throw new Error('This block cannot be added here.');
  const problem = insertionProblem(document, copy.node, place.parentId);
  if (problem !== null) throw new Error(problem);
  return { document: insertCopyAt(document, copy, place), node: copy.node };
}
