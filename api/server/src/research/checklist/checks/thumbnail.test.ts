import { checkedTestReport, findingsOf } from '../../../../testing/records/checked-report';
import { thumbnail } from './thumbnail';

it('asks for a picture at its field, in the words of the specification', () => {
  expect(findingsOf(thumbnail, checkedTestReport())).toEqual([]);
  expect(findingsOf(thumbnail, checkedTestReport([], { snapshot: { thumbnail: null } }))).toEqual([
    { text: 'You should upload an image for further action', nodeId: null, field: 'thumbnail' },
  ]);
});
