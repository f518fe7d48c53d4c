import type { BlockModel } from '../../model/block/block-model';
import { blockShell } from '../../model/block/block-shell';
import { choiceProp, textProp } from '../../model/block/prop-rules';
import { isReadFace } from '../../model/block/read-face';
import { propText, sourceLine } from '../../model/document/node-content';
import { newNodeId } from '../../model/document/node-id';
import { gridLines, gridOf, plainGridProp } from '../../model/grid/grid-of-node';
import { emptyGrid } from '../../model/grid/table-grid';
import { readChart } from './chart-data';
import { chartDescription } from './chart-description';
import { chartKinds } from './chart-kinds';

export const chartModel: BlockModel = {
  type: 'Chart',
  label: 'Chart',
  content: { kind: 'none' },
  defaults: () => ({
    id: newNodeId(),
    type: 'Chart',
    props: { kind: 'line', caption: '', unit: '', source: '', description: '', data: emptyGrid(3, 2) },
    children: [],
  }),
  props: {
    kind: choiceProp(Object.keys(chartKinds)),
    caption: textProp(500),
    unit: textProp(60),
    source: textProp(500),
    description: textProp(2000),
    data: plainGridProp,
  },
  shell: (node) => blockShell(node, 'figure', 'block-chart'),
  failure: { title: '', text: 'This chart could not be drawn. Reload the page to try again.' },
  isLeftOut: (context, node) => isReadFace(context) && readChart(node).state !== 'ready',
  plainText: (node) => {
    const reading = readChart(node);
    const description =
      reading.state === 'ready' ? chartDescription(node, reading.data) : propText(node, 'description');
    return [
      propText(node, 'caption'),
      propText(node, 'unit'),
      description,
      ...gridLines(gridOf(node)),
      sourceLine(node),
    ]
      .filter((line) => line.trim() !== '')
      .join('\n');
  },
};
