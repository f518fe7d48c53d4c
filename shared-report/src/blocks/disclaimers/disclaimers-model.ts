import type { BlockModel } from '../../model/block/block';
import { newNodeId } from '../../model/document/node-id';
import { disclaimersTitle } from '../../renderer/report/report-disclaimers';

export const disclaimersModel: BlockModel = {
  type: 'Disclaimers',
  label: disclaimersTitle,
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'Disclaimers', props: {}, children: [] }),
  props: {},
};
