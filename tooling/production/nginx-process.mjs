import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf } from '../start/children-of.mjs';
import { startAgain } from '../start/start-again.mjs';
import { installNginx, nginxPath } from './install-nginx.mjs';
import { headersOfFiles, nginxConfig } from './nginx-config.mjs';

/** So long a request may still be on its way to an instance that is asked no more. */
const DRAIN_MS = 1500;

/** So long whoever stops it waits for answers that have begun; streams have no end. */
const STOP_MS = 5000;

/** nginx on `listen` (`host:port`) before instances that may change; its own files lie in `folder`, made anew. */
export class NginxProcess {
  #child = null;
  /** Ids of the processes that answer: they outlive one that is killed, and keep its port. */
  #workers = [];
  #printed = '';
  #isWanted = false;
  #passOnTo = null;

  constructor({ folder, storeDir, listen }) {
    this.folder = folder;
    this.listen = listen;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'www'), { recursive: true });
    symlinkSync(storeDir, join(folder, 'www/store'));
  }

  /** Has these instances asked, by their addresses, and no others; the last one says the headers of files. */
  async serve({ hostDir, instances }) {
    const said = await headersOfFiles(instances.at(-1));
    const { folder, listen } = this;
    writeFileSync(
      join(folder, 'nginx.conf'),
      nginxConfig({ folder, host: hostDir, listen, instances, ...said }),
    );
    if (this.#child === null) return this.#start();
    this.#child.kill('SIGHUP');
    await pause(DRAIN_MS);
    this.#workers = childrenOf(this.#child.pid);
  }

  async #start() {
    await installNginx();
    this.#isWanted = true;
    const args = ['-e', 'stderr', '-c', join(this.folder, 'nginx.conf'), '-g', 'daemon off;'];
    const child = spawn(nginxPath, args, { stdio: ['ignore', 'inherit', 'pipe'] });
    this.#child = child;
    child.stderr.setEncoding('utf8').on('data', (text) => {
      this.#printed += text;
    });
    child.once('error', (error) => {
      this.#printed += error.message;
    });
    if (this.#passOnTo) child.stderr.pipe(this.#passOnTo, { end: false });
    while (!(await fetch(`http://${this.listen}/api/health`).catch(() => null))?.ok) {
      if (child.exitCode !== null || child.pid === undefined)
        throw new Error(`nginx has ended: ${this.#printed}`);
      await pause(50);
    }
    this.#workers = childrenOf(child.pid);
  }

  /** Shows what it prints from now on. */
  passOn(stream) {
    this.#passOnTo = stream;
    this.#child.stderr.pipe(stream, { end: false });
  }

  /** Starts it again, with what it served last, whenever it ends by itself. */
  keepRunning(say) {
    this.#child.once('exit', async () => {
      this.#endWorkers();
      const [isWanted, start] = [() => this.#isWanted, () => this.#start()];
      if (await startAgain({ name: 'nginx', isWanted, start, say })) this.keepRunning(say);
    });
  }

  /** What it printed that is more than a warning. */
  get errors() {
    return this.#printed.split('\n').filter((line) => /\[(error|crit|alert|emerg)\]/.test(line));
  }

  /** Lets it answer what it has begun, unless that has no end. */
  async stop() {
    this.#isWanted = false;
    const { exitCode = 0, signalCode = null } = this.#child ?? {};
    if (exitCode === null && signalCode === null) {
      const ended = once(this.#child, 'exit');
      this.#child.kill('SIGQUIT');
      const timer = setTimeout(() => this.#child.kill('SIGTERM'), STOP_MS);
      await ended;
      clearTimeout(timer);
    }
    this.#endWorkers();
  }

  #endWorkers() {
    for (const pid of this.#workers) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // it has ended with the others
      }
    }
    this.#workers = [];
  }
}
