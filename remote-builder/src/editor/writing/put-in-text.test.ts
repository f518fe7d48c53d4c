import type { ReportNode } from '@console/contract/report-document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import type { TextRange } from '@console/shared-report/split-text';
import { walk } from '@console/shared-report/tree/walk';
import { createEditorStore } from '../../engine/editor-store';
import { putInText } from './put-in-text';

const delta = (text: string) => JSON.stringify({ ops: [{ insert: text }] });
const text = (words: string): ReportNode => ({ ...blockDefaults('Text'), children: delta(words) });
const quote = (words: string): ReportNode => ({ ...blockDefaults('Quote'), children: delta(words) });
const image = () => blockDefaults('Image');
const table = () => blockDefaults('Table');
const caret = (index: number): TextRange => ({ index, length: 0 });

/** The report after blocks were pasted into a text of it, and where the caret is: which block, and where in it. */
function pasted(node: ReportNode, range: TextRange, nodes: readonly ReportNode[]) {
  const store = createEditorStore(newDocument([node, text('Next\n')]));
  const put = putInText(store, { nodeId: node.id, text: String(node.children), range });
  const { document, then } = put(store.getState().history.present, nodes);
  store.edit(() => document);
  then();
  const blocks = walk(store.getState().history.present.root).filter(({ type }) => type !== 'Container');
  const words = blocks.map(({ type, children }) =>
    typeof children === 'string' ? (JSON.parse(children).ops[0].insert as string) : type,
  );
  const { writing } = store.getState();
  return { words, at: [blocks.findIndex(({ id }) => id === writing?.nodeId), writing?.caret] };
}

const behind = (line: number) => ({ anchor: { line, offset: 0 }, focus: { line, offset: 0 } });

it('goes on in an empty text behind a picture at the end of a text', () => {
  expect(pasted(text('Volumes\n'), caret(7), [image()])).toEqual({
    words: ['Volumes\n', 'Image', '\n', 'Next\n'],
    at: [2, 'end'],
  });
});

it('goes on behind the last words that were pasted', () => {
  expect(pasted(text('Volumes\n'), caret(7), [text('Lead\n'), table(), text('Two\nTail\n')])).toEqual({
    words: ['Volumes\nLead\n', 'Table', 'Two\nTail\n', 'Next\n'],
    at: [2, 'end'],
  });
});

it('goes on before what stood behind the caret', () => {
  expect(pasted(text('Volumes\n'), caret(3), [table(), text('Tail\n')])).toEqual({
    words: ['Vol\n', 'Table', 'Tail\numes\n', 'Next\n'],
    at: [2, behind(1)],
  });
  expect(pasted(text('Volumes\n'), caret(0), [image()])).toEqual({
    words: ['Image', 'Volumes\n', 'Next\n'],
    at: [1, behind(0)],
  });
});

it('goes on in an empty text into which a picture was pasted', () => {
  expect(pasted(text('\n'), caret(0), [image()])).toEqual({
    words: ['Image', '\n', 'Next\n'],
    at: [1, 'end'],
  });
  expect(pasted(text('\n'), caret(0), [text('Lead\n'), image()])).toEqual({
    words: ['Lead\n', 'Image', '\n', 'Next\n'],
    at: [2, 'end'],
  });
});

it('makes a text to go on of no part that the report knows', () => {
  const part: ReportNode = { ...text('Volumes\n'), props: { className: 'need-to-know' } };
  const store = createEditorStore(newDocument([part]));
  const put = putInText(store, { nodeId: part.id, text: String(part.children), range: caret(7) });
  const { document } = put(store.getState().history.present, [image()]);
  expect(walk(document.root).map(({ props }) => props.className)).toEqual([
    ...[undefined, 'need-to-know', undefined, undefined],
  ]);
});

it('puts all words behind a quotation, and goes on behind them', () => {
  expect(pasted(quote('Said\n'), caret(2), [text('Lead\n'), table(), text('Tail\n')])).toEqual({
    words: ['Said\n', 'Lead\n', 'Table', 'Tail\n', 'Next\n'],
    at: [3, 'end'],
  });
  expect(pasted(quote('Said\n'), caret(2), [image()])).toEqual({
    words: ['Said\n', 'Image', '\n', 'Next\n'],
    at: [2, 'end'],
  });
});
