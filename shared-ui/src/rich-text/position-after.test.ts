import { positionAfter } from './position-after';

/** The later version with a bar where the one of the version before has come to. */
function moved(before: string, after: string): string {
  const position = before.indexOf('|');
  const to = positionAfter(before.replace('|', ''), after, position);
  return `${after.slice(0, to)}|${after.slice(to)}`;
}

it.each([
  [
    'Debt mine| halved.\nCosts fell.',
    'Debt halved.\nCosts fell (theirs).',
    'Debt| halved.\nCosts fell (theirs).',
  ],
  ['Tax fell. Mine.| More.', 'Theirs came.\nTax fell. More.', 'Theirs came.\nTax fell.| More.'],
  ['Costs| fell.', 'Costs (theirs) fell.', 'Costs (theirs)| fell.'],
  ['Costs fell.|', 'Costs fell.', 'Costs fell.|'],
  ['Costs| fell.', '', '|'],
  ['|', 'Costs', 'Costs|'],
])('moves %s', (before, after, wanted) => {
  expect(moved(before, after)).toBe(wanted);
});
