import { texts } from '@console/contract/texts';
import { blockShell } from '../../model/block/block-shell';
import type { BlockModel } from '../../model/block/block-model';
import { newNodeId } from '../../model/document/node-id';
import { disclaimersText, disclaimersTitle } from '../../model/text/disclaimers-text';

export const disclaimersModel: BlockModel = {
  type: 'Disclaimers',
  label: disclaimersTitle,
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'Disclaimers', props: {}, children: [] }),
  props: {},
  shell: (node) => blockShell(node, 'section', 'report-disclaimers'),
  plainText: (_node, { disclaimers }) =>
    disclaimersText(disclaimers) || `${disclaimersTitle}\n${texts.widgetNoData}`,
};
