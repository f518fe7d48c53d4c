import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument, serializeDocument } from '@console/shared-report/document';
import { childNodes } from '@console/shared-report/node-content';
import { insertNode } from '@console/shared-report/tree/insert-node';
import { moveNode } from '@console/shared-report/tree/move-node';
import { removeNode } from '@console/shared-report/tree/remove-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import { delta, textNode } from '../../../testing/texts';
import { changedWords } from './changed-words';

const heading = JSON.stringify({
  ops: [{ insert: 'Valuation' }, { insert: '\n', attributes: { header: 2 } }],
});
const before = newDocument([
  ...[textNode('one', 'Buy.'), { ...textNode('head'), children: heading }, textNode('two', 'Twelve times.')],
  { ...blockDefaults('Image'), id: 'image' },
]);

it.each([
  ['words', setChildren(before, 'two', delta('Eleven times.')), 'Text in Valuation'],
  [
    'a new block and a deleted one',
    removeNode(insertNode(before, 'one', textNode('new', 'New.')), 'image'),
    'Image in Valuation (deleted) and Text',
  ],
  [
    'where a block stands',
    moveNode(before, 'image', { parentId: before.root.id, index: 0 }),
    'the order of blocks',
  ],
  ['nothing', before, ''],
])('names %s', (_what, after, words) => {
  expect(changedWords(serializeDocument(before), serializeDocument(after))).toBe(words);
});

it('names three, and counts the rest', () => {
  const types = ['Image', 'Table', 'Chart', 'Container', 'KeyProperties'] as const;
  const added = types.map((type) => ({ ...blockDefaults(type), id: type }));
  const after = { ...before, root: { ...before.root, children: [...childNodes(before.root), ...added] } };
  expect(changedWords(serializeDocument(before), serializeDocument(after))).toMatch(
    /^(.*, ){2}.* and 2 more$/,
  );
});
