import { newDocument } from '@console/shared-report/document';
import { isTextAlone, pastedBlocks } from './pasted-blocks';
import { putAtSelection } from './put-blocks';

const table = '<table><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></table>';
const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const clip = (html: string, more: { text?: string; rtf?: string; files?: File[] } = {}) => ({
  ...{ html, text: '', rtf: '', files: [] },
  ...more,
});
const types = (html: string, more = {}) => pastedBlocks(clip(html, more)).nodes.map(({ type }) => type);

it('makes blocks of texts, tables and pictures in their order', () => {
  const html = `<h2>Outlook</h2><p>Strong.</p>${table}<p>After <img src="data:image/png;base64,aGk=" alt="Prices"></p>`;
  const { nodes, pictures, problems } = pastedBlocks(clip(html));
  expect(nodes.map(({ type }) => type)).toEqual(['Text', 'Table', 'Text', 'Image']);
  expect(nodes[0]?.children).toBe(
    '{"ops":[{"insert":"Outlook"},{"insert":"\\n","attributes":{"header":2}},{"insert":"Strong.\\n"}]}',
  );
  expect(nodes[3]?.props.alt).toBe('Prices');
  expect(pictures.map(({ nodeId, file }) => [nodeId, file.type])).toEqual([[nodes[3]?.id, 'image/png']]);
  expect(problems).toEqual([]);
});

it('makes a text of plain words, line by line', () => {
  const { nodes } = pastedBlocks(clip('', { text: 'One\r\n\r\nTwo\r\n' }));
  expect(nodes.map(({ children }) => children)).toEqual(['{"ops":[{"insert":"One\\n\\nTwo\\n"}]}']);
});

it('takes the file of a picture that was copied, and the table of cells that come with their picture', () => {
  const files = [png('image.png')];
  const copied = pastedBlocks(clip('<img src="https://example.test/a.png">', { files }));
  expect([copied.nodes.length, copied.pictures.length, copied.problems]).toEqual([1, 1, []]);
  const cells = pastedBlocks(clip(table, { files }));
  expect([cells.nodes[0]?.type, cells.pictures.length]).toEqual(['Table', 0]);
});

it('keeps the place of a picture that did not come with the text, and says so', () => {
  const html = '<p>One</p><img src="file:///C:/a.png"><p>Two</p>';
  const { nodes, pictures, problems } = pastedBlocks(clip(html));
  expect([nodes.map(({ type }) => type), pictures]).toEqual([['Text', 'Image', 'Text'], []]);
  expect(problems).toEqual([expect.stringMatching(/^Pictures that did not come with the text: 1\./)]);
  const beside = pastedBlocks(clip(html, { files: [png('a.png')] }));
  expect([beside.pictures.length, beside.problems]).toEqual([1, []]);
  const pict = '{\\pict\\pngblip 89504e47}';
  const inRtf = pastedBlocks(clip(html, { rtf: `{\\rtf1 One${pict}Two}` }));
  expect([inRtf.pictures.map(({ file }) => file.size), inRtf.problems]).toEqual([[4], []]);
  // which of them is meant can't be known
  expect(pastedBlocks(clip(html, { rtf: `{\\rtf1 ${pict}${pict}}` })).pictures).toEqual([]);
});

it('says which files are no pictures, and what a table can’t hold', () => {
  const pdf = new File(['x'], 'report.pdf', { type: 'application/pdf' });
  expect(pastedBlocks(clip('', { files: [pdf, png('a.png')] }))).toMatchObject({
    ...{ nodes: [{ type: 'Image' }], problems: [expect.stringMatching(/not report\.pdf\.$/)] },
  });
  const long = `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(101)}</table>`;
  expect(pastedBlocks(clip(long)).problems).toEqual([
    'A table holds at most 100 rows and 20 columns: what is beyond was not pasted.',
  ]);
});

it('finds nothing in an empty clipboard', () => {
  expect(types('', { text: ' \n' })).toEqual([]);
});

it.each([
  ['<p>One</p>', [], true],
  ['<p>One</p>', [png('a.png')], true],
  ['', [], true],
  ['', [png('a.png')], false],
  [table, [], false],
  ['<p>One <img src="a.png"></p>', [], false],
])('knows what a text takes alone: %s', (html, files, isAlone) => {
  expect(isTextAlone({ html, files })).toBe(isAlone);
});

it('refuses what is more than a report can hold', () => {
  const { nodes } = pastedBlocks(clip('', { text: 'x'.repeat(1_990_000) }));
  const put = () => putAtSelection(newDocument([]), null, [...nodes, ...pastedBlocks(clip(table)).nodes]);
  expect(put().root.children).toHaveLength(2);
  const more = pastedBlocks(clip('', { text: 'y'.repeat(20_000) })).nodes;
  expect(() => putAtSelection(put(), null, more)).toThrow('A report can hold at most 2 MB of text.');
});
