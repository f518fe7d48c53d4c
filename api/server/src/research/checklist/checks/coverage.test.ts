import { checkedTestReport, findingsOf, paragraph } from '../../../../testing/records/checked-report';
import { coverageCheck } from './coverage';

const found = (recommendation: string | null, stopped: readonly string[]) =>
  findingsOf(
    coverageCheck,
    checkedTestReport([paragraph('Text')], { snapshot: { recommendation }, report: { stopped } }),
  ).map(({ text }) => text);

it('names each company of a rated report that counts nowhere', () => {
  expect(found('Buy', ['TLS is suspended', 'QAN is disabled'])).toEqual([
    'TLS is suspended in the coverage: its recommendation Buy does not stand in the register of recommendations.',
    'QAN is disabled in the coverage: its recommendation Buy does not stand in the register of recommendations.',
  ]);
});

it('finds nothing where nothing is recommended, or all are covered', () => {
  expect(found(null, ['TLS is suspended'])).toEqual([]);
  expect(found('Buy', [])).toEqual([]);
});
