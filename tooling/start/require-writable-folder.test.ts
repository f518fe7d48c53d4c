import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireWritableFolder } from './require-writable-folder.mjs';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rmSync(place, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

/** A data folder with these modes. */
function folder(name: string, mode: number): string {
  const path = join(place, name);
  mkdirSync(path);
  chmodSync(path, mode);
  return path;
}

it('makes a data folder that nobody else reads, and closes an empty one', () => {
  for (const path of [join(place, 'new/data'), folder('empty', 0o755)]) {
    requireWritableFolder(path);
    expect([modeOf(path), modeOf(join(path, 'store'))]).toEqual(['700', '700']);
  }
});

it('leaves a shared folder and one with files of others as open as it is', () => {
  const shared = folder('shared', 0o1777);
  const filled = folder('filled', 0o755);
  writeFileSync(join(filled, 'a'), '');
  for (const path of [shared, filled]) requireWritableFolder(path);
  expect([modeOf(shared), modeOf(filled)]).toEqual(['1777', '755']);
});

it('fails with one line that says what to do', () => {
  const file = join(place, 'file');
  writeFileSync(file, '');
  expect(() => requireWritableFolder(join(file, 'data'))).toThrow(
    `${join(file, 'data')} cannot be written (ENOTDIR): set DATA_DIR to a writable folder`,
  );
});
