import type { BlockModel } from '../../model/block/block';
import { newNodeId } from '../../model/document/node-id';
import { emptyRichText } from '../../model/rich-text/delta';

export const textModel: BlockModel = {
  type: 'Text',
  label: 'Text',
  content: { kind: 'richText' },
  defaults: () => ({ id: newNodeId(), type: 'Text', props: {}, children: emptyRichText }),
  props: {},
};
