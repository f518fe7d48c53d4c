import { wordChanges } from './word-changes';

const told = (before: string, after: string) =>
  wordChanges(before, after)
    .filter(({ kind }) => kind !== 'same')
    .map(({ kind, text }) => `${kind === 'added' ? '+' : '-'}${text}`);

it('tells numbers whole, as they are written', () => {
  expect(told('Margin\t54.1 %\t1,234.5', 'Margin\t52.9 %\t1,254.5')).toEqual([
    '-54.1',
    '+52.9',
    '-1,234.5',
    '+1,254.5',
  ]);
  expect(told('in 4Q26.', 'in 1Q27.')).toEqual(['-4Q26', '+1Q27']);
  expect(told('up 5. Then', 'up 6. Then')).toEqual(['-5', '+6']);
});

it('tells words, marks and line ends, and loses nothing', () => {
  expect(told('We buy it', 'We sell it!')).toEqual(['-buy', '+sell', '+!']);
  expect(told('one\ntwo', 'one two')).toEqual(['-\n', '+ ']);
  const [before, after] = ['Über 3½  Prozent, naïve\r\n\t𝛼-Test', 'Ueber 3 Prozent 𝛼-Test'];
  const of = (kind: 'added' | 'removed') =>
    wordChanges(before, after)
      .filter((change) => change.kind === 'same' || change.kind === kind)
      .map(({ text }) => text)
      .join('');
  expect([of('removed'), of('added')]).toEqual([before, after]);
});
