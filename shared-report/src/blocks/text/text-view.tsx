import { richText } from '../../model/document/node-content';
import type { BlockView } from '../../renderer/report/block-view';
import { DeltaView } from '../../renderer/rich-text/delta-view';

/** Rich text. */
export const view: BlockView = { type: 'Text', body: (node) => <DeltaView delta={richText(node)} /> };
