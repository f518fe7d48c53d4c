import { joinTexts, runTogether, splitText } from './split-text';

const text = (...ops: readonly object[]) => JSON.stringify({ ops });
const heading = { header: 2 };
const outlook = text(
  { insert: 'Outlook' },
  { insert: '\n', attributes: heading },
  { insert: 'Strong', attributes: { bold: true } },
  { insert: ' year\n\nEnd\n' },
);

it.each([
  ['in a line', { index: 11, length: 0 }, 'Outlook|Str', 'ong year||End'],
  ['in a heading', { index: 3, length: 0 }, 'Out', 'look|Strong year||End'],
  ['at the end of a line', { index: 19, length: 0 }, 'Outlook|Strong year', '|End'],
  ['in an empty line, which goes', { index: 20, length: 0 }, 'Outlook|Strong year', 'End'],
  ['over what is selected, which goes', { index: 3, length: 11 }, 'Out', ' year||End'],
])('parts a text %s', (_where, range, before, after) => {
  const sides = splitText(outlook, range);
  expect([lines(sides.before), lines(sides.after)]).toEqual([before, after]);
});

it('keeps the formats of words and lines on both sides', () => {
  expect(splitText(outlook, { index: 3, length: 0 })).toEqual({
    before: text({ insert: 'Out' }, { insert: '\n', attributes: heading }),
    after: text(
      { insert: 'look' },
      { insert: '\n', attributes: heading },
      { insert: 'Strong', attributes: { bold: true } },
      { insert: ' year\n\nEnd\n' },
    ),
  });
});

it.each([
  ['before the first word', 0, null, 'Outlook|Strong year||End'],
  ['behind the last one', 24, 'Outlook|Strong year||End', null],
])('leaves nothing on a side without words: %s', (_where, index, before, after) => {
  const sides = splitText(outlook, { index, length: 0 });
  expect([lines(sides.before), lines(sides.after)]).toEqual([before, after]);
});

it('joins texts line after line', () => {
  expect(lines(joinTexts(text({ insert: 'a\n' }), text({ insert: 'b\n' })))).toBe('a|b');
  expect([joinTexts(null, 'x'), joinTexts('x', null), joinTexts(null, null)]).toEqual(['x', 'x', null]);
});

function lines(part: string | null): string | null {
  if (part === null) return null;
  const { ops } = JSON.parse(part) as { ops: { insert: string }[] };
  return ops
    .map(({ insert }) => insert)
    .join('')
    .replace(/\n$/, '')
    .replaceAll('\n', '|');
}

describe('what runs together', () => {
  const bullet = { list: 'bullet' };
  const grade = text({ insert: 'Grade' }, { insert: '\n', attributes: bullet }, { insert: 'Costs\n' });

  it('goes on in the last line of the first, in its format', () => {
    expect(runTogether(outlook, grade)).toEqual({
      text: text(
        { insert: 'Outlook' },
        { insert: '\n', attributes: heading },
        { insert: 'Strong', attributes: { bold: true } },
        { insert: ' year\n\nEndGrade\nCosts\n' },
      ),
      ...{ line: 3, offset: 3 },
    });
  });

  it('keeps its own format behind an empty line, which goes', () => {
    expect(runTogether(text({ insert: 'End\n\n' }), grade)).toEqual({
      text: text({ insert: 'End\nGrade' }, { insert: '\n', attributes: bullet }, { insert: 'Costs\n' }),
      ...{ line: 1, offset: 0 },
    });
    expect(runTogether(text({ insert: '\n' }), grade)).toEqual({ text: grade, line: 0, offset: 0 });
  });

  it('counts a note as one character', () => {
    const noted = text({ insert: 'See' }, { insert: { note: 'The annual report' } }, { insert: '\n' });
    expect(runTogether(noted, text({ insert: '!\n' }))).toMatchObject({ line: 0, offset: 4 });
  });
});
