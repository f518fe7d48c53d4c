import { checkedTestReport, paragraph, findingsOf } from '../../../../testing/records/checked-report';
import { emptySectionsCheck } from './empty-sections';

it('names the heading under which nothing stands, and the block that it is in', () => {
  const ops = [{ insert: 'Risks' }, { insert: '\n', attributes: { header: 2 } }, { insert: '\n' }];
  const heading = { ...paragraph(''), id: 'risks', children: JSON.stringify({ ops }) };
  expect(findingsOf(emptySectionsCheck, checkedTestReport([heading]))).toEqual([
    {
      text: 'Nothing stands under “Risks”. Readers will not get this heading.',
      nodeId: 'risks',
      field: null,
    },
  ]);
  expect(findingsOf(emptySectionsCheck, checkedTestReport([heading, paragraph('Copper falls.')]))).toEqual(
    [],
  );
});
