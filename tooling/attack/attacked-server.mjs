import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../dev/free-port.mjs';
import { root } from '../start/places.mjs';

/** A server that is killed again and again and started again on the same data. */
export class AttackedServer {
  #child = null;
  #printed = '';

  constructor(env) {
    this.env = env;
    this.url = '';
  }

  /** Starts it without waiting; `ready` waits. */
  async start() {
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    this.#printed = '';
    this.#child = spawn(process.execPath, [join(root, 'api/server/dist/server.js')], {
      env: { ...process.env, SMTP_URL: '', LOG_LEVEL: 'error', ...this.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        this.#printed += text;
      });
    }
  }

  /** Until it listens; throws what it printed when it ends instead. */
  async ready() {
    const child = this.#child;
    while (!this.#printed.includes('ready on')) {
      if (child.exitCode !== null) throw new Error(`The server has ended: ${this.#printed}`);
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    }
  }

  /** What it logged as an error. */
  get errors() {
    return this.#printed.split('\n').filter((line) => line.includes('"level":50'));
  }

  async kill() {
    if (!this.#child) return;
    const ended = once(this.#child, 'exit');
    if (!this.#child.kill('SIGKILL')) return;
    await ended;
  }

  async stop() {
    if (!this.#child) return;
    const ended = once(this.#child, 'exit');
    if (!this.#child.kill('SIGTERM')) return;
    await ended;
  }
}

/** Ids of the processes that were started with this folder of data: a killed server may leave its browsers. */
export function processesOf(dataDir) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}\0`);
      } catch {
        return false;
      }
    })
    .map(Number);
}
