import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArchive } from './write-archive.mjs';

const entry = (path: string, text: string, mode = 0o644) => ({ path, mode, bytes: () => Buffer.from(text) });
const time = new Date('2026-03-04T05:06:07Z');

async function archiveOf(entries: readonly ReturnType<typeof entry>[]): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'archive-')), 'a.tar.gz');
  await writeArchive(file, { folder: 'console', entries, time });
  return file;
}

it('writes the same bytes whatever the order, with the given time, and nobody as the owner', async () => {
  const long = `${'deep/'.repeat(30)}file.js`;
  const entries = [entry('b.js', 'two'), entry('a/run', 'one', 0o755), entry(long, 'three')];
  const file = await archiveOf(entries);
  expect(readFileSync(file).equals(readFileSync(await archiveOf([...entries].reverse())))).toBe(true);
  const listed = execFileSync('tar', ['--utc', '--full-time', '-tzvf', file], { encoding: 'utf8' });
  expect(
    listed
      .trim()
      .split('\n')
      .map((line) => line.replace(/ +/g, ' ')),
  ).toEqual([
    '-rwxr-xr-x 0/0 3 2026-03-04 05:06:07 console/a/run',
    '-rw-r--r-- 0/0 3 2026-03-04 05:06:07 console/b.js',
    `-rw-r--r-- 0/0 5 2026-03-04 05:06:07 console/${long}`,
  ]);
});
