import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { layerRows, layerStep } from './layer-rows';

describe('layers', () => {
  const text = blockDefaults('Text');
  const columns = blockDefaults('Columns');
  const { root } = newDocument([columns, text]);
  const [first, second] = typeof columns.children === 'string' ? [] : columns.children;
  const open = new Set<string>();
  const rows = layerRows(root, open);

  it('lists the tree in reading order, without what is folded', () => {
    expect(rows.map(({ node, level }) => [node.id, level])).toEqual([
      [root.id, 1],
      [columns.id, 2],
      [first?.id, 3],
      [second?.id, 3],
      [text.id, 2],
    ]);
    expect(layerRows(root, new Set([columns.id])).map(({ node }) => node.id)).toEqual([
      root.id,
      columns.id,
      text.id,
    ]);
  });

  it.each([
    ['ArrowDown', columns.id, { kind: 'go', id: first?.id }],
    ['ArrowUp', columns.id, { kind: 'go', id: root.id }],
    ['ArrowUp', root.id, null],
    ['Home', text.id, { kind: 'go', id: root.id }],
    ['End', root.id, { kind: 'go', id: text.id }],
    ['ArrowLeft', first?.id ?? '', { kind: 'go', id: columns.id }],
    ['ArrowLeft', columns.id, { kind: 'fold', id: columns.id }],
    ['ArrowRight', columns.id, { kind: 'go', id: first?.id }],
    ['ArrowRight', text.id, null],
    ['x', text.id, null],
  ])('%s', (key, id, step) => expect(layerStep(key, rows, { id, folded: open })).toEqual(step));

  it('unfolds with the right arrow', () => {
    const folded = new Set([columns.id]);
    expect(layerStep('ArrowRight', layerRows(root, folded), { id: columns.id, folded })).toEqual({
      kind: 'unfold',
      id: columns.id,
    });
  });
});
