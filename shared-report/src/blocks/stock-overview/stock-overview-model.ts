import type { BlockModel } from '../../block';
import { newNodeId } from '../../node-id';

export const stockOverviewModel: BlockModel = {
  type: 'StockOverview',
  label: 'Stock Overview',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'StockOverview', props: {}, children: [] }),
  props: {},
};
