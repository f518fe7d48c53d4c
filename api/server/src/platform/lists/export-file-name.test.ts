import { exportFileName } from './export-file-name';

it.each([
  ['tag', 'all', /^tags-\d{4}-\d\d-\d\d\.csv$/],
  ['company', 'all', /^companies-\d/],
  ['key-properties', 'all', /^key-properties-\d/],
  ['customer', 'selected', /^customers-selected-\d{4}-\d\d-\d\d\.csv$/],
] as const)('names the export of %s by its plural, and tells a selection: %s', (noun, rows, expected) => {
  expect(exportFileName(noun, { rows, timeZone: 'Australia/Sydney' })).toMatch(expected);
});
