import type { ReportDocument } from '@console/contract/report-document';
import type { RenderContext } from './block';
import { blockOf } from './registry';
import { walk } from './tree/walk';

/** A report as plain text: the text of each block in reading order, an empty line between blocks. */
export function documentPlainText(document: ReportDocument, context: RenderContext): string {
  return walk(document.root)
    .map((node) => blockOf(node.type).plainText(node, context).trim())
    .filter((text) => text !== '')
    .join('\n\n');
}
