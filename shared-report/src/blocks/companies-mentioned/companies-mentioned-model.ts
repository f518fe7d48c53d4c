import type { BlockModel } from '../../block';
import { newNodeId } from '../../node-id';

export const companiesMentionedModel: BlockModel = {
  type: 'CompaniesMentioned',
  label: 'Companies Mentioned',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'CompaniesMentioned', props: {}, children: [] }),
  props: {},
};
