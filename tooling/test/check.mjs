/** `npm run check`: everything that can be told without running the product. Zero findings. */
import { join } from 'node:path';
import { install } from '../start/install.mjs';
import { remotes } from '../start/places.mjs';
import { fail } from '../start/say.mjs';
import { twoAtOnce } from '../start/two-at-once.mjs';
import { bin, stepBesideOthers } from './step.mjs';

const checks = [
  ['types', bin('tsc'), ['-p', '.']],
  // the same code without Node's and Jest's names
  ['types of the browser', bin('tsc'), ['-p', 'tsconfig.browser.json']],
  ['types of tooling', bin('tsc'), ['-p', 'tsconfig.tooling.json']],
  ['lint', bin('eslint'), ['.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint']],
  ['styles', bin('stylelint'), ['**/*.css', '--cache', '--cache-location', '.cache/stylelint']],
  [
    'boundaries',
    bin('depcruise'),
    [
      '--config',
      'tooling/test/boundaries.cjs',
      'host',
      ...remotes,
      'shared-auth',
      'shared-ui',
      'shared-report',
      'api',
      'release',
      'tooling',
      'laboratory',
      'e2e',
    ],
  ],
  [
    'circles of folders',
    bin('depcruise'),
    ['--config', 'tooling/test/folder-circles.cjs', 'host/src', 'api/server/src'],
  ],
  ['dead code', bin('knip'), ['--config', 'tooling/test/knip.json', '--no-progress']],
  ['duplicates', bin('jscpd'), ['--config', 'tooling/test/jscpd.json', '.']],
  [
    'formatting',
    bin('prettier'),
    ['--check', '.', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier'],
  ],
  ['citations', process.execPath, [join(import.meta.dirname, 'citations.mjs')]],
  ['named tests', process.execPath, [join(import.meta.dirname, 'named-tests.mjs')]],
  ['supply chain', process.execPath, [join(import.meta.dirname, 'supply.mjs')]],
];

/**
 * Runs all checks, whatever fails.
 * @returns {Promise<{ passed: number, failed: number, broken: string[] }>} `broken`: the titles of those that failed
 */
export async function check() {
  const results = await twoAtOnce(checks, (one) => stepBesideOthers(...one));
  const broken = checks.flatMap(([title], at) => (results[at] ? [] : [`check: ${title}`]));
  return { passed: checks.length - broken.length, failed: broken.length, broken };
}

if (process.argv[1] === import.meta.filename) {
  await install().catch((error) => fail(error.message));
  const { passed, failed } = await check();
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exit(failed > 0 ? 1 : 0);
}
