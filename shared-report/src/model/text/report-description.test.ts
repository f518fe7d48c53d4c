import type { ReportNode } from '@console/contract/report-document';
import { newDocument } from '../document/document';
import { newNodeId } from '../document/node-id';
import { reportDescription } from './report-description';

type Line = string | readonly [text: string, format: Record<string, unknown>];

function text(className: string, ...lines: readonly Line[]): ReportNode {
  const ops = lines.flatMap((line) => {
    const [words, attributes] = typeof line === 'string' ? [line, undefined] : line;
    return [
      ...(words === '' ? [] : [{ insert: words }]),
      { insert: '\n', ...(attributes && { attributes }) },
    ];
  });
  return { id: newNodeId(), type: 'Text', props: { className }, children: JSON.stringify({ ops }) };
}

const heading = ['Heading', { header: 2 }] as const;
const bullet = { list: 'bullet' } as const;

function describe(reportType: string, ...nodes: readonly ReportNode[]): string {
  return reportDescription(newDocument(nodes), reportType);
}

it('takes the first two paragraphs or list items, over block borders, without headings and blank lines', () => {
  const nodes = [text('', heading, '  One ', ''), text('', ['Two', bullet], ['Three', bullet])];
  expect(describe('companyReport', ...nodes)).toBe('One\nTwo');
});

it('takes three of the need-to-know block of a video series', () => {
  const marked = text(
    'wide need-to-know',
    heading,
    ['A', bullet],
    ['B', bullet],
    ['C', bullet],
    ['D', bullet],
  );
  expect(describe('videoSeries', text('', 'Other'), marked)).toBe('A\nB\nC');
});

it('takes the investment-view block of a market flash, also when a container carries the mark', () => {
  const container: ReportNode = {
    id: newNodeId(),
    type: 'Container',
    props: { className: 'investment-view' },
    children: [text('', 'View one'), text('', 'View two', 'View three')],
  };
  expect(describe('marketFlash', text('', 'Other'), container)).toBe('View one\nView two');
});

it.each([
  ['without its block', [text('', heading), text('', 'First'), text('', 'Second')]],
  ['with an empty block', [text('', 'First'), text('investment-view', heading, '')]],
  ['with a like-named block', [text('', 'First'), text('investment-viewer', 'Second')]],
])('falls back to the first text of a market flash %s', (_case, nodes) => {
  expect(describe('marketFlash', ...nodes)).toBe('First');
});

it('is empty without text, and never longer than the field', () => {
  expect(describe('companyReport')).toBe('');
  const long = describe('companyReport', text('', 'word '.repeat(1000)));
  expect(long.length).toBeLessThanOrEqual(2000);
  expect(long).toMatch(/word…$/);
});
