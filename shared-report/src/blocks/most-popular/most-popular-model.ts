import type { BlockModel } from '../../block';
import { newNodeId } from '../../node-id';

export const mostPopularModel: BlockModel = {
  type: 'MostPopular',
  label: 'Most Viewed',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'MostPopular', props: {}, children: [] }),
  props: {},
};
