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
const violation = (message: string) => [{ propertyPath: 'content.html', message }];

it.each([
  ['Text at root.children[0]: align must be a text.', 'first'],
  ['Text at root.children[1].children[0]: unknown key "x".', 'inner'],
  ['root.children[0]: the id "first" is used twice.', 'first'],
  ['The styles of "inner" hold an unknown property.', 'inner'],
  ['Text at root.children[7]: unknown key "x".', null],
  ['A report may have at most 1000 blocks.', null],
])('%s', (message, nodeId) => {
  expect(violatingNodeId(document, violation(message))).toBe(nodeId);
});
