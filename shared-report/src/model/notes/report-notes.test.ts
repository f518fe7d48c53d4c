import type { Device, ReportDocument, ReportNode } from '@console/contract/report-document';
import { sampleContext } from '../../../testing/sample-context';
import { documentChanges } from '../changes/document-changes';
import { newDocument } from '../document/document';
import { blockDefaults } from '../presets/block-defaults';
import { withoutEmptySections } from '../sections/empty-sections';
import { documentPlainText, sheetPlainText } from '../text/plain-text';
import { reportLength } from '../text/report-length';
import { duplicateNode } from '../tree/duplicate-node';
import { moveNode } from '../tree/move-node';
import { setChildren } from '../tree/set-children';
import { setStyle } from '../tree/set-style';
import { reportNotes } from './report-notes';

const noted = (words: string, ...notes: readonly string[]): ReportNode => ({
  ...blockDefaults('Text'),
  children: JSON.stringify({
    ops: [
      ...(words === '' ? [] : [{ insert: words }]),
      ...notes.map((note) => ({ insert: { note } })),
      { insert: '\n' },
    ],
  }),
});
const context = sampleContext();
const numbersOn = (document: ReportDocument, device: Device) =>
  reportNotes(document, context).list.map(({ words, numbers }) => `${numbers[device]} ${words}`);

const [one, two, three] = [noted('One', 'a', 'b'), noted('Two', 'c'), noted('Three', 'd')];

it('numbers notes in the order of the report, and anew when texts move or are doubled', () => {
  const document = newDocument([one, two, three]);
  expect(numbersOn(document, 'desktop')).toEqual(['1 a', '2 b', '3 c', '4 d']);
  const moved = moveNode(document, two.id, { parentId: document.root.id, index: 0 });
  expect(numbersOn(moved, 'desktop')).toEqual(['1 c', '2 a', '3 b', '4 d']);
  expect(numbersOn(duplicateNode(document, one.id), 'desktop')).toEqual([
    ...['1 a', '2 b', '3 a', '4 b', '5 c', '6 d'],
  ]);
});

it('counts what is printed on a device alone', () => {
  const document = setStyle(newDocument([one, two, three]), one.id, 'mobile', { display: 'none' });
  expect(numbersOn(document, 'desktop')).toEqual(['1 a', '2 b', '3 c', '4 d']);
  expect(numbersOn(document, 'tablet')).toEqual(['1 a', '2 b', '3 c', '4 d']);
  expect(numbersOn(document, 'mobile')).toEqual(['null a', 'null b', '1 c', '2 d']);
  const unseen = setStyle(document, two.id, 'desktop', { display: 'none' });
  expect(numbersOn(unseen, 'desktop')).toEqual(['1 a', '2 b', '3 d']);
});

it('stands in plain text as numbers, with the notes before the disclaimers that end the report', () => {
  const disclaimers = { upfront: [{ content: 'Read this' }], endOfReport: [] };
  const list = 'One[1][2]\n\nTwo[3]\n\nNotes\n[1] a\n[2] b\n[3] c';
  const withBlock = newDocument([one, two, blockDefaults('Disclaimers')]);
  const drawn = { ...context, disclaimers };
  expect(documentPlainText(withBlock, drawn)).toBe(`${list}\n\nDisclaimer and Disclosures\nRead this`);
  const added = sheetPlainText(newDocument([one, two]), drawn);
  expect(added.endsWith(`${list}\n\nDisclaimer and Disclosures\nRead this`)).toBe(true);
  expect(documentPlainText(newDocument([noted('Plain')]), drawn)).toBe('Plain');
});

it('tells in a review which words of a note changed', () => {
  const document = newDocument([one]);
  const next = setChildren(document, one.id, noted('One', 'a', 'corrected').children as string);
  const changes = JSON.stringify(documentChanges(document, next));
  expect(changes).toContain('corrected');
});

it('counts the words of notes, and takes a text of a note alone for written', () => {
  expect(reportLength(newDocument([noted('Two words', 'and three more')])).words).toBe(5);
  const heading: ReportNode = {
    ...blockDefaults('Text'),
    children: JSON.stringify({ ops: [{ insert: 'Risks' }, { insert: '\n', attributes: { header: 2 } }] }),
  };
  const document = newDocument([heading, noted('', 'see above')]);
  expect(withoutEmptySections(document)).toEqual(document);
});
