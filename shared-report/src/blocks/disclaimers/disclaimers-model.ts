import type { BlockModel } from '../../block';
import { newNodeId } from '../../node-id';
import { disclaimersTitle } from '../../report-disclaimers';

export const disclaimersModel: BlockModel = {
  type: 'Disclaimers',
  label: disclaimersTitle,
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'Disclaimers', props: {}, children: [] }),
  props: {},
};
