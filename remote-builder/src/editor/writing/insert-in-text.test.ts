import type { ReportNode } from '@console/contract/report-document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { emptyStyles } from '@console/shared-report/styles';
import { setStyle } from '@console/shared-report/tree/set-style';
import { walk } from '@console/shared-report/tree/walk';
import { insertInText, type Insertion } from './insert-in-text';

const delta = (text: string) => JSON.stringify({ ops: [{ insert: text }] });
const textOf = (text: string, props = {}): ReportNode => ({
  ...blockDefaults('Text'),
  ...{ props, children: delta(text) },
});
const table = { node: blockDefaults('Table'), styles: emptyStyles };

/** The blocks of a report of one text in which a table was inserted, as words. */
function inserted(node: ReportNode, more: Partial<Insertion>) {
  const insertion = {
    ...{ text: String(node.children), range: { index: 0, length: 0 }, blocks: [table] },
    ...more,
  };
  const { document, afterId } = insertInText(newDocument([node]), node.id, insertion);
  const blocks = walk(document.root).filter(({ type }) => type !== 'Container');
  const words = blocks.map(({ type, children }) =>
    typeof children === 'string' ? (JSON.parse(children).ops[0].insert as string) : type,
  );
  return { words, after: blocks.findIndex(({ id }) => id === afterId), ids: blocks.map(({ id }) => id) };
}

it('parts a text where the caret is', () => {
  const node = textOf('Outlook\n\nPrice\n');
  const { words, after, ids } = inserted(node, { range: { index: 8, length: 0 } });
  expect([words, after, ids[0]]).toEqual([['Outlook\n', 'Table', 'Price\n'], 2, node.id]);
});

it('stands before a text at its beginning and behind it at its end', () => {
  const node = textOf('Outlook\n');
  expect(inserted(node, {})).toMatchObject({ words: ['Table', 'Outlook\n'], after: 1 });
  expect(inserted(node, { range: { index: 7, length: 0 } })).toMatchObject({
    ...{ words: ['Outlook\n', 'Table'], after: -1 },
  });
});

it('puts lines before and behind the blocks', () => {
  const insertion = { range: { index: 7, length: 0 }, lead: delta('Lead\n'), tail: delta('Tail\n') };
  expect(inserted(textOf('Outlook\n'), insertion).words).toEqual(['Outlook\nLead\n', 'Table', 'Tail\n']);
  expect(inserted(textOf('\n'), { lead: delta('Lead\n') }).words).toEqual(['Lead\n', 'Table']);
});

it('takes the place of an empty text, unless the report knows it as a part', () => {
  expect(inserted(textOf('\n'), {}).words).toEqual(['Table']);
  expect(inserted(textOf('\n', { className: 'need-to-know' }), {}).words).toEqual(['\n', 'Table']);
});

it('leaves a quotation whole', () => {
  const quote = { ...blockDefaults('Quote'), children: delta('Said\n') };
  expect(inserted(quote, { range: { index: 2, length: 0 } }).words).toEqual(['Said\n', 'Table']);
});

it('gives both sides the styles of the text', () => {
  const node = textOf('Outlook\n');
  const document = setStyle(newDocument([node]), node.id, 'mobile', { width: '50%' });
  const insertion = { text: String(node.children), range: { index: 3, length: 0 }, blocks: [table] };
  const { document: next, afterId } = insertInText(document, node.id, insertion);
  expect(next.styles.mobile).toEqual({ [node.id]: { width: '50%' }, [afterId ?? '']: { width: '50%' } });
});
