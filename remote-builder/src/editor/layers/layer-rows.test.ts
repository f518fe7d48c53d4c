import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { layerRows, layerStep, rowsAbove } from './layer-rows';

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

  it('puts what follows a heading under it, up to the next one of its level', () => {
    const heading = (words: string, header: number) => ({
      ...blockDefaults('Text'),
      children: JSON.stringify({ ops: [{ insert: words }, { insert: '\n', attributes: { header } }] }),
    });
    const [outlook, demand, tax] = [heading('Outlook', 1), heading('Demand', 2), heading('Tax', 1)];
    const [intro, after, last] = [blockDefaults('Text'), blockDefaults('Image'), blockDefaults('Text')];
    const { root: report } = newDocument([intro, outlook, after, demand, columns, tax, last]);
    const all = layerRows(report, open);
    const shown = (folded: readonly string[]) =>
      layerRows(report, new Set(folded)).map(({ node }) => node.id);
    expect(all.slice(1).map(({ node, level }) => [node.id, level])).toEqual([
      [intro.id, 2],
      [outlook.id, 2],
      [after.id, 3],
      [demand.id, 3],
      [columns.id, 4],
      [first?.id, 5],
      [second?.id, 5],
      [tax.id, 2],
      [last.id, 3],
    ]);
    expect(shown([outlook.id])).toEqual([report.id, intro.id, outlook.id, tax.id, last.id]);
    expect(shown([demand.id, tax.id])).toEqual([
      ...[report.id, intro.id, outlook.id, after.id, demand.id, tax.id],
    ]);
    expect(rowsAbove(all, first?.id ?? '')).toEqual([columns.id, demand.id, outlook.id, report.id]);
    const place = { id: demand.id, folded: open };
    expect(layerStep('ArrowLeft', all, place)).toEqual({ kind: 'fold', id: demand.id });
    expect(layerStep('ArrowLeft', all, { ...place, id: after.id })).toEqual({ kind: 'go', id: outlook.id });
    expect(all.find(({ node }) => node === demand)).toMatchObject({ place: 2, siblings: 2, isHeading: true });
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
