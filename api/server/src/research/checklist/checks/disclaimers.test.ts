import { checkedTestReport, findingsOf } from '../../../../testing/records/checked-report';
import { disclaimers } from './disclaimers';

it('says which apply, and finds that none does', () => {
  expect(findingsOf(disclaimers, checkedTestReport())).toEqual([]);
  expect(disclaimers.note?.(checkedTestReport())).toBe('1 disclaimer applies, among them General.');
  const none = checkedTestReport([], { snapshot: { disclaimers: { upfront: [], endOfReport: [] } } });
  expect(findingsOf(disclaimers, none)).toEqual([
    {
      text: 'No disclaimer applies: the report would be published without any.',
      ...{ nodeId: null, field: null },
    },
  ]);
  expect(disclaimers.note?.(none)).toBe('');
});
