import type { Block } from '../../model/block/block';
import { blockShell } from '../../model/block/block-shell';
import { columnCount, columnsModel } from './columns-model';

/** Two or three containers side by side. */
export const columnsBlock: Block = {
  model: columnsModel,
  view: {
    kind: 'container',
    shell: (node) => blockShell(node, 'div', 'block-columns', `block-columns-${columnCount(node)}`),
  },
  plainText: () => '',
};
