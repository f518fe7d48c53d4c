import type { BlockModel } from '../../model/block/block';
import { newNodeId } from '../../model/document/node-id';

export const mostPopularModel: BlockModel = {
  type: 'MostPopular',
  label: 'Most Viewed',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'MostPopular', props: {}, children: [] }),
  props: {},
};
