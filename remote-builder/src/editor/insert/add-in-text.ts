import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import type { BlockChoice } from '../blocks/block-choices';
import { insertInText } from '../writing/insert-in-text';
import { textOf } from '../writing/open-text';
import type { TextPlace } from './insert-place';

/** The document with a choice where the caret of a text is, and its node. Throws what people are told. */
export function addInText(
  document: ReportDocument,
  choice: BlockChoice,
  { nodeId, text, range }: TextPlace & { readonly nodeId: string },
): { readonly document: ReportDocument; readonly node: ReportNode } {
  const block = choice.make();
  const inserted = insertInText(document, nodeId, { text: textOf(text), range, blocks: [block] });
  return { document: inserted.document, node: block.node };
}
