import { newDocument } from '../document/document';
import { reportDescription } from '../text/report-description';
import type { DeltaAttributes } from './delta';
import { deltaPlainText } from './delta-plain-text';

const dividend = [
  { insert: 'A dividend of 12' },
  { insert: '1', attributes: { script: 'super' as const } },
  { insert: ' cents, 10' },
  { insert: '6', attributes: { script: 'super' as const } },
  { insert: ' GJ of CO' },
  { insert: '2', attributes: { script: 'sub' as const } },
  { insert: '. Target ' },
  { insert: 'A$9.80', attributes: { strike: true as const } },
  { insert: ' A$11.40\n' },
];

it('reads no other number where a format makes one', () => {
  expect(deltaPlainText({ ops: dividend })).toBe(
    'A dividend of 12¹ cents, 10⁶ GJ of CO₂. Target ~~A$9.80~~ A$11.40',
  );
});

it('describes a report without what is struck out', () => {
  const text = { id: 'text', type: 'Text' as const, props: {}, children: JSON.stringify({ ops: dividend }) };
  expect(reportDescription(newDocument([text]), 'companyReport')).toBe(
    'A dividend of 12¹ cents, 10⁶ GJ of CO₂. Target A$11.40',
  );
});

it.each<[string, DeltaAttributes, string]>([
  ['-1', { script: 'super' }, '⁻¹'],
  ['2n', { script: 'super' }, '²ⁿ'],
  ['th', { script: 'super' }, '^(th)'],
  ['max', { script: 'sub' }, '_(max)'],
  [' ', { script: 'super', strike: true }, ' '],
  ['1', { script: 'super', strike: true }, '~~¹~~'],
  ['plain', { bold: true }, 'plain'],
])('%s as %j is %s', (insert, attributes, expected) => {
  expect(deltaPlainText({ ops: [{ insert: 'x' }, { insert, attributes }, { insert: 'y\n' }] })).toBe(
    `x${expected}y`,
  );
});
