import type { DeltaOp } from '../rich-text/delta';
import { cellChanges, markChanges } from './mark-changes';

const told = (before: readonly DeltaOp[], after: readonly DeltaOp[]) =>
  markChanges({ ops: before }, { ops: after });
const plain = [{ insert: 'Dividend of 121 cents\nOutlook\n' }];

it('names the words and what became of their marks', () => {
  const marked: readonly DeltaOp[] = [
    { insert: 'Divid', attributes: { bold: true } },
    { insert: 'end of 12' },
    { insert: '1', attributes: { script: 'super', link: 'https://example.com/a' } },
    { insert: ' cents\nOutlook' },
    { insert: '\n', attributes: { header: 2, list: 'bullet' } },
  ];
  expect(told(plain, marked)).toEqual([
    '“Divid”: bold',
    '“1”: superscript, link to https://example.com/a',
    '“Outlook”: heading 2, bulleted list',
  ]);
  expect(told(marked, plain)).toEqual([
    '“Divid”: no longer bold',
    '“1”: neither superscript nor subscript, link removed',
    '“Outlook”: no longer a heading, no longer in a list',
  ]);
});

it('names only words that stayed, where others changed', () => {
  const after: readonly DeltaOp[] = [
    { insert: 'A new dividend of ' },
    { insert: '121 cents', attributes: { strike: true } },
    { insert: '\nOutlook\n' },
  ];
  expect(told(plain, after)).toEqual(['“121 cents”: struck out']);
});

it('cuts long words, and counts what is more than 20', () => {
  const long = 'copper '.repeat(20).trim();
  expect(told([{ insert: long }], [{ insert: long, attributes: { bold: true } }])).toEqual([
    `“${long.slice(0, 60).trimEnd()}…”: bold`,
  ]);
  const ops = (attributes: DeltaOp['attributes']) =>
    Array.from({ length: 22 }, () => [{ insert: 'a', ...(attributes && { attributes }) }, { insert: ' ' }]);
  const many = told(ops(undefined).flat(), ops({ italic: true }).flat());
  expect([many.length, many[0], many.at(-1)]).toEqual([21, '“a”: italic', '2 more changes of formatting']);
});

it('names the cell, also of a table that grew or of a figure that changed', () => {
  const cell = (content: string, bold = false) => ({ content, bold, isHeading: false });
  const before = [[cell('Copper'), cell('12')]];
  expect(cellChanges(before, [[cell('Copper'), cell('13', true)]])).toEqual(['“13” (row 1, column 2): bold']);
  const grown = [
    [cell('Metal'), cell('kt')],
    [cell('Copper'), { ...cell('12'), isHeading: true }],
  ];
  expect(cellChanges(before, grown)).toEqual(['“12” (row 2, column 2): a heading']);
});

it('tells cells that were merged or split, whatever words they have then', () => {
  const cell = (content: string, look: object = {}) => ({
    ...{ content, bold: false, isHeading: false },
    ...look,
  });
  const single = [
    [cell('Year to June'), cell('2026')],
    [cell('Copper'), cell('')],
  ];
  const across = [
    [cell('Year to June 2026', { colSpan: 2 }), cell('')],
    [cell('Copper'), cell('')],
  ];
  const down = [
    [cell('Year to June'), cell('2026', { rowSpan: 2 })],
    [cell('Copper'), cell('')],
  ];
  expect(cellChanges(single, across)).toEqual(['“Year to June 2026” (row 1, column 1): over 2 columns']);
  expect(cellChanges(across, single)).toEqual(['“Year to June” (row 1, column 1): in one column']);
  expect(cellChanges(single, down)).toEqual(['“2026” (row 1, column 2): over 2 rows']);
  expect(cellChanges(down, single)).toEqual(['“2026” (row 1, column 2): in one row']);
  const other = [[cell('Gold'), cell('12')], ...across];
  expect(cellChanges(single, other)).toEqual(['“Year to June 2026” (row 2, column 1): over 2 columns']);
});
