import type { BlockModel } from '../../model/block/block';
import { newNodeId } from '../../model/document/node-id';

export const relatedVideosModel: BlockModel = {
  type: 'RelatedVideos',
  label: 'Related Videos',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'RelatedVideos', props: {}, children: [] }),
  props: {},
};
