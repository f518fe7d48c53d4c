import { emptyStyles } from '@console/shared-report/styles';
import { delta, textNode } from '../../../testing/texts';
import { linesText, valueText } from './value-text';

const cell = (content: string) => ({ content, isHeading: false, bold: false });

it.each([
  ['words', delta('Costs fell.'), 'Costs fell.'],
  ['a caption', 'Prices', 'Prices'],
  ['nothing', undefined, '(nothing)'],
  ['a switch', true, 'yes'],
  ['a number', 3, '3'],
  ['a cell', cell('4.0'), '4.0'],
  ['cells', [[cell('Copper'), cell('4.0')], [cell('Gold')]], 'Copper | 4.0\nGold'],
  ['a list', ['a', 'b'], 'a | b'],
  ['another value', { kind: 'bar' }, '{"kind":"bar"}'],
  ['a block', { node: textNode('one', 'Costs fell.'), styles: emptyStyles }, 'Costs fell.'],
  [
    'a block with others in it',
    { node: { ...textNode('box'), type: 'Container', children: [textNode('a'), textNode('b')] } },
    'a\nb',
  ],
])('tells %s', (_what, value, text) => {
  expect(valueText(value)).toBe(text);
});

it('tells what is in rows and columns that somebody deleted', () => {
  const mine = [
    [cell('Copper'), cell('4.0')],
    [cell('Gold'), cell('2.0')],
  ];
  expect(linesText({ mine, rows: [1], columns: [] })).toBe('Gold | 2.0');
  expect(linesText({ mine, rows: [], columns: [1] })).toBe('4.0 | 2.0');
});
