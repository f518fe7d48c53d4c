import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In a program of its own: jest has a loader that would take the place of Node's. */
function exportsOf(file: string): unknown {
  const loader = join(__dirname, 'require-typescript.mjs');
  const program = `import { requireTypescript } from ${JSON.stringify(loader)};
    console.log(JSON.stringify(requireTypescript([${JSON.stringify(file)}])[0]));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }),
  );
}

it('takes the code of a file, where data of the same name lies beside it, as every other build does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'same-name-'));
  try {
    writeFileSync(join(folder, 'names.json'), '["one", "two"]');
    writeFileSync(
      join(folder, 'names.ts'),
      `import names from './names.json'; export const count = names.length;`,
    );
    writeFileSync(join(folder, 'use.ts'), `import { count } from './names'; export const twice = count * 2;`);
    expect(exportsOf(join(folder, 'use.ts'))).toEqual({ twice: 4 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
