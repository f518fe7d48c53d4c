import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../console-test';

test('another account of the machine reads nothing of what the console keeps', () => {
  const folder = process.env['CONSOLE_DATA_DIR'] ?? '';
  test.skip(folder === '', 'the console runs elsewhere');
  const paths = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  // its parts: the database, files of reports, the store of remotes, the secret
  expect(paths).toEqual(expect.arrayContaining(['database', 'files', 'store/releases', 'secret']));
  // some go while the console works
  const modeOf = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.mode ?? 0;
  // a delivery keeps the rights that it came with, in a folder that is closed
  const own = paths.filter((path) => !/^feeds\/.*\./.test(path));
  expect(own.filter((path) => modeOf(path) & 0o077)).toEqual([]);
});
