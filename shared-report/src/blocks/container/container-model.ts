import type { BlockModel } from '../../block';
import { newNodeId } from '../../node-id';

export const containerModel: BlockModel = {
  type: 'Container',
  label: 'Container',
  content: { kind: 'nodes', allows: () => true },
  defaults: () => ({ id: newNodeId(), type: 'Container', props: {}, children: [] }),
  props: {},
};
