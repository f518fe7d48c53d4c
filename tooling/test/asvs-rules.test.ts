import { asvsFindings, namedTests } from './asvs-rules.mjs';

it('finds the tests that a text names', () => {
  expect(
    namedTests('`growth.test`, a file `a/growth.test.ts`, `hidden.node.test`, `start.spec`, growth.test'),
  ).toEqual([...['growth.test', 'hidden.node.test', 'start.spec']]);
});

it('finds what is missing, told twice, of no state, or met by nothing', () => {
  const table = [
    '| 1.1.1, 1.1.2 | 2 | encode | met | `styles.test` |',
    '| 1.1.1 | 1 | encode | n/a | none |',
    '| 1.2.1 | 1 | encode | fine | `styles.test` |',
    '| 1.2.2 | 1 | encode | met | by care |',
    '| 1.2.3 | 1 | encode | deviates | |',
  ];
  expect(asvsFindings(table.join('\n'))).toEqual([
    'ASVS 1.1.1 stands there twice',
    'ASVS level 1 has 70 requirements, and 4 stand there',
    'ASVS level 2 has 183 requirements, and 2 stand there',
    'ASVS 1.2.1 is "fine", which is none of met, partly, deviates, n/a',
    'ASVS 1.2.2 is met, and no test is named',
    'ASVS 1.2.3 is deviates, and nothing says why',
  ]);
});
