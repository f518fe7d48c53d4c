/** A mutex that hands one thing from caller to caller in the order of asking. */
export class Lease {
  #tail: Promise<void> = Promise.resolve();

  /** Waits for the turn; answers how to end it. */
  async take(): Promise<() => void> {
    let release: () => void = () => undefined;
    const mine = new Promise<void>((resolve) => {
      release = resolve;
    });
    const before = this.#tail;
    this.#tail = before.then(() => mine);
    await before;
    return release;
  }
}
