import type { BlockModel } from '../../model/block/block';
import { emptyContainer } from '../../model/document/empty-container';

export const containerModel: BlockModel = {
  type: 'Container',
  label: 'Container',
  content: { kind: 'nodes', allows: () => true },
  defaults: emptyContainer,
  props: {},
};
