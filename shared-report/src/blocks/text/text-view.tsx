import type { Block } from '../../model/block/block';
import { blockShell } from '../../model/block/block-shell';
import { richText } from '../../model/document/node-content';
import { deltaPlainText } from '../../model/rich-text/delta-plain-text';
import { DeltaView } from '../../renderer/rich-text/delta-view';
import { textModel } from './text-model';

/** Rich text. */
export const textBlock: Block = {
  model: textModel,
  view: {
    kind: 'leaf',
    shell: (node) => blockShell(node, 'div', 'block-text', 'rich-text'),
    body: (node) => <DeltaView delta={richText(node)} />,
  },
  plainText: (node) => deltaPlainText(richText(node)),
};
