import { exportFileName } from './export-file-name';

it.each([
  ['tag', /^tags-\d{4}-\d\d-\d\d\.csv$/],
  ['company', /^companies-/],
  ['key-properties', /^key-properties-\d/],
])('names the export of %s by its plural', (noun, expected) => {
  expect(exportFileName(noun)).toMatch(expected);
});
