import type { BlockModel } from '../../block';
import { newNodeId } from '../../node-id';

export const relatedVideosModel: BlockModel = {
  type: 'RelatedVideos',
  label: 'Related Videos',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'RelatedVideos', props: {}, children: [] }),
  props: {},
};
