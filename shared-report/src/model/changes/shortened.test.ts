import { shortened } from './shortened';

const long = 'x'.repeat(200);

it.each([
  [
    'before a change',
    [
      { kind: 'same', text: long },
      { kind: 'added', text: long },
    ],
    [` … ${'x'.repeat(60)}`, long],
  ],
  [
    'after a change',
    [
      { kind: 'removed', text: 'a' },
      { kind: 'same', text: long },
    ],
    ['a', `${'x'.repeat(60)} … `],
  ],
  [
    'between changes',
    [
      { kind: 'added', text: 'a' },
      { kind: 'same', text: long },
      { kind: 'added', text: 'b' },
    ],
    ['a', `${'x'.repeat(60)} … ${'x'.repeat(60)}`, 'b'],
  ],
  [
    'between words',
    [
      { kind: 'added', text: 'a' },
      { kind: 'same', text: `${'gold '.repeat(40)}end` },
      { kind: 'added', text: 'b' },
    ],
    ['a', `${'gold '.repeat(12)} … ${'gold '.repeat(11)}end`, 'b'],
  ],
  ['not where nothing has changed', [{ kind: 'same', text: long }], [long]],
  [
    'not when short',
    [
      { kind: 'same', text: 'costs ' },
      { kind: 'added', text: 'fall' },
    ],
    ['costs ', 'fall'],
  ],
] as const)('cuts unchanged text %s', (_, words, texts) => {
  expect(shortened(words).map(({ text }) => text)).toEqual(texts);
});
