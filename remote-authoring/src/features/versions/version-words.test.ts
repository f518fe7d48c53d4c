import { changesInWords, whatItWas } from './version-words';

const blocks = { added: 0, changed: 0, removed: 0 };
const words = { added: 0, removed: 0 };

it('says how much changed, and nothing of what did not', () => {
  expect(changesInWords(null)).toBeNull();
  expect(changesInWords({ blocks, words, details: 0 })).toBe('No change');
  expect(
    changesInWords({
      blocks: { added: 1, changed: 2, removed: 0 },
      words: { added: 12, removed: 3 },
      details: 1,
    }),
  ).toBe('1 block added, 2 changed · +12 −3 words · 1 detail');
  expect(
    changesInWords({ blocks: { ...blocks, removed: 2 }, words: { added: 0, removed: 1 }, details: null }),
  ).toBe('2 blocks removed · −1 word');
});

it('names who kept it, where somebody did', () => {
  const by = { '@id': '/api/user/1', id: '1', firstName: 'Anna', lastName: 'Analyst' };
  expect(whatItWas({ reason: 'review', by })).toBe('Sent for review by Anna Analyst');
  expect(whatItWas({ reason: 'published', by: null })).toBe('Published');
});
