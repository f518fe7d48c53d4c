import { TryAgainError } from '../http/problem';
import { PrintTab } from './print-tab';
import { inTime } from '../within';

export interface LaneLimits {
  /** Prints at the same time. */
  readonly tabs: number;
  /** Prints that may wait; more are refused. */
  readonly maxWaiting: number;
  /** Time of one print in ms, the start of a browser not counted. */
  readonly deadlineMs: number;
}

/** A browser that hangs while it starts, or while its tab is replaced, would hold its place for good. */
const START_DEADLINE_MS = 60_000;

/** A bounded number of tabs and a bounded queue before them. */
export class PrintLane {
  readonly #limits: LaneLimits;
  readonly #tabs: readonly PrintTab[];
  readonly #idle: PrintTab[];
  readonly #waiting: ((tab: PrintTab) => void)[] = [];

  constructor(executablePath: string, limits: LaneLimits) {
    this.#limits = limits;
    this.#tabs = Array.from({ length: limits.tabs }, () => new PrintTab(executablePath));
    this.#idle = [...this.#tabs];
  }

  /** Throws a `TryAgainError` when too many wait already, or when the print takes too long. */
  async print(html: string): Promise<Buffer> {
    const tab = await this.#nextTab();
    try {
      return await this.#printOrRetry(tab, html);
    } finally {
      this.#release(tab);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#tabs.map((tab) => tab.kill()));
  }

  #nextTab(): Promise<PrintTab> {
    // the one used last has its browser running
    const idle = this.#idle.pop();
    if (idle) return Promise.resolve(idle);
    if (this.#waiting.length >= this.#limits.maxWaiting) {
      throw new TryAgainError('Too many reports are being printed right now. Please try again in a minute.');
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #release(tab: PrintTab): void {
    const next = this.#waiting.shift();
    if (next) next(tab);
    else this.#idle.push(tab);
  }

  /** A browser that died in the middle of a print is replaced, and the print done again, once. */
  async #printOrRetry(tab: PrintTab, html: string): Promise<Buffer> {
    try {
      return await this.#printInTime(tab, html);
    } catch (error) {
      await tab.kill();
      if (error instanceof TryAgainError) throw error;
      return await this.#printInTime(tab, html);
    }
  }

  async #printInTime(tab: PrintTab, html: string): Promise<Buffer> {
    const { deadlineMs } = this.#limits;
    const late = (text: string) => () => new TryAgainError(text);
    const notStarted = late('The printer took too long to start. Please try again.');
    await inTime(tab.prepare(), START_DEADLINE_MS, notStarted);
    const stopped = late(`Printing took longer than ${deadlineMs / 1000} s and was stopped.`);
    // when the deadline wins, what the killed browser says is no news
    return inTime(tab.print(html), deadlineMs, stopped);
  }
}
