import { MAX_SPLICES, changedContent, contentChangeRules, type ContentChange } from './content-change';

const content = { html: '{"id":"a"}{"id":"b"}', css: '{}' };

it('puts what came in the place of what went', () => {
  const change: ContentChange = {
    html: [
      [0, 0, '>'],
      [7, 1, 'ä😀'],
      [17, 3, ''],
    ],
    css: [],
  };
  expect(changedContent(content, change)).toEqual({ html: '>{"id":"ä😀"}{"id":"', css: '{}' });
});

it.each([
  ['beyond the end', [[19, 2, '']]],
  [
    'one over the other',
    [
      [0, 4, ''],
      [3, 1, ''],
    ],
  ],
  [
    'backwards',
    [
      [5, 1, ''],
      [0, 1, ''],
    ],
  ],
] as const)('makes nothing of splices %s', (_, html) => {
  expect(changedContent(content, { html, css: [] })).toBeNull();
});

it.each([
  'text',
  {},
  { html: [] },
  { html: 'x', css: [] },
  { html: [[0, 0]], css: [] },
  { html: [[-1, 0, '']], css: [] },
  { html: [[0.5, 0, '']], css: [] },
  { html: [[0, 1e300, '']], css: [] },
  { html: [['0', 0, '']], css: [] },
  { html: [[0, 0, 7]], css: [] },
  { html: [[0, 0, 'x'.repeat(2_000_001)]], css: [] },
  { html: Array.from({ length: MAX_SPLICES + 1 }, () => [0, 0, '']), css: [] },
])('takes nothing else for a change: %#', (value) => {
  expect(contentChangeRules.isValidSync(value)).toBe(false);
});

it('takes a change, or none', () => {
  for (const value of [{ html: [[0, 1, 'x']], css: [] }, null, undefined])
    expect(contentChangeRules.isValidSync(value)).toBe(true);
});
