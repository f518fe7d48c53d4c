import { preferredFor, termFinder } from './house-terms';

const terms = [
  { instead: 'e-mail', preferred: 'email' },
  { instead: 'ASX 200', preferred: 'S&P/ASX 200' },
  { instead: 'covid', preferred: 'COVID-19' },
  { instead: 'Net Debt', preferred: 'net debt' },
  { instead: 'debt', preferred: 'borrowings' },
  { instead: 'c.', preferred: 'about' },
];
const find = termFinder(terms);
const found = (text: string) =>
  find(text).map(({ start, end, term }) => [text.slice(start, end), term.preferred]);

it.each([
  [
    'An e-mail, E-mails and E-MAIL',
    [
      ['e-mail', 'email'],
      ['E-MAIL', 'email'],
    ],
  ],
  ['The ASX 200 and the S&P/ASX 200', [['ASX 200', 'S&P/ASX 200']]],
  ['The ASX\u00a0200', [['ASX\u00a0200', 'S&P/ASX 200']]],
  ['The ASX\n200', []],
  [
    'Covid, COVID-19 and covid-19',
    [
      ['Covid', 'COVID-19'],
      ['covid', 'COVID-19'],
    ],
  ],
  // the longest first; a sentence may begin with it
  [
    'Net debt rose, Net Debt fell, debt',
    [
      ['Net Debt', 'net debt'],
      ['debt', 'borrowings'],
    ],
  ],
  ['indebted, débt', []],
  [
    'c. 5 %, etc. and C. 6',
    [
      ['c.', 'about'],
      ['C.', 'about'],
    ],
  ],
  ['', []],
])('finds in %j', (text, hits) => {
  expect(found(text)).toEqual(hits);
});

it('finds nothing where the house has no words', () => {
  expect(termFinder([])('e-mail')).toEqual([]);
});

it.each([
  ['e-mail', 'email'],
  ['E-mail', 'Email'],
  ['E-MAIL', 'email'],
])('writes the form for %s as %s', (written, expected) => {
  expect(preferredFor({ instead: 'e-mail', preferred: 'email' }, written)).toBe(expected);
});
