import { draftReportTypes } from '@console/contract/report-types';
import { allowedBlocks } from '../block/availability';
import { newDocument, serializeDocument } from '../document/document';
import { walk } from '../tree/walk';
import { validateContent } from '../validation/validate';
import { blockPresets } from './block-presets';

it('are the six of the specification, in every type of report', () => {
  expect(blockPresets.map(({ label }) => label)).toEqual([
    'Image Full Width',
    '2 Side by Side Images',
    'Text With Quotes',
    'Text Margin Width',
    'Text Full Width',
    'Table',
  ]);
  for (const reportType of draftReportTypes) {
    const allowed = allowedBlocks(reportType);
    expect(blockPresets.filter(({ types }) => !types.every((type) => allowed.includes(type)))).toEqual([]);
  }
});

it.each(blockPresets)('$label is valid, of the types that it names, and new each time', ({ types, make }) => {
  const { node, styles } = make();
  const document = { ...newDocument([node]), styles };
  expect(validateContent(serializeDocument(document))).toEqual({ ok: true, document });
  expect(new Set(walk(node).map(({ type }) => type))).toEqual(new Set(types));
  const again = new Set(walk(make().node).map(({ id }) => id));
  expect(walk(node).filter(({ id }) => again.has(id))).toEqual([]);
});

it('puts pictures, and a text and a quote, side by side', () => {
  const inColumns = (label: string) =>
    walk(blockPresets.find((preset) => preset.label === label)?.make().node ?? newDocument([]).root).map(
      ({ type }) => type,
    );
  expect(inColumns('2 Side by Side Images')).toEqual(['Columns', 'Container', 'Image', 'Container', 'Image']);
  expect(inColumns('Text With Quotes')).toEqual(['Columns', 'Container', 'Text', 'Container', 'Quote']);
});
