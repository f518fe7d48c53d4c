/** `npm test`: installs what tests need, then runs everything; ends with `N passed, N failed`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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
const { installFirefox } = await import('./install-firefox.mjs');
const { outcomeOfJest, outcomeOfPlaywright, slowestFiles } = await import('./outcome.mjs');
const { startPostgres } = await import('./postgres.mjs');
const { envOfSuites, writeServerSuites } = await import('./server-suites.mjs');
const { bin, step } = await import('./step.mjs');
const { inTurn, outOfTurn, partOfCommit, PARTS } = await import('./turn.mjs');
const { default: longFiles } = await import('./long-files.cjs');

const reports = join(root, '.cache/test');
const totals = { passed: 0, failed: 0 };
const flakyTests = [];
const brokenTests = [];

/** What this commit tries of that which goes by turns (turn.mjs); null: all. */
const part = process.argv.includes('--whole') ? null : partOfCommit();

/**
 * What tests choose at random, they choose by these: a commit that passed passes again. New choices are made by hand
 * (`jest`, `playwright`) and in the laboratory; what those find becomes a test of its own.
 */
for (const seed of ['FUZZ_SEED', 'GROWTH_SEED', 'PRINTING_SEED', 'EDITING_SEED', 'JOURNEY_SEED']) {
  process.env[seed] ??= String(20261123 + (part ?? 0));
}
/** A fifth of what the laboratory sends; other parts send others. */
if (part !== null) process.env.FUZZ_REQUESTS ??= '10000';

/** Journeys that every commit takes: what the house lives on, and its doors. */
const everyCommit = new Set([
  ...['access', 'best-ideas', 'four-eyes', 'load', 'releases', 'remotes', 'report', 'review', 'sign-in'],
  ...['start', 'stored-script', 'users', 'wizard'],
]);

/** Those that start consoles, builds or packages of their own for minutes: dealt first, so that each part has its share. */
const longJourneys = [
  ...['guide', 'builder-surfaces', 'kept-versions', 'dev-remote', 'day-one', 'rolling', 'production'],
  ...['new-remote', 'own-places', 'restart', 'kills', 'package', 'tampered-files', 'store', 'smoke'],
];

/** Names of the journeys that this commit leaves to others. */
function journeysLeftOut() {
  const byTurns = readdirSync(join(root, 'e2e/journeys'))
    .flatMap((file) => (file.endsWith('.spec.ts') ? [file.slice(0, -'.spec.ts'.length)] : []))
    .filter((name) => !everyCommit.has(name))
    .toSorted();
  const dealt = [...longJourneys, ...byTurns.filter((name) => !longJourneys.includes(name))];
  return outOfTurn(dealt, part);
}

/** Patterns of the unit tests that this commit leaves to others, as jest takes them. */
const testsLeftOut = () =>
  outOfTurn(longFiles.byTurns, part)
    .map(({ source }) => source)
    .join(' ');

/** Minutes that each part may take on two cores: together the 35 of a whole run. */
const budgets = {
  install: 1,
  checks: 2,
  'unit tests': 9,
  'server on PostgreSQL': 5,
  build: 2,
  journeys: 16,
  Firefox: 1.5,
};
const minutesOf = [];

/** Does one part of the run; what it took is told at the end, and never a failure: another machine is slower. */
async function within(part, work) {
  const startedAt = Date.now();
  const result = await work();
  const minutes = (Date.now() - startedAt) / 60_000;
  const over = minutes > budgets[part] ? ', OVER ITS BUDGET' : '';
  minutesOf.push(`${part} ${minutes.toFixed(1)} of ${budgets[part]} min${over}`);
  return result;
}

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
  const { passed, failed, broken, flaky, files } = outcomeOf(JSON.parse(readFileSync(report, 'utf8')), root);
  process.stdout.write(`the slowest files:\n${slowestFiles(files)}\n`);
  flakyTests.push(...flaky);
  brokenTests.push(...broken);
  count(title, { passed, failed: ok ? failed : Math.max(failed, 1) });
}

