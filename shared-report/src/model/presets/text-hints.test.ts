import type { ReportType } from '@console/contract/report-types';
import { walk } from '../tree/walk';
import { blockDefaults } from './block-defaults';
import { startingDocument } from './starting-document';
import { templates } from './templates';
import { writingHint } from './text-hints';

const textOf = (...ops: readonly object[]) => ({
  ...blockDefaults('Text'),
  children: JSON.stringify({ ops }),
});
const heading = { insert: '\n', attributes: { header: 2 } };
const anyText = writingHint(textOf({ insert: '\n' }));

it('says of each text of each template what belongs there', () => {
  for (const type of Object.keys(templates) as ReportType[]) {
    const texts = walk(startingDocument(type).root).filter((node) => node.type === 'Text');
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts)
      expect([text.children, writingHint(text)]).toEqual([text.children, expect.any(String)]);
    expect(texts.map(writingHint)).not.toContain(anyText);
  }
});

it('has a hint for an empty text and an empty quotation', () => {
  expect(anyText).toBe('Write here, or press / for a block.');
  expect(writingHint(blockDefaults('Quote'))).toBe('The words that stand out, as they were said.');
  expect(writingHint(textOf({ insert: 'Peers' }, heading, { insert: '\n' }))).toBe(anyText);
});

it('has none where something is written, or a heading alone is meant', () => {
  expect(writingHint(textOf({ insert: 'Risks' }, heading, { insert: 'Rain.\n' }))).toBeNull();
  expect(writingHint(textOf({ insert: 'Risks' }, heading))).toBeNull();
});
