import type { BlockModel } from '../../block';
import { newNodeId } from '../../node-id';

/** Rich text of one empty line. */
export const emptyRichText = JSON.stringify({ ops: [{ insert: '\n' }] });

export const textModel: BlockModel = {
  type: 'Text',
  label: 'Text',
  content: { kind: 'richText' },
  defaults: () => ({ id: newNodeId(), type: 'Text', props: {}, children: emptyRichText }),
  props: {},
};
