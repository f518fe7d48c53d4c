import type { Block } from '../../block';
import { blockShell } from '../../block-shell';
import { richText } from '../../node-content';
import { deltaPlainText } from '../../rich-text/delta-plain-text';
import { DeltaView } from '../../rich-text/delta-view';
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
