/**
 * `node console.mjs`: starts the console from this folder. `node console.mjs <tool> …` runs a tool of it. It needs no
 * package but those beside it.
 */
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const home = import.meta.dirname;
const require = createRequire(import.meta.url);
const read = (path) => JSON.parse(readFileSync(join(home, path), 'utf8'));
const { tools, version, commit } = read('manifest.json');
const [name = 'start', ...args] = process.argv.slice(2);

const { env } = process;
env.STORE_DIR ||= resolve(env.DATA_DIR || '.data', 'store');
env.CONSOLE_PACKAGE = home;
env.HOST_DIR ||= join(home, 'host');

function makeStoreFolder() {
  try {
    mkdirSync(env.STORE_DIR, { recursive: true });
  } catch (error) {
    throw new Error(
      `${env.STORE_DIR} cannot be made (${error.code}): set DATA_DIR, or STORE_DIR, to a writable folder`,
    );
  }
}

/** Puts the host and the remotes of this package into the store, and pins them when they are not what runs. */
async function pinOwnRemotes() {
  if (!env.STORE_DIR.includes('://')) makeStoreFolder();
  const library = require(join(home, 'release/dist/library.js'));
  const { status, document } = await library.ensureRelease(await library.openStore(env.STORE_DIR), {
    env: 'local',
    distFolders: readdirSync(join(home, 'remotes')).map((remote) => join(home, 'remotes', remote)),
    host: { dist: join(home, 'host') },
    actor: 'console start',
  });
  if (status === 'written') say(`release ${document.number} is pinned`);
}

function run(program, first = []) {
  process.argv = [process.argv[0], program, ...first, ...args];
  require(program);
}

const say = (line) => process.stdout.write(`${line}\n`);
const words = () => ['start', 'release', 'version', ...Object.keys(tools)].join(', ');

async function main() {
  if (name === 'start') {
    // another environment changes by the release tool alone
    if ((env.ENVIRONMENT || 'local') === 'local') await pinOwnRemotes();
    return run(join(home, 'server/dist/server.js'));
  }
  if (name === 'release') return run(join(home, 'release/dist/release.js'));
  if (['help', '--help', '-h'].includes(name))
    return say(`node console.mjs [${words().replaceAll(', ', ' | ')}] …\nREADME.md says what each does.`);
  if (name === 'version') return say(`${version} (${commit})`);
  const [program, ...first] = Object.hasOwn(tools, name) ? tools[name] : [];
  if (program) return run(join(home, `server/dist/${program}.js`), first);
  throw new Error(`There is no ${name}. Choose from ${words()}`);
}

await main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
