import { act, fireEvent, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PastedTable } from './paste';
import { tableText, type PastedCells } from './pasted-tables';
import { readPaste } from './read-paste';
import { RichText } from './rich-text';

const fixture = (name: string) => readFileSync(join(__dirname, '../../testing', `${name}.html`), 'utf8');
const reportFormats = ['bold', 'italic', 'underline', 'header', 'list', 'start', 'indent', 'link', 'align'];

interface Setup {
  readonly formats?: readonly string[];
  readonly value?: string;
  readonly onTablePasted?: (table: PastedTable) => void;
}

/** A field into which something is pasted, and the Delta that it gives on. */
function field({ value = '', ...props }: Setup = {}) {
  const onChange = jest.fn<void, [string]>();
  render(<RichText value={value} onChange={onChange} label="Text" formats={reportFormats} {...props} />);
  const pasteInto = (html: string, more: { text?: string; files?: readonly File[] } = {}) => {
    const data = { 'text/html': html, 'text/plain': more.text ?? 'plain' };
    const clipboardData = {
      getData: (type: 'text/html' | 'text/plain') => data[type] ?? '',
      files: more.files ?? [],
    };
    act(() => void fireEvent.paste(screen.getByRole('textbox', { name: 'Text' }), { clipboardData }));
    act(() => jest.runOnlyPendingTimers());
    return JSON.parse(onChange.mock.lastCall?.[0] ?? '{"ops":[]}').ops;
  };
  return { pasteInto, onChange };
}

/** Lines as 'words {attributes of the line}'. */
function lines(ops: { insert: string; attributes?: object }[]): string[] {
  const found: string[] = [];
  let words = '';
  for (const { insert, attributes } of ops) {
    for (const [index, part] of insert.split('\n').entries()) {
      if (index > 0) {
        found.push(attributes ? `${words} ${JSON.stringify(attributes)}` : words);
        words = '';
      }
      words += part === '' || !attributes ? part : `[${part}]`;
    }
  }
  return found;
}

