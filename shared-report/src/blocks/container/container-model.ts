import { blockShell } from '../../model/block/block-shell';
import type { BlockModel } from '../../model/block/block-model';
import { emptyContainer } from '../../model/document/empty-container';

export const containerModel: BlockModel = {
  type: 'Container',
  label: 'Container',
  content: { kind: 'nodes', allows: () => true },
  defaults: emptyContainer,
  props: {},
  shell: (node) => blockShell(node, 'div', 'block-container'),
  plainText: () => '',
};