// PGlite is an ES module that jest can only run with this
const jestOptions = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
// a suite that fails may leave its server open: the run ends all the same, and says what failed
const jestReport = (report, workers = availableParallelism()) => [
  '--json',
  `--outputFile=${report}`,
  '--silent=false',
  '--forceExit',
  // of its own accord jest leaves one core idle
  `--maxWorkers=${workers}`,
];

/** The server here on the embedded database. */
const testUnits = ({ suites }) =>
  countTests(
    'unit tests',
    bin('jest'),
    (report) => jestReport(report),
    {
      ...{ ...jestOptions, ...envOfSuites(inTurn(suites, part)), WITHOUT_WALKS: '1' },
      ...(part !== null && { TESTS_LEFT_OUT: testsLeftOut() }),
    },
    outcomeOfJest,
  );

/** What opens a database, and nothing else, differs there: half of what this commit has not tried on the embedded one. */
async function testOnPostgres({ suites: all, alone }) {
  const embedded = part === null ? [] : inTurn(all, part);
  const left = all.filter((suite) => !embedded.includes(suite));
  const suites = left.filter((_, index) => part === null || index % 2 === part % 2);
  const ofOthers = outOfTurn(longFiles.walksByTurns, part);
  const postgres = await startPostgres();
  const onPostgres = (report) => [
    // they wait for the database, or for a clock, two fifths of their time
    ...jestReport(report, availableParallelism() + 1),
    '--selectProjects=node',
    '--runTestsByPath',
    ...suites,
    ...alone.filter((file) => !ofOthers.some((pattern) => pattern.test(file))),
  ];
  const env = {
    ...{ ...jestOptions, ...envOfSuites(suites), TEST_DATABASE_URL: postgres.url },
    ...(part !== null && { TURN: String(part), TURNS: String(PARTS) }),
  };
  await countTests('server on PostgreSQL', bin('jest'), onPostgres, env, outcomeOfJest);
  await postgres.stop();
}

const testJourneys = () =>
  countTests(
    'journeys',
    join(root, 'e2e/node_modules/.bin/playwright'),
    () => ['test', '-c', 'e2e/playwright.config.ts'],
    { LEFT_OUT: journeysLeftOut().join(',') },
    outcomeOfPlaywright,
  );

/** The main job in the other browser; where that cannot be had, it is said at the end again. */
async function testFirefox(whyNone) {
  if (whyNone !== null) return say(`Firefox: SKIPPED, nothing was tried in it. ${whyNone}`);
  await countTests(
    'Firefox',
    join(root, 'e2e/node_modules/.bin/playwright'),
    () => ['test', '-c', 'e2e/firefox/playwright.config.ts'],
    {},
    outcomeOfPlaywright,
  );
}

async function main() {
  mkdirSync(reports, { recursive: true });
  const whyNoFirefox = await within('install', async () => {
    await install();
    await installChromium();
    return installFirefox();
  });
  const checked = await within('checks', check);
  brokenTests.push(...checked.broken);
  count('checks', checked);
  const ofServer = writeServerSuites(jestOptions);
  await within('unit tests', () => testUnits(ofServer));
  await within('server on PostgreSQL', () => testOnPostgres(ofServer));
  await within('build', () => buildAll());
  await within('journeys', testJourneys);
  await within('Firefox', () => testFirefox(whyNoFirefox));
  if (flakyTests.length > 0) say(`passed only on the second try, fix them:\n  ${flakyTests.join('\n  ')}`);
  if (brokenTests.length > 0) say(`failed:\n  ${brokenTests.join('\n  ')}`);
  if (whyNoFirefox !== null) say(`SKIPPED: the main job in Firefox. ${whyNoFirefox}`);
  if (part !== null)
    say(`part ${part + 1} of ${PARTS} of what goes by turns; npm test -- --whole leaves nothing out`);
  say(`what it took:\n  ${minutesOf.join('\n  ')}`);
  process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
  process.exit(totals.failed > 0 ? 1 : 0);
}

await main().catch((error) =>
  fail(`${error.message}\n\n${totals.passed} passed, ${totals.failed + 1} failed`),
);
