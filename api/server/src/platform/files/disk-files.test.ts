import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskFiles } from './disk-files';

it('lists every file of a large tree', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'disk-files-test-'));
  const files = diskFiles(folder);
  // as the store of remotes: many files at the end of a long way
  const keys = ['admin', 'authoring', 'builder'].flatMap((remote) =>
    Array.from(
      { length: 90 },
      (_, at) => `artifacts/${remote}/1.0.0/hash/${at < 5 ? '' : 'chunks/'}${at}.js`,
    ),
  );
  for (const key of keys) await files.write(key, Buffer.from(key));
  const listed: string[] = [];
  for await (const key of files.list()) listed.push(key);
  rmSync(folder, { recursive: true });
  expect(listed.sort()).toEqual([...keys].sort());
});
