import type { BlockModel } from '../../block';
import { newNodeId } from '../../node-id';

export const reportTitleModel: BlockModel = {
  type: 'ReportTitle',
  label: 'Report Title',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'ReportTitle', props: {}, children: [] }),
  props: {},
};
