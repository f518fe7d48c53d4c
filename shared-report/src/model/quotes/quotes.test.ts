import { placeOfQuote, quoteOf } from './quotes';

const text = 'Copper stays dear. Costs fell in May, and costs fell in June.';
const quoted = (words: string, from = 0) => {
  const start = text.indexOf(words, from);
  const quote = quoteOf(text, { start, end: start + words.length });
  if (!quote) throw new Error(`"${words}" should be quoted`);
  return quote;
};
const foundIn = (now: string, words: string, from = 0) => {
  const place = placeOfQuote(now, quoted(words, from));
  return place && now.slice(place.start, place.end);
};

it('has the words, what is around them and where they stand', () => {
  expect(quoted('stays dear')).toEqual({
    ...{ exact: 'stays dear', prefix: 'Copper ', start: 7 },
    suffix: '. Costs fell in May, and costs fell in June.',
  });
});

it.each([
  ['blanks alone', { start: 6, end: 7 }],
  ['nothing', { start: 3, end: 3 }],
])('is none of %s', (_what, stretch) => {
  expect(quoteOf(text, stretch)).toBeNull();
});

it('is none of more words than can be sent', () => {
  expect(quoteOf('a'.repeat(2001), { start: 0, end: 2001 })).toBeNull();
  expect(quoteOf('a'.repeat(2001), { start: 0, end: 2000 })).not.toBeNull();
});

it.each([
  ['words that moved', `Gold fell. ${text}`, 'stays dear', 'stays dear'],
  ['words of which one changed', 'Copper stays very dear. Costs fell.', 'stays dear', 'stays very'],
  ['words without a letter', 'Copper stay dear.', 'stays dear', 'stay dear'],
])('finds %s', (_what, now, words, found) => {
  expect(foundIn(now, words)).toBe(found);
});

it('finds the words that stand between the same ones where they are there twice', () => {
  const now = `Costs fell in July. ${text}`;
  const second = quoted('fell in', text.indexOf('and costs'));
  const place = placeOfQuote(now, second);
  expect(place && now.slice(place.end, place.end + 5)).toBe(' June');
});

it('finds nothing where the words are gone', () => {
  expect(foundIn('Gold is cheap by now.', 'Costs fell in May')).toBeNull();
  expect(foundIn('', 'stays dear')).toBeNull();
});

it('finds a long quote whose end was written anew', () => {
  const long = `Copper ${'stays dear '.repeat(100)}`;
  const quote = quoteOf(long, { start: 0, end: long.length });
  const now = `${long.slice(0, 900)} and so on`;
  expect(quote && placeOfQuote(now, quote)).toEqual({ start: 0, end: now.length });
});
