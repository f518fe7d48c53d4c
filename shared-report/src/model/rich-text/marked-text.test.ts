import fc from 'fast-check';
import { newDocument } from '../document/document';
import { blockName, writtenText } from '../block/block-name';
import { htmlParagraphs } from '../text/html-text';
import { reportDescription } from '../text/report-description';
import type { DeltaAttributes, DeltaOp } from './delta';
import { deltaPlainText, deltaStandingText } from './delta-plain-text';

const ops: readonly DeltaOp[] = [
  { insert: 'We see a dividend of 12' },
  { insert: '1', attributes: { script: 'super' } },
  { insert: ' cents and 10' },
  { insert: '6', attributes: { script: 'super' } },
  { insert: ' GJ. Target ' },
  { insert: 'A$9', attributes: { strike: true } },
  { insert: '.80', attributes: { strike: true, bold: true } },
  { insert: ' A$11.40, the 1' },
  { insert: 'st', attributes: { script: 'super' } },
  { insert: ' of CO' },
  { insert: '2 ', attributes: { script: 'sub' } },
  { insert: 'in x' },
  { insert: 'ij', attributes: { script: 'sub' } },
  { insert: '\n' },
];
const node = { id: 'text', type: 'Text', props: {}, children: JSON.stringify({ ops }) } as const;

it('has superscript, subscript and struck words in characters', () => {
  const text =
    'We see a dividend of 12¹ cents and 10⁶ GJ. Target ~~A$9.80~~ A$11.40, the 1^(st) of CO₂ in x_(ij)';
  expect(deltaPlainText({ ops })).toBe(text);
  expect(writtenText(node)).toBe(text);
  expect(blockName(node)).toBe('Text “We see a dividend of 12¹ cents and 10⁶ GJ. Targe…”');
});

it('has no struck words where only what still stands is read', () => {
  const text = 'We see a dividend of 12¹ cents and 10⁶ GJ. Target A$11.40, the 1^(st) of CO₂ in x_(ij)';
  expect(deltaStandingText({ ops })).toBe(text);
  expect(reportDescription(newDocument([node]), 'companyReport')).toBe(text);
});

it('reads the marks of HTML in the same way', () => {
  const html = '<p>12<sup>1</sup> cents, CO<SUB class="a">2</SUB>, <s>A$9.80</s> <span>A$11.40</span></p>';
  expect(htmlParagraphs(html)).toEqual(['12¹ cents, CO₂, ~~A$9.80~~ A$11.40']);
});

it('never reads like the same words without their marks', () => {
  const words = fc.stringMatching(/^[ \d+a-z~()²-]{0,6}$/).map((text) => `${text}5`);
  const mark = fc.constantFrom<DeltaAttributes>(
    ...([{ strike: true }, { script: 'super' }, { script: 'sub' }] as const),
    { strike: true, script: 'super', bold: true },
  );
  const plain = fc.record({ insert: words });
  const marked = fc.record({ insert: words, attributes: mark });
  const some = fc.tuple(fc.array(fc.oneof(plain, marked)), marked, fc.array(fc.oneof(plain, marked)));
  fc.assert(
    fc.property(some, ([before, one, after]) => {
      const all: readonly DeltaOp[] = [...before, one, ...after, { insert: '\n' }];
      const bare = all.map(({ insert }) => ({ insert }));
      expect(deltaPlainText({ ops: all })).not.toBe(deltaPlainText({ ops: bare }));
    }),
    { numRuns: 500 },
  );
});
