import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => join(folder, 'lock.json');

it('keeps a second server off, and says who has the folder', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${process.pid}`);
  unlock();
  expect(existsSync(lockFile())).toBe(false);
});

it.each([
  ['of a process that is gone', JSON.stringify({ pid: 2 ** 30, started: '1' })],
  ['of a process whose number is used again', JSON.stringify({ pid: process.pid, started: 'earlier' })],
  ['that nobody can read', 'torn'],
])('takes over a lock %s', (_whose, text) => {
  writeFileSync(lockFile(), text);
  const unlock = lockFolder(folder);
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
  unlock();
});
