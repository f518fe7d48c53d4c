import type { ReportNode } from '@console/contract/report-document';
import type { Block } from '../../block';
import { blockShell } from '../../block-shell';
import { readDelta } from '../../rich-text/delta';
import { deltaPlainText } from '../../rich-text/delta-plain-text';
import { DeltaView } from '../../rich-text/delta-view';
import { textModel } from './text-model';

/** Rich text. */
export const textBlock: Block = {
  model: textModel,
  view: {
    kind: 'leaf',
    shell: (node) => blockShell(node, 'div', 'block-text'),
    body: (node) => <DeltaView delta={deltaOf(node)} />,
  },
  plainText: (node) => deltaPlainText(deltaOf(node)),
};

function deltaOf(node: ReportNode) {
  return readDelta(typeof node.children === 'string' ? node.children : '');
}
