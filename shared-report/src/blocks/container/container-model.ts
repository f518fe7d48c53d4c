import type { BlockModel } from '../../block';
import { emptyContainer } from '../../empty-container';

export const containerModel: BlockModel = {
  type: 'Container',
  label: 'Container',
  content: { kind: 'nodes', allows: () => true },
  defaults: emptyContainer,
  props: {},
};
