import { blockName } from '@console/shared-report/block-name';
import { readChart } from '@console/shared-report/chart-data';
import { hasFilledCell } from '@console/shared-report/filled-cells';
import { walk } from '@console/shared-report/tree/walk';
import { propOf } from '../blocks-of-report';
import { atBlock, type Check } from '../check';

export const sources: Check = {
  name: 'sources',
  title: 'Sources',
  about: 'A picture, a table or a chart does not say where it comes from.',
  level: 'warning',
  find: ({ document }) =>
    walk(document.root)
      .filter(
        (node) =>
          (node.type === 'Image' && propOf(node, 'src') !== '') ||
          (node.type === 'Table' && hasFilledCell(node)) ||
          (node.type === 'Chart' && readChart(node).state === 'ready'),
      )
      .filter((node) => propOf(node, 'source') === '')
      .map((node) => atBlock(node.id, `${blockName(node)} names no source.`)),
};
