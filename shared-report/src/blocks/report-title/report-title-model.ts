import type { BlockModel } from '../../model/block/block';
import { newNodeId } from '../../model/document/node-id';

export const reportTitleModel: BlockModel = {
  type: 'ReportTitle',
  label: 'Report Title',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'ReportTitle', props: {}, children: [] }),
  props: {},
};
