import { block, checkedTestReport, findingsOf } from '../../../../testing/records/checked-report';
import { keyProperties } from './key-properties';

const find = (hasKeyProperties: boolean | null, ...nodes: readonly ReturnType<typeof block>[]) =>
  findingsOf(keyProperties, checkedTestReport(nodes, { report: { hasKeyProperties } }));

it('says that nobody has set what the report shows', () => {
  expect(find(false, block('KeyProperties'))).toEqual([
    {
      text: 'Nobody has set the key properties of BHP: each would be published as 1.',
      ...{ nodeId: 'KeyProperties', field: null },
    },
  ]);
  expect(find(true, block('KeyProperties'))).toEqual([]);
  expect(find(null, block('KeyProperties'))).toEqual([]);
  expect(find(false)).toEqual([]);
});
