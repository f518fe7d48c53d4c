/**
 * Each test file of the server loads the whole of it, which takes longer than most of their tests. So a whole run puts
 * many files into one suite, which loads it once; run by hand, a file stands for itself.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { root } from '../start/places.mjs';
import { longFiles, walks } from './long-files.cjs';
import { bin } from './step.mjs';
import { PARTS } from './turn.mjs';

const suitesFolder = join(root, '.cache/test/suites');
const list = join(suitesFolder, 'files.json');

/** So many that two workers end at about the same time, and that each commit has one of its own. */
const SUITES = PARTS;

/** The environment of a run of these suites, by path, and of no file that is in one. */
export const envOfSuites = (suites) => ({ SERVER_SUITES: suites.join(delimiter) });

/** Where jest finds the suites, and the files that it does not run as they are in one; none unless a run asks for it. */
export const suitesOfRun = process.env.SERVER_SUITES
  ? { testMatch: process.env.SERVER_SUITES.split(delimiter), files: JSON.parse(readFileSync(list, 'utf8')) }
  : { testMatch: [], files: [] };

/**
 * Writes the suites of the files that open a database; `env` runs jest.
 * @returns paths of what tests the server: the `suites`, and those that stay `alone` as they take long themselves
 */
export function writeServerSuites(env) {
  const files = filesWithDatabase(env);
  const alone = files.filter(isAlone);
  const together = files.filter((file) => !isAlone(file));
  if (together.length === 0) throw new Error('No test of the server opens a database: jest lists none');
  rmSync(suitesFolder, { recursive: true, force: true });
  mkdirSync(suitesFolder, { recursive: true });
  const suites = dealt(together).map((members, index) => {
    const path = join(suitesFolder, `server-${index + 1}.test.js`);
    writeFileSync(path, suiteOf(members));
    return path;
  });
  writeFileSync(list, JSON.stringify(together));
  return { suites, alone };
}

const isAlone = (file) => [...longFiles, ...walks].some((pattern) => pattern.test(file));

function filesWithDatabase(env) {
  const options = ['--selectProjects', 'node', '--listTests', '--json'];
  const opensIt = ['--findRelatedTests', 'api/server/testing/database.ts'];
  const listed = execFileSync(bin('jest'), [...options, ...opensIt], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(String(listed));
}

/** Large and small files in equal parts in each. */
function dealt(files) {
  const bySize = files.toSorted((one, other) => statSync(other).size - statSync(one).size);
  return Array.from({ length: SUITES }, (_, suite) =>
    bySize.filter((_file, index) => index % SUITES === suite),
  );
}

// a timeout counts for all that is in the suite, and the last one that is set stands
const suiteOf = (files) =>
  [
    ...files.map(
      (file) =>
        `describe(${JSON.stringify(relative(root, file))}, () => void require(${JSON.stringify(file)}));\n`,
    ),
    'jest.setTimeout(240_000);\n',
  ].join('');
