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

it('names them in a report that recommends nothing of its own, as it may print what is recommended of them', () => {
  expect(found(null, ['TLS is suspended'])).toEqual([
    'TLS is suspended in the coverage: nothing stands of it in the register of recommendations.',
  ]);
});

it('finds nothing where all are covered', () => {
  expect(found('Buy', [])).toEqual([]);
});
