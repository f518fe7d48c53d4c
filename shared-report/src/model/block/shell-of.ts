import type { ReportNode } from '@console/contract/report-document';
import type { Shell } from './block-model';
import { blockOf } from './registry';

/** The element that stands for a node, `data-node` included: GrapesJS makes the same one in the canvas. */
export function shellOf(node: ReportNode): Shell {
  const shell = blockOf(node.type).shell(node);
  return { ...shell, attributes: { ...shell.attributes, 'data-node': node.id } };
}
