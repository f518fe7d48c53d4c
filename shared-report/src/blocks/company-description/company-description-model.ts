import type { BlockModel } from '../../model/block/block';
import { newNodeId } from '../../model/document/node-id';

export const companyDescriptionModel: BlockModel = {
  type: 'CompanyDescription',
  label: 'Company Overview',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'CompanyDescription', props: {}, children: [] }),
  props: {},
};
