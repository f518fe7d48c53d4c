import type { BlockModel } from '../../model/block/block';
import { newNodeId } from '../../model/document/node-id';

export const stockOverviewModel: BlockModel = {
  type: 'StockOverview',
  label: 'Stock Overview',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'StockOverview', props: {}, children: [] }),
  props: {},
};
