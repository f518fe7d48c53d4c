import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPasteParts } from './paste-parts';
import { tableText } from './pasted-tables';
import { pastedText } from './pasted-text';

const fixture = (name: string) =>
  readFileSync(join(__dirname, '../../testing', `${name}-clipboard.html`), 'utf8');
const formats = ['bold', 'italic', 'header', 'list', 'start', 'indent', 'link'];

/** Each part in one line. */
function outline(html: string): readonly string[] {
  return readPasteParts(html).parts.map((part) => {
    if (part.kind === 'picture') return `picture ${part.src} ${part.alt}`.trim();
    if (part.kind === 'table') return `table ${tableText(part.cells)}`;
    const { ops } = JSON.parse(pastedText(part.html, formats)) as { ops: { insert: string }[] };
    return `text ${ops.map(({ insert }) => insert).join('')}`;
  });
}

const table = '<table><tr><td>a</td><td>b</td></tr></table>';

it('gives texts, tables and pictures in the order in which they stand', () => {
  const html = `<h1>Outlook</h1><p>One</p>${table}<p>Two <img src="data:x" alt=" A\n chart "> three</p>${table}`;
  expect(outline(html)).toEqual([
    'text Outlook\nOne\n',
    'table a\tb',
    'text Two\n',
    'picture data:x A chart',
    'text three\n',
    'table a\tb',
  ]);
});

it('finds them below what Google Docs puts around all', () => {
  const html = `<b style="font-weight:normal" id="docs-internal-guid-1"><p>One</p><div>${table}</div><p><b>Two</b></p></b>`;
  expect(outline(html)).toEqual(['text One\n', 'table a\tb', 'text Two\n']);
  const [first] = readPasteParts(html).parts;
  expect(first?.kind === 'text' && JSON.parse(pastedText(first.html, formats)).ops).toEqual([
    { insert: 'One\n' },
  ]);
});

it('keeps the lists and numbers of Word before and behind a table', () => {
  const parts = outline(fixture('word'));
  expect(parts.map((part) => part.split(' ', 1)[0])).toEqual(['text', 'table', 'text']);
  expect(parts[0]).toMatch(/^text Outlook\n[^]*Grades rise\n$/);
  expect(parts[2]).toBe('text After the table.\n');
});

it('takes a range of Excel for a table alone', () => {
  expect(outline(fixture('excel'))).toEqual([
    'table A$m\tFY25\tFY26\nRevenue\t1,204.5\t1,377.0\nEBITDA margin\t41%\t\n\t42%\t43%',
  ]);
});

it('puts the picture of a cell behind its table, and leaves out pixels that count readers', () => {
  const html =
    '<table><tr><td>a<img src="c.png"></td><td>b</td></tr></table><img src="t.gif" width="1" height="1">';
  expect(outline(html)).toEqual(['table a\tb', 'picture c.png']);
});

it('finds nothing where there is nothing', () => {
  expect(readPasteParts('<p>&nbsp;</p><style>p { color: red }</style>').parts).toEqual([]);
});
