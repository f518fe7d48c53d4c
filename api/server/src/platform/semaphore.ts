/** Lets so many callers have something at once, one by default, in the order of asking. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(places = 1) {
    this.#free = places;
  }

  /** Waits for the turn; answers how to end it. */
  async acquire(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    };
  }
}
