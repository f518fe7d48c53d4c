import type { ReportDocument } from '@console/contract/report-document';
import type { RenderContext } from '@console/shared-report/render-context';
import { findNode } from '@console/shared-report/tree/find-node';
import { inSection } from '../../engine/step-words';
import { contentsText, nodeText } from '../layers/node-text';
import { blockLabel } from './block-label';

/** What tells a block from others: its label, its section and its first words or what stands in it, by the first document that has it. */
export function blockName(documents: readonly ReportDocument[], id: string, context: RenderContext): string {
  const document = documents.find((each) => findNode(each, id));
  const node = document && findNode(document, id);
  if (!document || !node) return 'Block';
  if (id === document.root.id) return 'The order of blocks';
  const text = nodeText(node, context) || contentsText(node, context);
  return `${blockLabel(document, id)}${inSection(document, id)}${text && ` “${text}”`}`;
}
