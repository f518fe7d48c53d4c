import type { ReportNode } from '@console/contract/report-document';
import type { Shell } from './block-model';
import { propText } from '../document/node-content';

/** The usual shell: a tag with the block's classes and the `className` of the node. */
export function blockShell(node: ReportNode, tag: Shell['tag'], ...classes: readonly string[]): Shell {
  const className = ['block', ...classes, propText(node, 'className')].filter(Boolean).join(' ');
  return { tag, className, attributes: {} };
}
