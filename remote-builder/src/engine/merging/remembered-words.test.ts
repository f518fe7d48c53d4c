import { delta } from '../../../testing/texts';
import { mergedWords } from '@console/shared-report/merged-words';
import { rememberedWords } from './remembered-words';

const base = delta('Costs fell in May.');
const more = delta('Costs fell in May and June.');
const other = delta('Costs rose in May.');

it('puts the same texts together once for each side, and says each time what both changed', () => {
  const merge = jest.fn(mergedWords);
  const words = rememberedWords(merge);
  const both = { base, mine: more, theirs: delta('All costs fell in May.') };
  const contested = { base, mine: delta('Costs doubled in May.'), theirs: other };
  for (const side of ['mine', 'theirs', 'mine', 'theirs'] as const) {
    for (const texts of [both, contested]) {
      const [told, wanted] = [jest.fn(() => side), jest.fn(() => side)];
      expect(words(texts, told)).toBe(mergedWords(texts, wanted));
      expect(told.mock.calls.length > 0).toBe(wanted.mock.calls.length > 0);
    }
  }
  expect(merge).toHaveBeenCalledTimes(3);
});

it('reads once what theirs made of a base, for each text that is put together with it', () => {
  const theirs = delta('All costs fell in May.');
  const read = jest.fn(mergedWords);
  const words = rememberedWords(read);
  for (const mine of [more, delta('Costs fell in May, and June.')])
    words({ base, mine, theirs }, () => 'mine');
  const [one, other] = read.mock.calls.map(([, , changedBy]) => changedBy?.(base, theirs));
  expect(one).toBeDefined();
  expect(one).toBe(other);
});
