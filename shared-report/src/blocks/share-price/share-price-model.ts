import type { BlockModel } from '../../model/block/block';
import { newNodeId } from '../../model/document/node-id';

export const sharePriceModel: BlockModel = {
  type: 'SharePrice',
  label: 'Share Price',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'SharePrice', props: {}, children: [] }),
  props: {},
};
