import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@console/tooling/dev/free-port';
import { NginxProcess } from '@console/tooling/production/nginx-process';
import { ServerProcess } from '@console/tooling/start/server-process';

const ENVIRONMENT = 'production';
const runProgram = promisify(execFile);

/** nginx before the instances of several versions, on one database and one store, as an operator runs them. */
export class Fleet {
  #env;
  #store;
  #nginx;
  #started = [];
  #hostDir = null;

  /** `keepsHosts`: nginx serves the files of every host that it has served, as open pages load theirs later. */
  constructor({ folder, databaseUrl, secret, listen, keepsHosts = false }) {
    if (keepsHosts) this.#hostDir = join(folder, 'host');
    this.#store = join(folder, 'store');
    this.url = `http://${listen}`;
    this.#nginx = new NginxProcess({ folder: join(folder, 'nginx'), storeDir: this.#store, listen });
    this.#env = {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), STORE_DIR: this.#store },
      ...{ ENVIRONMENT, APP_SECRET: secret, PUBLIC_URL: this.url, TRUSTED_PROXIES: '127.0.0.1' },
      ...{ DEMO_DATA: '1', SMTP_URL: '', LOG_LEVEL: 'error' },
    };
    mkdirSync(join(this.#store, 'policy'), { recursive: true });
    const checks = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C9', 'C10', 'C11', 'C12'];
    const policy = { actors: ['*'], locked: null, override: 'admins', checks };
    writeFileSync(join(this.#store, `policy/${ENVIRONMENT}.json`), JSON.stringify(policy));
  }

  static async on(options) {
    return new Fleet({ ...options, listen: `127.0.0.1:${await freePort()}` });
  }

  /** Starts an instance of a version; nobody comes to it before `serve` names it. */
  async start(version) {
    const instance = new ServerProcess({
      script: version.script,
      env: { ...this.#env, HOST_DIR: version.host },
    });
    this.#started.push(instance);
    await instance.start();
    await instance.ready();
    return Object.assign(instance, { version });
  }

  /** Lets exactly these instances be asked; what comes to others is waited for. */
  async serve(...instances) {
    const { host } = instances.at(-1).version;
    if (this.#hostDir) cpSync(host, this.#hostDir, { recursive: true, force: false });
    await this.#nginx.serve({
      hostDir: this.#hostDir ?? host,
      instances: instances.map(({ url }) => url),
    });
  }

  /** Publishes the remotes of a version and pins them, by its own tool. */
  async pin({ release, remotes, host, commit }) {
    const tool = (...args) =>
      runProgram(process.execPath, [...release, ...args], { env: { ...process.env, ...this.#env } });
    await tool('publish', ...remotes);
    const pins = remotes
      .map((dist) => JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')))
      .map(({ name, version }) => `${name}@${version}`);
    await tool('pin', ENVIRONMENT, ...pins, '--host', join(host, 'host.json'), '--reason', commit);
  }

  /** What a tool of a version's package printed last. */
  async tool({ script }, ...args) {
    const { stdout } = await runProgram(process.execPath, [script, ...args], {
      env: { ...process.env, ...this.#env },
    });
    return stdout.trim().split('\n').at(-1);
  }

  /** What instances and nginx logged as errors. */
  get errors() {
    const logged = this.#started.flatMap((instance) =>
      instance.errors.map((line) => `${instance.version?.commit}: ${line.slice(0, 400)}`),
    );
    return [...logged, ...this.#nginx.errors.map((line) => `nginx: ${line.slice(0, 400)}`)];
  }

  async stop() {
    await this.#nginx.stop();
    for (const instance of this.#started) await instance.kill();
  }
}
