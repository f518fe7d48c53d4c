import { mergedPlainWords } from './merged-plain-words';

const base = 'Costs fell in May.\nDebt “halved”.';

it('puts changes of different sentences together, line by line as they are', () => {
  const asked = jest.fn();
  const merged = mergedPlainWords(
    { base, mine: 'Costs sank in May.\nDebt “halved”.', theirs: 'Costs fell in May.\nDebt “doubled”.\nBuy.' },
    asked,
  );
  expect(merged).toBe('Costs sank in May.\nDebt “doubled”.\nBuy.');
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  ['mine', 'Costs sank in May.\nDebt “halved” again.'],
  ['theirs', 'Costs rose in May.\nDebt “halved” again.'],
] as const)('asks of words that both changed, and keeps all others: %s', (side, expected) => {
  const merged = mergedPlainWords(
    { base, mine: 'Costs sank in May.\nDebt “halved”.', theirs: 'Costs rose in May.\nDebt “halved” again.' },
    () => side,
  );
  expect(merged).toBe(expected);
});

it('puts what is empty together', () => {
  expect(mergedPlainWords({ base: '', mine: 'Mine.', theirs: '' }, () => 'mine')).toBe('Mine.');
});
