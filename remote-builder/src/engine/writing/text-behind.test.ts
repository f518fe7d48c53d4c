import type { ReportNode } from '@console/contract/report-document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { childNodes } from '@console/shared-report/node-content';
import { textBehind } from './text-behind';

const [title, image] = [blockDefaults('ReportTitle'), blockDefaults('Image')];
const textOf = (...ops: readonly object[]): ReportNode => ({
  ...blockDefaults('Text'),
  children: JSON.stringify({ ops }),
});
const heading = [{ insert: 'Summary' }, { insert: '\n', attributes: { header: 2 } }];
const subTitle = { nodeId: title.id, place: 'subTitle' };
const caption = { nodeId: image.id, place: 'caption' };

it.each([
  ['the empty line below a heading', [...heading, { insert: '\n' }], { line: 1, offset: 0 }],
  ['the start of words below a heading', [...heading, { insert: 'Copper\n' }], 'start'],
  ['the start of a heading alone', heading, 'start'],
  ['an empty text', [{ insert: '\n' }], { line: 0, offset: 0 }],
])('leads from the sub title into %s', (_what, ops, place) => {
  const text = textOf(...ops);
  const document = newDocument([title, text]);
  const caret = typeof place === 'string' ? place : { anchor: place, focus: place };
  expect(textBehind(document, subTitle)).toEqual({ document, nodeId: text.id, place: null, caret });
});

it('leads from the title to the sub title, and nowhere behind the last text', () => {
  const document = newDocument([title]);
  expect(textBehind(document, { nodeId: title.id, place: 'title' })).toMatchObject({ place: 'subTitle' });
  expect(textBehind(document, subTitle)).toBeNull();
});

it('makes a text behind the block of a caption, or goes into the empty one there', () => {
  const words = textOf({ insert: 'Copper\n' });
  const made = textBehind(newDocument([image, words]), caption);
  const blocks = made ? childNodes(made.document.root) : [];
  expect(blocks.map(({ type }) => type)).toEqual(['Image', 'Text', 'Text']);
  expect(blocks[1]).toMatchObject({ id: made?.nodeId });
  expect(blocks[2]).toBe(words);

  const empty = textOf({ insert: '\n' });
  const document = newDocument([image, empty]);
  expect(textBehind(document, caption)).toMatchObject({ document, nodeId: empty.id });
});

it('leads nowhere from a block that is gone', () => {
  expect(textBehind(newDocument([]), caption)).toBeNull();
});
