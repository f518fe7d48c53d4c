import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sharedAuth = join(__dirname, '../../../shared-auth/package.json');
const source = readFileSync(join(__dirname, 'provided-modules.ts'), 'utf8');

it('brings every door of shared-auth, as remotes have no copy of their own', () => {
  const { exports } = JSON.parse(readFileSync(sharedAuth, 'utf8')) as { exports: Record<string, string> };
  for (const door of Object.keys(exports)) {
    expect(source).toContain(`import('@console/shared-auth/${door.slice(2)}')`);
  }
});
