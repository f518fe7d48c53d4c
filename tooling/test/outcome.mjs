import { relative } from 'node:path';

/**
 * What a part of the tests came to: how many passed and failed, and which; which tests passed at the second try only;
 * and the seconds of each file.
 */

/** Of jest's JSON report; files are named from `root`. */
export function outcomeOfJest(
  { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults },
  root,
) {
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    broken: testResults.flatMap(({ name, status, assertionResults }) => {
      const tests = testsOf({ name, assertionResults }, root, (each) => each.status === 'failed');
      // a file that could not even be loaded has no tests
      return status === 'failed' && tests.length === 0 ? [relative(root, name)] : tests;
    }),
    flaky: testResults.flatMap((file) =>
      testsOf(file, root, ({ status, invocations }) => status === 'passed' && invocations > 1),
    ),
    files: testResults.flatMap(({ name, startTime, endTime, assertionResults }) =>
      name.includes('/suites/')
        ? filesOfSuite(assertionResults)
        : { file: relative(root, name), seconds: (endTime - startTime) / 1000 },
    ),
  };
}

const testsOf = ({ name, assertionResults }, root, isSought) =>
  assertionResults.filter(isSought).map(({ fullName }) => `${relative(root, name)} › ${fullName}`);

/** A suite (server-suites.mjs) names its files; what they share, the loading, is in none of them. */
function filesOfSuite(assertionResults) {
  const milliseconds = {};
  for (const { ancestorTitles, duration } of assertionResults)
    milliseconds[ancestorTitles[0]] = (milliseconds[ancestorTitles[0]] ?? 0) + (duration ?? 0);
  return Object.entries(milliseconds).map(([file, sum]) => ({ file, seconds: sum / 1000 }));
}

/** Of Playwright's JSON report. */
export function outcomeOfPlaywright({ stats, suites }) {
  const specs = suites.flatMap(specsOf);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    broken: journeysOf(specs, 'unexpected'),
    flaky: journeysOf(specs, 'flaky'),
    files: suites.map(({ file, ...suite }) => ({
      file,
      seconds: specsOf({ file, ...suite })
        .flatMap(({ tests }) => tests)
        .flatMap(({ results }) => results)
        .reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  };
}

const journeysOf = (specs, outcome) =>
  specs
    .filter(({ tests }) => tests.some(({ status }) => status === outcome))
    .map(({ file, title }) => `${file} › ${title}`);

/** @type {(suite: { file?: string, specs?: any[], suites?: any[] }) => any[]} */
const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The slowest ten of the files, one a line. */
export function slowestFiles(files) {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)
    .join('\n');
}
