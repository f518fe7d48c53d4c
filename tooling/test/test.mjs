/** `npm test`: installs what tests need, then runs everything; ends with `N passed, N failed`. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { requireNode } from '../start/require-node.mjs';

requireNode();

const { install } = await import('../start/install.mjs');
const { buildAll } = await import('../start/build.mjs');
const { root } = await import('../start/places.mjs');
const { fail, say } = await import('../start/say.mjs');
const { check } = await import('./check.mjs');
const { installChromium } = await import('./install-chromium.mjs');
const { outcomeOfJest, outcomeOfPlaywright, slowestFiles } = await import('./outcome.mjs');
const { startPostgres } = await import('./postgres.mjs');
const { bin, step } = await import('./step.mjs');

const reports = join(root, '.cache/test');
const totals = { passed: 0, failed: 0 };
const flakyTests = [];

function count(title, { passed, failed }) {
  totals.passed += passed;
  totals.failed += failed;
  say(`${title}: ${passed} passed, ${failed} failed`);
}

/** Runs a test program that writes a JSON report, and adds its numbers. A run without a report has failed. */
async function countTests(title, command, args, env, outcomeOf) {
  const report = join(reports, `${title.replaceAll(' ', '-')}.json`);
  // the report of an earlier run is none of this one
  rmSync(report, { force: true });
  const ok = await step(title, command, args(report), { ...env, REPORT_FILE: report });
  if (!existsSync(report)) return count(title, { passed: 0, failed: 1 });
  const { passed, failed, flaky, files } = outcomeOf(JSON.parse(readFileSync(report, 'utf8')), root);
  process.stdout.write(`the slowest files:\n${slowestFiles(files)}\n`);
  flakyTests.push(...flaky);
  count(title, { passed, failed: ok ? failed : Math.max(failed, 1) });
}

// PGlite is an ES module that jest can only run with this
const jestEnv = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
// a suite that fails may leave its server open: the run ends all the same, and says what failed
const jestReport = (report) => [
  '--json',
  `--outputFile=${report}`,
  '--silent=false',
  '--forceExit',
  // of its own accord jest leaves one core idle
  `--maxWorkers=${availableParallelism()}`,
];

async function main() {
  mkdirSync(reports, { recursive: true });
  await install();
  await installChromium();
  count('checks', await check());
  const withoutWalks = { ...jestEnv, WITHOUT_WALKS: '1' };
  await countTests('unit tests', bin('jest'), (report) => jestReport(report), withoutWalks, outcomeOfJest);
  const postgres = await startPostgres();
  const onPostgres = (report) => [
    '--selectProjects',
    'node',
    // what opens a database, and nothing else, differs there
    '--findRelatedTests',
    'api/server/src/test-database.ts',
    ...jestReport(report),
  ];
  await countTests(
    'server on PostgreSQL',
    bin('jest'),
    onPostgres,
    { ...jestEnv, TEST_DATABASE_URL: postgres.url },
    outcomeOfJest,
  );
  await postgres.stop();
  await buildAll();
  const playwright = join(root, 'e2e/node_modules/.bin/playwright');
  await countTests(
    'journeys',
    playwright,
    () => ['test', '-c', 'e2e/playwright.config.ts'],
    {},
    outcomeOfPlaywright,
  );
  if (flakyTests.length > 0) say(`passed at the second try only, mend them:\n  ${flakyTests.join('\n  ')}`);
  process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
  process.exit(totals.failed > 0 ? 1 : 0);
}

await main().catch((error) =>
  fail(`${error.message}\n\n${totals.passed} passed, ${totals.failed + 1} failed`),
);
