import type { BlockModel } from '../../block';
import { newNodeId } from '../../node-id';
import { emptyRichText } from '../../rich-text/delta';

export const textModel: BlockModel = {
  type: 'Text',
  label: 'Text',
  content: { kind: 'richText' },
  defaults: () => ({ id: newNodeId(), type: 'Text', props: {}, children: emptyRichText }),
  props: {},
};
