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

it('keeps what is merged in a table, in its part of it and without hidden columns', () => {
  const spans = (html: string) =>
    readPasteParts(html).parts.flatMap((part) =>
      part.kind === 'table'
        ? part.cells.map((row) =>
            row.map(({ content, rowSpan = 1, colSpan = 1 }) => `${content} ${rowSpan}×${colSpan}`.trim()),
          )
        : [],
    );
  const square = '<tr><td rowspan=2 colspan=2>a</td><td>b</td></tr><tr><td>c</td></tr>';
  expect(spans(`<table>${square}</table>`)).toEqual([
    ['a 2×2', '1×1', 'b 1×1'],
    ['1×1', '1×1', 'c 1×1'],
  ]);
  const head = '<thead><tr><th rowspan=4>A</th><th>B</th></tr></thead><tr><td>c</td><td>d</td></tr>';
  expect(spans(`<table>${head}</table>`)).toEqual([
    ['A 1×1', 'B 1×1'],
    ['c 1×1', 'd 1×1'],
  ]);
  const toTheEnd = '<tr><td rowspan=0>a</td><td>b</td></tr><tr><td>c</td></tr>';
  expect(spans(`<table>${toTheEnd}</table>`)[0]).toEqual(['a 2×1', 'b 1×1']);
  const columns = '<col><col style="display:none"><col>';
  const years = '<tr><td>Year</td><td colspan=2>FY26</td></tr><tr><td>EPS</td><td>1</td><td>2</td></tr>';
  expect(spans(`<table>${columns}${years}</table>`)).toEqual([
    ['Year 1×1', 'FY26 1×1'],
    ['EPS 1×1', '2 1×1'],
  ]);
  const hiddenRow = '<tr style="display:none"><td>draft</td></tr>';
  const rows = `<tr><td rowspan=3>a</td><td>b</td></tr>${hiddenRow}<tr><td>c</td></tr><tr><td>d</td><td>e</td></tr>`;
  expect(spans(`<table>${rows}</table>`)).toEqual([
    ['a 2×1', 'b 1×1'],
    ['1×1', 'c 1×1'],
    ['d 1×1', 'e 1×1'],
  ]);
});
