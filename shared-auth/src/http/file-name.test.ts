import { fileNameOf } from './file-name';

it.each([
  [null, ''],
  ['inline', ''],
  ['attachment; filename="reports-2026-11-21.csv"', 'reports-2026-11-21.csv'],
  [`inline; filename="Gold.pdf"; filename*=UTF-8''G%C3%B6ld.pdf`, 'Göld.pdf'],
  [`inline; filename*=UTF-8''50%.pdf`, '50%.pdf'],
])('%s names the file "%s"', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});
