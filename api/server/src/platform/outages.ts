import type { FastifyServerOptions } from 'fastify';
import { DatabaseUnavailableError } from './database/unavailable';
import { FilesUnavailableError } from './files/file-store';

/** What an instance needs and can lose while it runs. */
type Part = 'database' | 'files';

const words: Readonly<Record<Part, string>> = {
  database: 'the database is unavailable',
  files: 'the files are unavailable',
};
const wordsOfEnd: Readonly<Record<Part, string>> = {
  database: 'the database is available again',
  files: 'the files are available again',
};

/** An outage in which some of the tries succeed is one. */
const QUIET_MS = 2000;

interface Outage {
  readonly since: number;
  lastFailure: number;
}

/**
 * Tells an outage once, however many requests and jobs meet it, and its end. Every line of the log passes `logMethod`;
 * whoever reaches a part says so.
 */
export class Outages {
  readonly #outages = new Map<Part, Outage>();
  #sayEnd: (facts: object, text: string) => void = () => undefined;

  /** Where ends are told. */
  tellTo(sayEnd: (facts: object, text: string) => void): void {
    this.#sayEnd = sayEnd;
  }

  /** Passes on what is told for the first time. */
  get hooks(): NonNullable<Exclude<FastifyServerOptions['logger'], boolean | undefined>['hooks']> {
    const begins = (part: Part) => this.#begins(part);
    return {
      logMethod(args, method) {
        const [facts, ...rest] = args as unknown[];
        const part = partOf((Object(facts) as { err?: unknown }).err);
        if (part === null) return method.apply(this, args);
        if (begins(part)) method.apply(this, [facts, words[part], ...rest.slice(1)] as typeof args);
      },
    };
  }

  /** Somebody has just reached it. */
  reached(part: Part): void {
    const outage = this.#outages.get(part);
    if (!outage || performance.now() - outage.lastFailure < QUIET_MS) return;
    this.#outages.delete(part);
    this.#sayEnd({ seconds: Math.round((performance.now() - outage.since) / 1000) }, wordsOfEnd[part]);
  }

  #begins(part: Part): boolean {
    const now = performance.now();
    const outage = this.#outages.get(part);
    if (outage) outage.lastFailure = now;
    else this.#outages.set(part, { since: now, lastFailure: now });
    return !outage;
  }
}

function partOf(error: unknown): Part | null {
  if (error instanceof DatabaseUnavailableError) return 'database';
  return error instanceof FilesUnavailableError ? 'files' : null;
}
