import { newDocument } from '@console/shared-report/document';
import { violatingNodeId } from './violating-node';

const document = newDocument([
  { id: 'first', type: 'Text', props: {}, children: '' },
  {
    id: 'box',
    type: 'Container',
    props: {},
    children: [{ id: 'inner', type: 'Text', props: {}, children: '' }],
  },
]);

it.each([
  ['content.html.children[0]', 'first'],
  ['content.html.children[1].children[0]', 'inner'],
  ['content.css.desktop.inner', 'inner'],
  ['content.html.children[7]', null],
  ['content.css.desktop.gone', null],
  ['content.css.desktop', null],
  ['content.html', null],
])('%s', (propertyPath, nodeId) => {
  expect(violatingNodeId(document, [{ propertyPath, message: 'Refused.' }])).toBe(nodeId);
});

it('reads no text', () => {
  const message = 'Text at root.children[0]: unknown key "first".';
  expect(violatingNodeId(document, [{ propertyPath: 'content.html', message }])).toBeNull();
});

it('leads from a title that is refused to the block that prints it', () => {
  const violations = [{ propertyPath: 'subTitle', message: 'This field is required' }];
  const titled = newDocument([{ id: 'head', type: 'ReportTitle', props: {}, children: [] }]);
  expect(violatingNodeId(titled, violations)).toBe('head');
  expect(violatingNodeId(document, violations)).toBeNull();
});
