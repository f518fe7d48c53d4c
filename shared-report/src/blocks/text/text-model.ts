import { blockShell } from '../../model/block/block-shell';
import { richText } from '../../model/document/node-content';
import { deltaPlainText } from '../../model/rich-text/delta-plain-text';
import type { BlockModel } from '../../model/block/block-model';
import { newNodeId } from '../../model/document/node-id';
import { emptyRichText } from '../../model/rich-text/delta';

export const textModel: BlockModel = {
  type: 'Text',
  label: 'Text',
  content: { kind: 'richText' },
  defaults: () => ({ id: newNodeId(), type: 'Text', props: {}, children: emptyRichText }),
  props: {},
  shell: (node) => blockShell(node, 'div', 'block-text', 'rich-text'),
  plainText: (node, { notesBefore }) => deltaPlainText(richText(node), notesBefore?.(node.id)),
};
