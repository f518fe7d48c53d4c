import type { Block } from '../../model/block/block';
import { blockShell } from '../../model/block/block-shell';
import { containerModel } from './container-model';

/** A plain box of blocks; the root of every report is one. */
export const containerBlock: Block = {
  model: containerModel,
  view: { kind: 'container', shell: (node) => blockShell(node, 'div', 'block-container') },
  plainText: () => '',
};
