import type { ReportNode } from '@console/contract/report-document';
import { block, checkedTestReport } from '../../../testing/records/checked-report';
import { growth } from '../../../testing/growth';
import { MAX_FINDINGS, runChecks } from './check-worker';
import { checks } from './checks';

const levels = new Map(checks.map(({ name }) => [name, 'warning'] as const));
const reportOf = (nodes: readonly ReportNode[]) =>
  checkedTestReport([...nodes, block('StockOverview'), block('FinancialForecast')]);
const run = (nodes: readonly ReportNode[]) => runChecks({ report: reportOf(nodes), levels });
const text = (ops: readonly object[], id = 'Text'): ReportNode => ({
  ...block('Text'),
  ...{ id, children: JSON.stringify({ ops: [...ops, { insert: '\n' }] }) },
});
const times = (size: number) => Array.from({ length: size }, (_, index) => index);

/** Reports in which a check finds more the larger they are, and some in which it looks a long time for nothing. */
const reports: Readonly<Record<string, (size: number) => readonly ReportNode[]>> = {
  'links that lead nowhere': (size) => [
    text(times(size).map((at) => ({ insert: 'a', attributes: { link: `https://localhost/${at}` } }))),
  ],
  'links that lead nowhere, a line each': (size) => [
    text(
      times(size).flatMap((at) => [
        { insert: 'a', attributes: { link: `https://localhost/${at}` } },
        { insert: '\n' },
      ]),
    ),
  ],
  'links in blocks of their own': (size) =>
    times(size).map((at) => text([{ insert: 'a', attributes: { link: 'https://localhost/' } }], `t${at}`)),
  'figures that differ': (size) => [text([{ insert: '19x PE '.repeat(size) }])],
  'figures that are right': (size) => [text([{ insert: 'a PE of 12.0 and '.repeat(size) }])],
  'figures of others': (size) => [text([{ insert: 'peers have a PE of 9.9; '.repeat(size) }])],
  'amounts in other currencies': (size) => [text([{ insert: 'revenue of A$12m and NZ$13m. '.repeat(size) }])],
  placeholders: (size) => times(size).map((at) => text([{ insert: 'TBC' }], `t${at}`)),
  recommendations: (size) => [text([{ insert: 'We recommend what was to be a '.repeat(size) }])],
  'beginnings of everything': (size) => [
    text([{ insert: 'P/E price of market cap 52-week high revenue '.repeat(size) }]),
  ],
};

it.each(Object.entries(reports))('%s take no more than linear time', (_, nodesOf) => {
  const ratio = growth(200, (size) => {
    const nodes = nodesOf(size);
    return () => void run(nodes);
  });
  expect(ratio).toBeLessThan(24);
});

it.each(Object.entries(reports))('%s are no more findings than a person reads', (_, nodesOf) => {
  for (const { findings } of run(nodesOf(2000)))
    expect(findings.length).toBeLessThanOrEqual(MAX_FINDINGS + 1);
});

it('says that there is more than it tells, and answers all that a person reads', () => {
  const found = (size: number) =>
    run([text([{ insert: 'A PE of 19.9. '.repeat(size) }])]).find(({ check }) => check === 'figures')
      ?.findings ?? [];
  expect(found(MAX_FINDINGS)).toHaveLength(MAX_FINDINGS);
  expect(found(MAX_FINDINGS + 1).at(-1)).toEqual({
    text: 'There is more than these 50: mend them, and look again.',
    nodeId: null,
    field: null,
  });
});
