import { blockShell } from '../../model/block/block-shell';
import { titleText } from '../../model/text/title-text';
import type { BlockModel } from '../../model/block/block-model';
import { newNodeId } from '../../model/document/node-id';

export const reportTitleModel: BlockModel = {
  type: 'ReportTitle',
  label: 'Report Title',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'ReportTitle', props: {}, children: [] }),
  props: {},
  shell: (node) => blockShell(node, 'section', 'block-report-title'),
  plainText: (_node, context) => titleText(context),
};
