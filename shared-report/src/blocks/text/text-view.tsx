import type { BlockView } from '../../renderer/report/block-view';
import { NodeRichText } from '../../renderer/rich-text/node-rich-text';

/** Rich text. */
export const view: BlockView = {
  type: 'Text',
  seesNodeAlone: true,
  body: (node) => <NodeRichText node={node} />,
};
