import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { setProps } from '@console/shared-report/tree/set-props';
import { shiftedPlace } from './shifted-place';

const [first, last, inner] = [blockDefaults('Text'), blockDefaults('Image'), blockDefaults('Text')];
const box = { ...blockDefaults('Container'), children: [inner] };
const columns = blockDefaults('Columns');
const document = newDocument([first, box, columns, last]);
const rootId = document.root.id;
const [column] = typeof columns.children === 'string' ? [] : columns.children;

describe('shiftedPlace', () => {
  it.each([
    ['first up', first.id, 'up', null],
    ['first down', first.id, 'down', { parentId: rootId, index: 1 }],
    ['last up', last.id, 'up', { parentId: rootId, index: 2 }],
    ['last down', last.id, 'down', null],
    ['a block of the root out', first.id, 'out', null],
    ['out of a container, after it', inner.id, 'out', { parentId: rootId, index: 2 }],
    ['into the container below, at its beginning', first.id, 'in', { parentId: box.id, index: 0 }],
    ['into the first column above', last.id, 'in', { parentId: column?.id, index: 0 }],
    ['with no container beside', inner.id, 'in', null],
    ['the root', rootId, 'up', null],
    ['what is gone', 'gone', 'down', null],
  ] as const)('%s', (_name, id, direction, place) => {
    expect(shiftedPlace(document, [id], direction)).toEqual(place);
  });

  it.each([
    ['two up', [box.id, columns.id], 'up', { parentId: rootId, index: 0 }],
    ['two down', [first.id, box.id], 'down', { parentId: rootId, index: 1 }],
    ['two with one between them down', [first.id, columns.id], 'down', { parentId: rootId, index: 2 }],
    ['two at the end down', [columns.id, last.id], 'down', null],
    ['blocks of two containers', [first.id, inner.id], 'up', null],
  ] as const)('%s', (_name, ids, direction, place) => {
    expect(shiftedPlace(document, ids, direction)).toEqual(place);
  });

  it('passes by what cannot contain blocks', () => {
    const locked = setProps(document, box.id, { isDroppable: false });
    expect(shiftedPlace(locked, [first.id], 'in')).toBeNull();
  });
});
