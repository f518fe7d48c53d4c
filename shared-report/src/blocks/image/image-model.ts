import { blockShell } from '../../model/block/block-shell';
import { propText, sourceLine } from '../../model/document/node-content';
import type { BlockModel } from '../../model/block/block-model';
import { newNodeId } from '../../model/document/node-id';
import { flagProp, mediaProp, textProp } from '../../model/block/prop-rules';

export const imageModel: BlockModel = {
  type: 'Image',
  label: 'Image',
  content: { kind: 'none' },
  defaults: () => ({
    id: newNodeId(),
    type: 'Image',
    props: { src: '', alt: '', caption: '', source: '' },
    children: [],
  }),
  props: {
    src: mediaProp,
    alt: textProp(500),
    isDecorative: flagProp,
    caption: textProp(500),
    source: textProp(500),
  },
  shell: (node) => blockShell(node, 'figure', 'block-image'),
  plainText: (node) => [propText(node, 'caption'), sourceLine(node)].filter(Boolean).join('\n'),
};
