import { guardedText, unguardedText } from './formula-guard';

it.each([
  ['=1+1', "'=1+1"],
  ['-5', "'-5"],
  ['@SUM(ZZ1)', "'@SUM(ZZ1)"],
  ['\u22125', "'\u22125"],
  ['\u200b=1', "'\u200b=1"],
  [' +1', "' +1"],
  ['a;=1', "a;'=1"],
  ['Rating: 3\n-2', "Rating: 3\n'-2"],
])('begins %j with an apostrophe, which is taken away again', (text, guarded) => {
  expect(guardedText(text)).toBe(guarded);
  expect(unguardedText(guarded)).toBe(text);
});

it.each(['', 'BHP', 'a-b;c=d', 'rose 5%; fell -3%', '+61 491 570 156', 'first\nsecond', "it's"])(
  'leaves %j as it is',
  (text) => {
    expect(guardedText(text)).toBe(text);
    expect(unguardedText(text)).toBe(text);
  },
);

it('guards a tab before anything, as a program may end a cell there', () => {
  expect(guardedText('\tx')).toBe("'\tx");
});
