import { parseSync } from '@swc/core';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

let copy: string;

beforeEach(async () => {
  const { copyWorkspace } = await import('../test-kit/workspace-copy.mjs');
  copy = copyWorkspace();
});
afterEach(() => rmSync(copy, { recursive: true }));

/** Runs the generator in the copy; answers what it wrote, and which lines of which files it edited. */
function generate(...words: string[]) {
  const before = readTree();
  execFileSync(process.execPath, [join(copy, 'tooling/generators/new.mjs'), ...words], { stdio: 'pipe' });
  const after = readTree();
  const created = [...after].filter(([path]) => !before.has(path));
  const edited = [...before].flatMap(([path, text]) => editedLines(path, text, after.get(path) ?? ''));
  for (const [path, text] of created.filter(([name]) => /\.tsx?$/.test(name))) {
    expect(() => parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') })).not.toThrow();
  }
  return { created: created.map(([path]) => path).sort(), edited };
}

function readTree(): Map<string, string> {
  const files = readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((path) => [relative(copy, path), readFileSync(path, 'utf8')]));
}

/** Lines that a file gained, and `- …` for lines it lost. */
function editedLines(path: string, before: string, after: string): string[] {
  if (before === after) return [];
  const [old, now] = [before.split('\n'), after.split('\n')];
  const gained = now.filter((line) => !old.includes(line));
  const lost = old.filter((line) => !now.includes(line)).map((line) => `- ${line}`);
  return [...gained, ...lost].map((line) => `${path}: ${line}`);
}

it('an admin screen edits one line', () => {
  const { created, edited } = generate('screen', 'admin', 'tags');
  expect(edited).toEqual([
    "remote-admin/src/feature-list.ts: export { tagsFeature } from './features/tags/tags.feature';",
  ]);
  expect(created).toEqual([
    'remote-admin/src/features/tags/tag-columns.ts',
    'remote-admin/src/features/tags/tags-list-page.test.tsx',
    'remote-admin/src/features/tags/tags-list-page.tsx',
    'remote-admin/src/features/tags/tags-paths.ts',
    'remote-admin/src/features/tags/tags.feature.ts',
    'remote-admin/src/features/tags/tags.queries.ts',
  ]);
});

it('a block type edits one line', () => {
  const type = absentBlock();
  const { created, edited } = generate('block', type);
  expect(edited).toEqual([
    expect.stringMatching(/^shared-report\/src\/model\/block\/block-list\.ts: export \{ \w+Model \} from/),
  ]);
  expect(created).toHaveLength(4);
});

it('a remote edits nothing', () => {
  const { created, edited } = generate('remote', 'newsroom');
  expect(edited).toEqual([]);
  expect(created).toContain('remote-newsroom/package.json');
});

it('a noun edits five lines: its export, its table, its migration, and the screen of it', () => {
  const { edited } = generate('noun', 'newsletters', '--access', 'audit:read');
  expect(edited.map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining([
      'api/contract/package.json',
      'api/server/src/platform/database/schema.ts',
      'api/server/src/migrations/migrations.ts',
      'remote-admin/src/feature-list.ts',
    ]),
  );
  expect(edited).toHaveLength(5);
});

/** A node type of the contract whose block is not written yet; a written one is taken out of the copy. */
function absentBlock(): string {
  const list = join(copy, 'shared-report/src/model/block/block-list.ts');
  const folder = join(copy, 'shared-report/src/blocks/quote');
  const lines = readFileSync(list, 'utf8').split('\n');
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(list, lines.filter((line) => !line.includes('/quote/')).join('\n'));
  return 'quote';
}
