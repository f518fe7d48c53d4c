import type { BlockModel } from '../../model/block/block';
import { newNodeId } from '../../model/document/node-id';

export const companiesMentionedModel: BlockModel = {
  type: 'CompaniesMentioned',
  label: 'Companies Mentioned',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'CompaniesMentioned', props: {}, children: [] }),
  props: {},
};
