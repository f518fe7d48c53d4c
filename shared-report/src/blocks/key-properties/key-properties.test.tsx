import { render, screen } from '@testing-library/react';
import { sampleContext } from '../../../testing/sample-context';
import { renderNodeBody } from '../../renderer/report/render';
import { keyPropertiesModel } from './key-properties-model';

const node = keyPropertiesModel.defaults();
const base = sampleContext();

it('draws five scales whose good end is always 5 (A§9, P27)', () => {
  render(<>{renderNodeBody(node, base)}</>);
  expect(screen.getAllByRole('img').map((scale) => scale.getAttribute('aria-label'))).toEqual([
    '5 of 5, from SELL to BUY',
    '4 of 5, from LOW to HIGH',
    '1 of 5, from LOW to HIGH',
    '2 of 5, from HIGH to LOW',
    '3 of 5, from LOW to HIGH',
  ]);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Rating',
    'Growth',
    'Income',
    'Risk',
    'Moat',
  ]);
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
