import { countedList } from './counted-list';

it.each([
  [[0, 0, 0], ''],
  [[1, 0, 0], '1 report'],
  [[0, 1200, 1], '1,200 drafts and 1 company'],
  [[2, 1, 3], '2 reports, 1 draft and 3 companies'],
])('of %j says %j', ([reports = 0, drafts = 0, companies = 0], text) => {
  expect(
    countedList([
      [reports, 'report', 'reports'],
      [drafts, 'draft', 'drafts'],
      [companies, 'company', 'companies'],
    ]),
  ).toBe(text);
});
