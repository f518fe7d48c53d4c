import { saveFile } from './save-file';

afterEach(() => jest.restoreAllMocks());

it.each([
  ['Copper: up/down.pdf', 'Copper up down.pdf'],
  ['reports-2026-11-21.csv', 'reports-2026-11-21.csv'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
  ['???.csv', 'file.csv'],
])('saves "%s" as "%s"', (name, saved) => {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  saveFile(new Blob(['x']), name);
  expect(names).toEqual([saved]);
});
