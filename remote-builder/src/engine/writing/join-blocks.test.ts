import type { ReportDocument } from '@console/contract/report-document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { childNodes } from '@console/shared-report/node-content';
import { joinedBlocks } from './join-blocks';
import { delta } from '../../../testing/texts';
const text = (words: string) => ({ ...blockDefaults('Text'), children: delta(words) });
const caret = (line: number, offset: number) => ({ anchor: { line, offset }, focus: { line, offset } });
const shown = (document: ReportDocument | undefined) =>
  document && childNodes(document.root).map(({ type, children }) => (type === 'Text' ? children : type));

const [one, two] = [text('Copper\nleads'), text('the way')];
const picture = blockDefaults('Image');

it('makes one text of two, from either side, and writes on between them', () => {
  const document = newDocument([one, two]);
  for (const joined of [joinedBlocks(document, two.id, 'before'), joinedBlocks(document, one.id, 'after')]) {
    expect(joined).toMatchObject({ nodeId: one.id, place: null, caret: caret(1, 5) });
    expect(shown(joined?.document)).toEqual([delta('Copper\nleadsthe way')]);
  }
});

it('takes an empty text away behind another block, and writes on in the text before that', () => {
  const empty = text('');
  const joined = joinedBlocks(newDocument([one, picture, empty]), empty.id, 'before');
  expect(joined).toMatchObject({ nodeId: one.id, place: null, caret: 'end' });
  expect(shown(joined?.document)).toEqual([one.children, 'Image']);
});

it('leaves what is not beside it, has words, or is a part of the report', () => {
  const inside = { ...blockDefaults('Container'), children: [two] };
  const part = { ...two, props: { className: 'summary' } };
  const fixed = { ...two, props: { canDelete: false } };
  expect(joinedBlocks(newDocument([one, inside]), two.id, 'before')).toBeNull();
  expect(joinedBlocks(newDocument([one, picture, two]), two.id, 'before')).toBeNull();
  expect(joinedBlocks(newDocument([one, picture]), one.id, 'after')).toBeNull();
  expect(joinedBlocks(newDocument([one]), one.id, 'before')).toBeNull();
  for (const kept of [part, fixed])
    expect(joinedBlocks(newDocument([one, kept]), kept.id, 'before')).toBeNull();
});
