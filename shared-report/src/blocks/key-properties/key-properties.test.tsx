import { render, screen, within } from '@testing-library/react';
import { sampleContext } from '../../../testing/sample-context';
import { renderNodeBody } from '../../renderer/report/render';
import { keyPropertiesModel } from './key-properties-model';

const node = keyPropertiesModel.defaults();
const base = sampleContext();
const nameOf = (element: Element) => element.textContent;

it('draws five scales whose good end is always 5 (A§9, P27)', () => {
  render(<>{renderNodeBody(node, base)}</>);
  const table = screen.getByRole('table', { name: 'Key Properties' });
  expect(within(table).getAllByRole('columnheader').map(nameOf)).toEqual(['Property', 'Score']);
  const rows = within(table).getAllByRole('row').slice(1);
  const said = [
    ['Rating', '5 of 5, from SELL to BUY'],
    ['Growth', '4 of 5, from LOW to HIGH'],
    ['Income', '1 of 5, from LOW to HIGH'],
    ['Risk', '2 of 5, from HIGH to LOW'],
    ['Moat', '3 of 5, from LOW to HIGH'],
  ];
  expect(rows.map((row) => nameOf(within(row).getByRole('rowheader')))).toEqual(said.map(([name]) => name));
  for (const [row, [, score = '']] of said.entries())
    expect(within(rows[row] ?? table).getByRole('cell')).toHaveAccessibleName(score);
});

it('says them in plain text', () => {
  expect(keyPropertiesModel.plainText(node, base)).toBe(
    [
      'Key Properties',
      'Rating: 5 (SELL to BUY)',
      'Growth: 4 (LOW to HIGH)',
      'Income: 1 (LOW to HIGH)',
      'Risk: 2 (HIGH to LOW)',
      'Moat: 3 (LOW to HIGH)',
    ].join('\n'),
  );
});

it('does not show where sliders begin as a judgement', () => {
  const value = { rating: 1, moat: 1, growth: 1, income: 1, risk: 1, isRated: false };
  const context = sampleContext({ widgets: { ...base.widgets, keyProperties: { state: 'ready', value } } });
  render(<>{renderNodeBody(node, context)}</>);
  expect(screen.getByText('Not rated')).toBeInTheDocument();
  expect(keyPropertiesModel.plainText(node, context)).not.toContain('1');
});

it.each([{ state: 'failed' }, { state: 'ready', value: null }] as const)('has none: %p', (keyProperties) => {
  render(<>{renderNodeBody(node, sampleContext({ widgets: { ...base.widgets, keyProperties } }))}</>);
  expect(screen.getByText('No data Available')).toBeInTheDocument();
});
