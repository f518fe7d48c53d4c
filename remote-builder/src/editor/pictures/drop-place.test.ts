import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { dropPlace } from './drop-place';

const [first, second, box] = [blockDefaults('Text'), blockDefaults('Table'), blockDefaults('Container')];
const columns = blockDefaults('Columns');
const document = newDocument([first, second, box, columns]);
const parentId = document.root.id;

/** Where a picture goes that is dropped on a block, with the pointer above the middle of others. */
const placed = (nodeId: string, ...above: readonly string[]) =>
  dropPlace(document, { nodeId, isAbove: (id) => above.includes(id) });

it('puts a picture before the block whose upper half is under the pointer', () => {
  const before = { place: { parentId, index: 1 }, shownAt: second.id, side: 'before' };
  expect(placed(second.id, second.id)).toEqual(before);
  expect(placed(first.id, second.id, box.id)).toEqual(before);
});

it('puts it behind the last block', () => {
  const behind = { place: { parentId, index: 4 }, shownAt: columns.id, side: 'after' };
  expect(placed(columns.id)).toEqual(behind);
});

it('puts it into an empty container', () => {
  expect(placed(box.id)).toEqual({
    place: { parentId: box.id, index: 0 },
    shownAt: box.id,
    side: 'inside',
  });
});

it('finds no place where there is no such block', () => {
  expect(placed('nowhere')).toBeNull();
});
