import type { BlockModel } from '../../block';
import { newNodeId } from '../../node-id';

export const keyPropertiesModel: BlockModel = {
  type: 'KeyProperties',
  label: 'Key Properties',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'KeyProperties', props: {}, children: [] }),
  props: {},
};
