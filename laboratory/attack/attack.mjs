/** `npm run attack -- [name …]`: long randomised runs against the running whole, by name, or all. */
import { join } from 'node:path';
import { requireNode } from '../../tooling/start/require-node.mjs';

requireNode();

const { install } = await import('../../tooling/start/install.mjs');
const { buildAll } = await import('../../tooling/start/build.mjs');
const { root } = await import('../../tooling/start/places.mjs');
const { fail } = await import('../../tooling/start/say.mjs');
const { installChromium } = await import('../../tooling/test/install-chromium.mjs');
const { startPostgres } = await import('../../tooling/test/postgres.mjs');
const { step } = await import('../../tooling/test/step.mjs');

const playwright = join(root, 'e2e/node_modules/.bin/playwright');
const jest = join(root, 'node_modules/.bin/jest');
const journey = (name) => [
  playwright,
  ['test', '-c', join(root, 'e2e/playwright.config.ts'), `/${name}\\.spec`],
];

/** What runs each attack, and how hard it tries. */
const attacks = {
  // every screen in the view of all nine roles: axe, 200 and 400 %, motion
  accessibility: {
    run: journey('accessibility'),
    env: {
      JOURNEYS: 'whole',
      ACCESSIBILITY_ROLES: 'user,market,ausiex,cms,billing,peer,analyst,compl,admin',
    },
  },
  // every address in each role: where it leads, and the side menu
  addresses: { run: journey('access'), env: { JOURNEYS: 'whole' } },
  // behind every button of every screen: axe in each dialog and menu, Escape, where the focus goes
  dialogs: { run: journey('dialogs'), env: { JOURNEYS: 'whole' } },
  // 50 000 requests made up from the document of the API; FUZZ_SEED sends the same ones again
  api: {
    run: [jest, ['api/server/testing/fuzz', '--selectProjects', 'node']],
    env: {
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '50000',
    },
    // twice as fast as on the embedded database, which it takes when TEST_DATABASE_URL is empty
    onPostgres: true,
  },
  // every shape of body in every field of every call, as large as the call takes it; nobody else waits 100 ms
  growth: {
    run: [jest, ['api/server/testing/attacks/growth', '--selectProjects', 'node']],
    env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', GROWTH: 'whole' },
  },
  // 10 000 keys and structure edits in two tabs, saved through a bad network; EDITING_SEED repeats a run
  editing: {
    run: journey('nothing-lost'),
    env: { EDITING_KEYS: process.env.EDITING_KEYS ?? '10000' },
  },
  // every job each second for two minutes on two servers, of which one is killed; JOBS_SECONDS says how long
  jobs: { run: [process.execPath, [join(import.meta.dirname, 'jobs/jobs.mjs')]], env: {} },
  // 49 bad releases and 48 good ones, made from what was built: the command line refuses each bad one by its code
  'bad-releases': { run: journey('bad-releases'), env: { JOURNEYS: 'whole' } },
  // 22 faults in each of the remotes
  loading: { run: journey('remote-faults'), env: { JOURNEYS: 'whole' } },
  // 200 times SIGKILL under mixed load, on each database; KILLS says how often, KILLS_SEED repeats the moments
  kills: { run: [process.execPath, [join(import.meta.dirname, 'kills/kills.mjs')]], env: {} },
  // a disk that becomes full under a server
  disk: { run: [process.execPath, [join(import.meta.dirname, 'disk/disk.mjs')]], env: {} },
  // 100 times a process of Chromium is killed or stopped in the middle of a print; PRINTING_SEED repeats a run
  printing: {
    run: [jest, ['api/server/src/platform/printing/printer-faults', '--selectProjects', 'node']],
    env: {
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      PRINTING_FAULTS: process.env.PRINTING_FAULTS ?? '100',
    },
  },
  // a report of every type: canvas, View, Static and PDF side by side
  faces: { run: journey('faces'), env: { JOURNEYS: 'whole' } },
  // every screen × 7 ways in which its calls fail
  screens: { run: journey('screen-faults'), env: { JOURNEYS: 'whole' } },
  // every list at six widths and three densities: its rules, and pictures in .cache/lists; LISTS names some,
  // LIST_WIDTHS and LIST_DENSITIES narrow it
  lists: {
    run: journey('list-rules'),
    env: { JOURNEYS: 'whole', LIST_PICTURES: join(root, '.cache/lists') },
  },
  // what every screen asks for by itself in a minute in which nobody does anything: twice at most
  idle: { run: journey('idle-pages'), env: { JOURNEYS: 'whole' } },
  // every form × 7 ways in which its save fails
  forms: { run: journey('form-faults'), env: { JOURNEYS: 'whole' } },
  // the editor opened 38 times: what it holds does not grow
  openings: { run: journey('builder-surfaces'), env: { JOURNEYS: 'whole' } },
  // 10 people load pages: a healthy version goes to all, one that fails in 5 of 100 pages is taken back
  rollout: { run: journey('staged-rollout'), env: { JOURNEYS: 'whole' } },
  // 50 releases under open tabs
  releases: {
    run: journey('open-session'),
    env: { OPEN_RELEASES: process.env.OPEN_RELEASES ?? '50' },
  },
  // the version before and this one on one database, through nginx; ROLLING_FROM names another one before
  rolling: { run: [process.execPath, [join(import.meta.dirname, 'rolling/rolling.mjs')]], env: {} },
  // 200 probes a second and somebody who types, through a rolling restart, a kill and a deployment of the host
  restarts: { run: [process.execPath, [join(import.meta.dirname, 'restarts/restarts.mjs')]], env: {} },
  // what people see of a day's faults, and how soon it is gone; DAY_SHARE makes them shorter, DAY_FAULTS names some
  day: { run: [process.execPath, [join(import.meta.dirname, 'day/day.mjs')]], env: {} },
  // the commit built in two clones: the same bytes, and nothing to publish the second time
  'same-bytes': {
    run: [process.execPath, [join(import.meta.dirname, 'same-bytes/same-bytes.mjs')]],
    env: {},
  },
  // four editors of one report, 2000 edits each, through bad lines to two instances; TOGETHER_SEED repeats a run
  together: {
    run: [jest, ['laboratory/attack/together', '--selectProjects', 'node']],
    env: {
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      TOGETHER_EDITS: process.env.TOGETHER_EDITS ?? '2000',
    },
    // the embedded database, which it takes when TEST_DATABASE_URL is empty, has one instance
    onPostgres: true,
  },
  // no attack: pictures of two people at one report, in .cache/together, to look at
  'together-pictures': {
    run: journey('together-pictures'),
    env: { TOGETHER_PICTURES: process.env.TOGETHER_PICTURES ?? join(root, '.cache/together') },
  },
  // one byte of each file of each remote, in the real host
  tamper: { run: journey('tampered-files'), env: { TAMPER_FILES: 'all' } },
  // every damage of the files of an environment, alone and in pairs, × every verb: each has its way out
  'ways-out': {
    run: [jest, ['release/src/cli/ways-out', '--selectProjects', 'node']],
    env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', WAYS_OUT: 'whole' },
  },
  // 40 writers and 100 readers, and a kill at each step of pin, promote and rollback, on a disk and in S3
  store: { run: [process.execPath, [join(import.meta.dirname, 'store/store.mjs')]], env: {} },
  // 100 times SIGKILL while publications run, on each database; PUBLISHING_SEED repeats the moments
  publishing: { run: [process.execPath, [join(import.meta.dirname, 'publishing/publishing.mjs')]], env: {} },
};

async function main() {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !Object.hasOwn(attacks, name));
  if (unknown.length > 0) {
    throw new Error(`no attack ${unknown.join(', ')}; there are: ${Object.keys(attacks).join(', ')}`);
  }
  await install();
  await installChromium();
  if (!process.env.CONSOLE_URL) await buildAll();
  for (const name of wanted.length > 0 ? wanted : Object.keys(attacks)) {
    const { run, env, onPostgres } = attacks[name];
    const postgres = onPostgres && process.env.TEST_DATABASE_URL === undefined ? await startPostgres() : null;
    const ok = await step(name, ...run, { ...env, ...(postgres && { TEST_DATABASE_URL: postgres.url }) });
    await postgres?.stop();
    if (!ok) process.exitCode = 1;
  }
}

await main().catch((error) => fail(error.message));
