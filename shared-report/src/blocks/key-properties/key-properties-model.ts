import type { BlockModel } from '../../model/block/block';
import { newNodeId } from '../../model/document/node-id';

export const keyPropertiesModel: BlockModel = {
  type: 'KeyProperties',
  label: 'Key Properties',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'KeyProperties', props: {}, children: [] }),
  props: {},
};
