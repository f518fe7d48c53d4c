import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import { calledEndpoints, contractCalls } from './called-endpoints.mjs';

const root = join(__dirname, '../..');

/** Builds sources below a folder of its own, and says which calls its code names. */
async function callsOf(sources: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'calls-'));
  for (const [path, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  let calls: readonly string[] = [];
  const plugin = {
    apply: (compiler: Compiler) =>
      compiler.hooks.thisCompilation.tap('test', (compilation) => {
        compilation.hooks.afterOptimizeChunks.tap('test', () => {
          calls = calledEndpoints(compilation, folder);
        });
      }),
  };
  const config: Configuration = {
    context: folder,
    mode: 'production',
    entry: './remote/main.ts',
    output: { path: join(folder, 'dist') },
    module: { rules: [{ test: /\.ts$/, type: 'javascript/auto', sideEffects: false }] },
    resolve: { extensions: ['.ts'] },
    plugins: [plugin],
  };
  const stats = await promisify((run: (error: Error | null, stats?: Stats) => void) =>
    webpack(config, run),
  )();
  expect(stats?.toString('errors-only')).toBe('');
  return calls;
}

const contract = {
  'api/contract/src/users.ts': `import { page } from './paths';
    export const listUsers = { method: 'GET', path: '/api/users' };
    export const createUser = { method: 'POST', path: '/api/users' };
    export const removeUser = { method: 'DELETE', path: '/api/users/:id' };
    export const userLimits = { name: 50 };
    export const unused = page.path;`,
  'api/contract/src/paths.ts': `export const page = { method: 'GET', path: '/api/pages' };`,
};

it('names the calls whose endpoints the code imports, by name or as a whole, and no other', async () => {
  const calls = await callsOf({
    ...contract,
    'remote/main.ts': `import { listUsers, removeUser, userLimits } from '../api/contract/src/users';
      import { idle } from './idle';
      console.log(listUsers, userLimits); import('./page');`,
    'remote/idle.ts': `import { removeUser } from '../api/contract/src/users'; export const idle = () => removeUser;`,
    'remote/page.ts': `import * as users from '../api/contract/src/users'; console.log(users.createUser);`,
  });
  expect(calls).toEqual(['GET /api/users', 'POST /api/users']);
});

it('lists calls of the contract alone, each of which the server answers', () => {
  const table = readFileSync(join(root, 'api/server/testing/access/endpoint-access.txt'), 'utf8');
  const answered = [...table.matchAll(/ ((?:GET|POST|PUT|DELETE) \/\S+)/g)].map(([, call]) => call);
  const calls = contractCalls(root);
  expect(calls.length).toBeGreaterThan(200);
  expect(calls.filter((call: string) => !answered.includes(call))).toEqual([]);
});
