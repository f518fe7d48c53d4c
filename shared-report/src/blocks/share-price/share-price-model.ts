import type { BlockModel } from '../../block';
import { newNodeId } from '../../node-id';

export const sharePriceModel: BlockModel = {
  type: 'SharePrice',
  label: 'Share Price',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'SharePrice', props: {}, children: [] }),
  props: {},
};
