import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPasteParts } from './paste-parts';
import { tableText } from './pasted-tables';
import { pastedText } from './pasted-text';
import { readPaste } from './read-paste';

const word = readFileSync(join(__dirname, '../../testing/word-changes.html'), 'utf8');
const table = (rows: string, before = '') => `<table>${before}${rows}</table>`;

/** The words of a paste, its tables as lines, and what was left out. */
function pasted(html: string) {
  const { parts, leftOut } = readPasteParts(html);
  const words = parts.map((part) => {
    if (part.kind === 'picture') return part.src;
    if (part.kind === 'table') return tableText(part.cells);
    const { ops } = JSON.parse(pastedText(part.html, ['bold', 'underline', 'strike', 'list', 'link']));
    return (ops as { insert: string; attributes?: object }[])
      .map(({ insert, attributes }) => (insert === '\n' ? insert : insert + JSON.stringify(attributes ?? '')))
      .join('')
      .replaceAll('""', '');
  });
  return { words, leftOut };
}

it('leaves out what Word has deleted, hidden or commented, and keeps what was inserted as it is', () => {
  const { words, leftOut } = pasted(word);
  expect(words).toEqual([
    'We cut our rating to Hold.\nCosts fall.\nA risk\nVolumes rise again.\n',
    'Rating\tHold\nPrice\t42.00',
  ]);
  expect(leftOut).toBe(
    'Not pasted: deleted words, comments, hidden text, words of tables that are struck through.',
  );
  expect(readPaste(word).leftOut).toBe(leftOut);
  expect(readPaste(word).html).not.toMatch(/Sell|ask Bob|write more|really|msocom/);
});

it.each([
  [
    'inserted words without an underline',
    '<p><ins style="text-decoration: underline">Hold</ins></p>',
    'Hold\n',
  ],
  ['struck words of a text as they are', '<p><s>Sell</s></p>', 'Sell{"strike":true}\n'],
  ['a footnote of Word', '<p>a<a href="#_ftn1">[1]</a></p>', 'a[1]\n'],
  [
    'what is hidden on paper alone',
    '<style>@media print { .x { display: none } }</style><p class="x">a</p>',
    'a\n',
  ],
  [
    'page numbers of contents, which Word hides on screens',
    '<p>a<span style="display:none;mso-hide:screen">7</span></p>',
    'a\n',
  ],
])('says nothing of %s', (_case, html, words) => {
  expect(pasted(html)).toEqual({ words: [words], leftOut: null });
});

it('leaves out comments of Google Docs', () => {
  const html =
    '<p>Costs fall<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>.</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Do they?</span></p></div>';
  expect(pasted(html)).toEqual({ words: ['Costs fall.\n'], leftOut: 'Not pasted: comments.' });
});

it('leaves out hidden rows and columns of Excel, and keeps a heading across them', () => {
  const columns = '<col width=64><col width=0 style="display:none;mso-width-source:userset"><col width=64>';
  const rows =
    '<tr><td>Year</td><td colspan=2>FY26</td></tr><tr><td>EPS</td><td>1.1</td><td>1.2</td></tr>' +
    '<tr style="display:none"><td>Draft</td><td>0</td><td>0</td></tr>';
  const { words, leftOut } = pasted(table(rows, columns));
  expect([words, leftOut]).toEqual([['Year\tFY26\nEPS\t1.2'], 'Not pasted: hidden text.']);
  const filler = '<tr height=0 style="display:none"><td width=64></td><td width=64></td></tr>';
  expect(pasted(table(`<tr><td>a</td><td>b</td></tr>${filler}`))).toEqual({ words: ['a\tb'], leftOut: null });
});
