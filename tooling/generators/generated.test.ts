import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// programs over the whole workspace, beside the other tests of a run
jest.setTimeout(900_000);

const root = join(__dirname, '../..');
const bin = (name: string) => join('node_modules/.bin', name);

/** What one of each kind writes, with the lists that name it. */
const written = [
  'api/contract/src/newsletters.ts',
  'api/server/src/migrations',
  'api/server/src/reference-data/newsletters',
  'remote-admin/src/features/newsletters',
  'remote-authoring/src/features/tags',
  'remote-authoring/src/features.test.ts',
  'remote-newsroom',
  'shared-report/src/blocks/quote',
];
const tested = written.filter((path) => !path.includes('migrations'));

let copy: string;

function run(program: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  // the suites of this run are none of the copy's
  const ownEnv = { ...process.env, SERVER_SUITES: '', ...env };
  const options = { cwd: copy, encoding: 'utf8', env: ownEnv } as const;
  const { status, stdout, stderr } = spawnSync(program, words, options);
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}\n${stdout}\n${stderr}`);
}

beforeAll(async () => {
  const { copyWorkspace, linkPackages } = await import('../test-kit/workspace-copy.mjs');
  copy = copyWorkspace();
  // libraries as this run has bundled them
  mkdirSync(join(copy, '.cache/test'), { recursive: true });
  symlinkSync(join(root, '.cache/test/libraries'), join(copy, '.cache/test/libraries'));
  takeOutBlock('quote');
  for (const words of [
    'noun newsletters --access audit:read',
    'screen authoring tags',
    'remote newsroom',
    'screen newsroom tags',
    'block quote',
  ])
    run(process.execPath, ['tooling/generators/new.mjs', ...words.split(' ')]);
  linkPackages(copy, 'remote-newsroom');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Every node type of the contract has its block: one is written anew. */
function takeOutBlock(type: string): void {
  const list = join(copy, 'shared-report/src/model/block/block-list.ts');
  const lines = readFileSync(list, 'utf8').split('\n');
  writeFileSync(list, lines.filter((line) => !line.includes(`/${type}/`)).join('\n'));
  rmSync(join(copy, 'shared-report/src/blocks', type), { recursive: true });
}

it('has right types', () => {
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { incremental: false },
    include: ['tooling/globals.d.ts', 'remote-authoring/src/feature-list.ts', ...written],
  };
  writeFileSync(join(copy, 'tsconfig.generated.json'), JSON.stringify(config));
  run(bin('tsc'), ['-p', 'tsconfig.generated.json']);
});

it.each([
  ['lint', 'eslint', ['--max-warnings', '0', ...written]],
  ['boundaries', 'depcruise', ['--config', 'tooling/test/boundaries.cjs', ...written]],
  ['formatting', 'prettier', ['--check', '--log-level', 'warn', 'remote-authoring/package.json', ...written]],
  ['dead code', 'knip', ['--config', 'tooling/test/knip.json', '--no-progress']],
])('has no findings: %s', (_, program, words) => {
  run(bin(program), words);
});

it('passes its own tests', () => {
  run(bin('jest'), ['--forceExit', '--maxWorkers=2', ...tested], {
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
  });
});
