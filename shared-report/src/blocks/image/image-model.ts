import type { BlockModel } from '../../model/block/block';
import { newNodeId } from '../../model/document/node-id';
import { mediaProp, textProp } from '../../model/block/prop-rules';

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
  props: { src: mediaProp, alt: textProp(500), caption: textProp(500), source: textProp(500) },
};
