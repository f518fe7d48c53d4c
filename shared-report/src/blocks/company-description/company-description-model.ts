import type { BlockModel } from '../../block';
import { newNodeId } from '../../node-id';

export const companyDescriptionModel: BlockModel = {
  type: 'CompanyDescription',
  label: 'Company Overview',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'CompanyDescription', props: {}, children: [] }),
  props: {},
};
