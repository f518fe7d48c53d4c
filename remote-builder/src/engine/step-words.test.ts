import { newDocument } from '@console/shared-report/document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { setChildren } from '@console/shared-report/tree/set-children';
import { createEditorStore } from './editor-store';
import { inSection, typedIn } from './step-words';

const delta = (...lines: readonly (readonly [string, 1 | 2 | 3] | readonly [string])[]) =>
  JSON.stringify({
    ops: lines.flatMap(([words, header]) => [
      { insert: words },
      { insert: '\n', ...(header && { attributes: { header } }) },
    ]),
  });
const plain = { ...blockDefaults('Text'), children: delta(['Opening']) };
const valued = {
  ...blockDefaults('Text'),
  children: delta(['Valuation', 2], ['We value it.'], ['Risks', 2], ['None.']),
};
const document = newDocument([plain, valued]);

it.each([
  [
    'under a heading',
    valued,
    delta(['Valuation', 2], ['We value it highly.'], ['Risks', 2], ['None.']),
    'Valuation',
  ],
  ['under the next one', valued, delta(['Valuation', 2], ['We value it.'], ['Risks', 2], ['Few.']), 'Risks'],
  ['where no heading is', plain, delta(['Opening and more']), 'Text'],
])('says where something was typed: %s', (_where, node, typed, place) => {
  const store = createEditorStore(document);
  store.edit((before) => setChildren(before, node.id, typed), { title: typedIn(node.id) });
  expect(store.getState().history.past.map(({ title }) => title)).toEqual([`Typed in ${place}`]);
});

it('says that a heading was typed, and where a block stands', () => {
  const store = createEditorStore(document);
  const typed = delta(['Value', 2], ['We value it.'], ['Risks', 2], ['None.']);
  store.edit((before) => setChildren(before, valued.id, typed), { title: typedIn(valued.id) });
  expect(store.getState().history.past[0]?.title).toBe('Typed a heading');
  expect([inSection(document, valued.id), inSection(document, plain.id)]).toEqual([' in Valuation', '']);
});
