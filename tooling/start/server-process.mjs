import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort } from '../dev/free-port.mjs';
import { root } from './places.mjs';

/** On a machine full of other work the first start, with demo data, takes minutes. */
const START_TIMEOUT_MS = 300_000;

/** It says itself what it waits for before. */
const END_TIMEOUT_MS = 60_000;

/**
 * A server on a free port of this machine, which can be ended, killed and started again on the same data. `script` is
 * the program, by its path from the workspace, `env` adds to the environment of this process.
 */
export class ServerProcess {
  #child = null;
  #printed = '';
  #ready = Promise.resolve();
  #port = null;

  /** `keepsPort`: each start is at the address of the first one. */
  constructor({ script = 'api/server/dist/server.js', env = {}, keepsPort = false }) {
    this.script = script;
    this.keepsPort = keepsPort;
    this.env = env;
    this.url = '';
  }

  /** Starts it without waiting; `ready` waits. */
  async start() {
    const port = (this.keepsPort && this.#port) || (await freePort());
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#printed = '';
    this.#child = spawn(process.execPath, [resolve(root, this.script)], {
      cwd: root,
      env: { ...process.env, ...this.env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        this.#printed += text;
      });
    this.#ready = this.#becomesReady(this.#child);
    // one that is killed while it starts has nobody who waits
    this.#ready.catch(() => undefined);
  }

  /** Until it listens; throws what it printed when it ends instead, or takes too long. */
  ready() {
    return this.#ready;
  }

  #becomesReady(child) {
    return new Promise((resolve, reject) => {
      const fail = (what) => reject(new Error(`The server ${what}: ${this.#printed}`));
      const timer = setTimeout(() => fail('did not become ready'), START_TIMEOUT_MS);
      timer.unref();
      child.stdout.on('data', () => this.#printed.includes('ready on') && resolve());
      child.once('exit', () => fail('has ended'));
    });
  }

  /** Until this start of it has ended, however that came. */
  async ended() {
    if (this.isRunning) await once(this.#child, 'exit');
  }

  get pid() {
    return this.#child?.pid;
  }

  get isRunning() {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Everything it printed since it was started. */
  get printed() {
    return this.#printed;
  }

  /** What it logged as an error. */
  get errors() {
    return this.#printed.split('\n').filter((line) => line.includes('"level":50'));
  }

  /** Shows what it prints from now on. */
  passOn(stream) {
    for (const each of [this.#child.stdout, this.#child.stderr]) each.pipe(stream, { end: false });
  }

  /** Lets it finish what it is doing. */
  stop() {
    return this.#end('SIGTERM');
  }

  /** Ends it as a power cut does. */
  kill() {
    return this.#end('SIGKILL');
  }

  async #end(signal) {
    if (!this.isRunning) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), END_TIMEOUT_MS);
    const [, by] = await ended;
    clearTimeout(timer);
    if (signal === 'SIGTERM' && by === 'SIGKILL') throw new Error(`The server did not end: ${this.#printed}`);
  }
}
