import { devices, type ReportDocument, type ReportNode } from '@console/contract/report-document';
import { childNodes } from '../document/node-content';
import { isReadable } from '../styles/is-readable';
import { effectiveStyle } from '../styles/styles';

/**
 * Whether a block of the document draws the disclaimers so that they are read on every device. One that is hidden,
 * faint or tiny there, or stands in something that is, does not: the sheet draws them then.
 */
export function showsDisclaimers({ root, styles }: Pick<ReportDocument, 'root' | 'styles'>): boolean {
  return devices.every((device) => {
    const shown = (node: ReportNode): boolean =>
      isReadable(effectiveStyle(styles, node.id, device)) &&
      (node.type === 'Disclaimers' || childNodes(node).some(shown));
    return shown(root);
  });
}