// jsdom lays nothing out, and Quill scrolls to what was pasted
beforeAll(() => {
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

it('keeps headings, bold, links, lists and their numbers of Word, and hands the table over', () => {
  const onTablePasted = jest.fn<void, [PastedTable]>();
  const ops = field({ onTablePasted }).pasteInto(fixture('word-clipboard'));
  expect(lines(ops)).toEqual([
    'Outlook {"header":2}',
    'Volumes are [well above] plan; see the [release] and my notes.',
    'Third risk {"start":3,"list":"ordered"}',
    'Its [first] cause {"indent":1,"list":"ordered"}',
    'Its second cause {"indent":1,"list":"ordered"}',
    'Fourth risk {"list":"ordered"}',
    'In short:',
    'Costs fall {"list":"bullet"}',
    'Grades rise {"list":"bullet"}',
    'After the table.',
  ]);
  expect(ops).toContainEqual({
    insert: 'release',
    attributes: { link: 'https://example.test/asx?a=1&b=2' },
  });
  expect(onTablePasted.mock.calls.map(([{ cells }]) => tableText(cells))).toEqual([
    'Year\tFY26 E\nEPS\t1.20',
  ]);
});

it('takes a range of Excel for a table and nothing else', () => {
  const onTablePasted = jest.fn<void, [PastedTable]>();
  const { pasteInto, onChange } = field({ onTablePasted });
  pasteInto(fixture('excel-clipboard'));
  expect(onChange).not.toHaveBeenCalled();
  const [{ cells }] = onTablePasted.mock.calls[0] ?? [{ cells: [] as PastedCells }];
  expect(cells.map((row) => row.map(({ content }) => content))).toEqual([
    ['A$m', 'FY25', 'FY26'],
    ['Revenue', '1,204.5', '1,377.0'],
    ['EBITDA\nmargin', '41%', ''],
    ['', '42%', '43%'],
  ]);
  expect(cells[0]?.every(({ isHeading, bold }) => isHeading && !bold)).toBe(true);
  expect(cells[3]?.[1]).toMatchObject({ bold: true, isHeading: false });
});

it('writes a table as lines of text where that is wanted, or where no table can stand', () => {
  const onTablePasted = jest.fn<void, [PastedTable]>();
  const { onChange, pasteInto } = field({ onTablePasted, value: '{"ops":[{"insert":"Before\\n"}]}' });
  pasteInto('<table><tr><td>a</td><td>b</td></tr></table>');
  act(() => onTablePasted.mock.calls[0]?.[0].keepAsText());
  act(() => jest.runOnlyPendingTimers());
  expect(JSON.parse(onChange.mock.lastCall?.[0] ?? '').ops).toEqual([{ insert: 'Before\na\tb\n' }]);
});

it('writes a table as lines of text where none is asked for', () => {
  const ops = field().pasteInto(
    '<p>x</p><table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
  );
  expect(lines(ops)).toEqual(['x', 'a\tb', 'c\td']);
});

it('obeys the list of formats', () => {
  const html =
    '<h1>Big</h1><p><b>bold</b> <i style="color:red">red</i> <a href="https://a.test">link</a></p>';
  const ops = field({ formats: ['bold'] }).pasteInto(html);
  expect(ops).toEqual([
    { insert: 'Big\n' },
    { insert: 'bold', attributes: { bold: true } },
    { insert: ' red link\n' },
  ]);
});

it.each([
  '<p onclick="alert(1)">text<script>alert(1)</script></p>',
  '<p><a href="javascript:alert(1)">text</a></p>',
  '<p><a href=" java\tscript:alert(1)">text</a></p>',
  '<p><img src=x onerror=alert(1)>text</p>',
  '<p>text</p><iframe src="https://www.youtube.com/embed/x"></iframe>',
  '<p>text</p><svg onload=alert(1)><a href="javascript:alert(1)"></a></svg>',
])('takes the text alone out of %s', (html) => {
  expect(field().pasteInto(html)).toEqual([{ insert: 'text\n' }]);
});

it('takes no pictures', () => {
  const { pasteInto, onChange } = field();
  pasteInto('', { text: '', files: [new File(['x'], 'a.png', { type: 'image/png' })] });
  expect(onChange).not.toHaveBeenCalled();
});

it('lets a web page number its lists as it does', () => {
  const ops = field().pasteInto('<ol start="7"><li>a</li><li>b</li></ol><ul><li>c</li></ul>');
  expect(lines(ops)).toEqual([
    'a {"start":7,"list":"ordered"}',
    'b {"list":"ordered"}',
    'c {"list":"bullet"}',
    '',
  ]);
});

it.each([
  ['iii.', '3'],
  ['(c)', '3'],
  ['2.4.', '4'],
  ['xiv)', '14'],
  ['1.', undefined],
])('reads the marker %s of Word as %s', (marker, start) => {
  const html = `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${marker}</span>x</p>`;
  const item = new DOMParser().parseFromString(readPaste(html).html, 'text/html').querySelector('li');
  expect([item?.dataset.list, item?.dataset.start]).toEqual(['ordered', start]);
});

it('keeps raised and lowered figures of cells as characters, as a cell has no formats', () => {
  const cells =
    '<td>10<sup>6</sup> m<sup>2</sup></td><td>10<sup>\u22123</sup></td><td>CO<sub>2</sub></td><td>4<sup>th</sup></td>';
  const { tables } = readPaste(`<table><tr>${cells}</tr></table>`);
  expect(tables[0]?.[0]?.map(({ content }) => content)).toEqual(['10⁶ m²', '10⁻³', 'CO₂', '4th']);
});

it('leaves a layout of one cell in the text', () => {
  const { html, tables } = readPaste('<table><tr><td><p>only</p></td></tr></table>');
  expect([html, tables]).toEqual(['<p>only</p>', []]);
  expect(readPaste('<table><tr><td>one<br>two</td></tr></table>').html).toBe('<p>one<br>two</p>');
});

it('says what it left out until the text is left', () => {
  const ops = field().pasteInto(fixture('word-changes'));
  expect(lines(ops)[0]).toBe('We cut our rating to Hold.');
  const said = screen.getByText(/^Not pasted: deleted words, comments, hidden text/);
  expect(said).toHaveRole('status');
  act(() => screen.getByRole('textbox', { name: 'Text' }).focus());
  act(() => screen.getByRole('textbox', { name: 'Text' }).blur());
  expect(said).toBeEmptyDOMElement();
});

describe('the head of a table whose figures are set to the right', () => {
  const tableOf = (rows: readonly (readonly string[])[], right: (text: string) => string) =>
    rows.map(([name = '', ...values]) => `<tr><td>${name}</td>${values.map(right).join('')}</tr>`).join('');
  const heads = (html: string) =>
    readPaste(`<table>${html}</table>`).tables[0]?.map((row) => row.map(({ isHeading }) => isHeading));
  const figures = [
    ['A$m', 'FY25', '1H26'],
    ['Revenue', '1,204.5', '(3.0)'],
    ['Growth', 'n.a.', '12.5%'],
  ];
  const [marked, plain] = [
    [true, true, true],
    [false, false, false],
  ];
  it.each<[string, (text: string) => string]>([
    ['an attribute', (text) => `<td align="right">${text}</td>`],
    ['a style', (text) => `<td style="text-align: right">${text}</td>`],
    ['the attribute of its line, as Word does', (text) => `<td><p align=right>${text}</p></td>`],
    ['the style of its line, as Word does', (text) => `<td><p style='text-align:right'>${text}</p></td>`],
    [
      'a class, as Excel does',
      (text) => `<style>.xl9 {text-align:right;}</style><td class="xl9">${text}</td>`,
    ],
  ])('is known where %s says so', (_case, right) => {
    expect(heads(tableOf(figures, right))).toEqual([marked, plain, plain]);
  });
  it('is none where the first row has figures, where nothing is set to the right, or in a list of values', () => {
    const right = (text: string) => `<td align="right">${text}</td>`;
    expect(heads(tableOf(figures.slice(1), right))).toEqual([plain, plain]);
    expect(heads(tableOf(figures, (text) => `<td>${text}</td>`))).toEqual([plain, plain, plain]);
    const values = [
      ['Rating', 'Hold'],
      ['Price', '42.00'],
      ['Target', '45.00'],
    ];
    expect(heads(tableOf(values, right))).toEqual([0, 1, 2].map(() => [false, false]));
    const named = [['A$m', 'FY25'], ...values.slice(1)];
    expect(heads(tableOf(named, right))?.[0]).toEqual([true, true]);
  });
});
