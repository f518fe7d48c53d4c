import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** One that keeps ending is tried again ever more rarely. */
const FIRST_PAUSE_MS = 1000;
const LAST_PAUSE_MS = 30_000;
/** What has run for so long had no trouble with its start. */
const SOUND_MS = 60_000;

/** A `ServerProcess` that is started again, at its address, whenever it ends by itself. */
export class KeptServer {
  #server;
  #say;
  #passOnTo;
  #isWanted = false;
  #pauseMs = FIRST_PAUSE_MS;
  #again = Promise.resolve();

  constructor(server, { say, passOnTo }) {
    this.#server = server;
    this.#say = say;
    this.#passOnTo = passOnTo;
  }

  get url() {
    return this.#server.url;
  }

  get pid() {
    return this.#server.pid;
  }

  get printed() {
    return this.#server.printed;
  }

  /** Until it is ready; throws what it printed where it ends instead. */
  async start() {
    this.#isWanted = true;
    await this.#server.start();
    const startedAt = performance.now();
    const ended = this.#server.ended();
    await this.#server.ready();
    if (this.#passOnTo) this.#server.passOn(this.#passOnTo);
    void ended.then(() => {
      if (performance.now() - startedAt > SOUND_MS) this.#pauseMs = FIRST_PAUSE_MS;
      this.#again = this.#startAgain();
    });
  }

  async #startAgain() {
    while (this.#isWanted) {
      this.#say(`instance ${this.url} has ended: it is started again in ${this.#pauseMs / 1000} s`);
      await pause(this.#pauseMs);
      this.#pauseMs = Math.min(2 * this.#pauseMs, LAST_PAUSE_MS);
      if (!this.#isWanted) return;
      try {
        await this.start();
        this.#say(`instance ${this.url} is process ${this.pid}`);
        return;
      } catch (error) {
        this.#say(error.message);
      }
    }
  }

  /** Ends it as a supervisor does, and starts it. */
  async restart() {
    await this.stop();
    await this.start();
  }

  async stop() {
    this.#isWanted = false;
    await this.#server.stop();
    await this.#again;
  }
}
