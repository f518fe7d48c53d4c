import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, NO_ANSWER } from '../../../shared-auth/src/http/api-error';
import type { Numbers } from '../../../remote-builder/testing/merging/numbers';

/** What a call asks for. */
export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly signal?: AbortSignal;
}

/** How bad a line is: delays up to so long, each way, and one call of so many lost. */
export interface Badness {
  readonly maxDelayMs: number;
  readonly lostOf: number;
}

/** The line of one page: it is slow, loses calls and answers, is cut for a while, and leads to another instance then. */
export class BadLine {
  readonly #instances: readonly string[];
  /** Signs in; a token ends after a quarter of an hour. */
  readonly #signIn: () => Promise<string>;
  #token: Promise<string>;
  readonly #random: Numbers;
  readonly #badness: Badness;
  readonly #cuts = new Set<() => void>();
  #instance: number;
  #isCut = false;
  /** What was done to calls: for the figures. */
  readonly counted = { calls: 0, lostBefore: 0, lostAnswers: 0, cuts: 0 };

  constructor(
    instances: readonly string[],
    signIn: () => Promise<string>,
    { random, badness, at }: { readonly random: Numbers; readonly badness: Badness; readonly at: number },
  ) {
    [this.#instances, this.#signIn, this.#random, this.#badness] = [instances, signIn, random, badness];
    this.#token = signIn();
    this.#instance = at % instances.length;
  }

  /** Nothing goes through from now on, and what is under way is lost. */
  cut(): void {
    this.#isCut = true;
    this.counted.cuts += 1;
    for (const end of this.#cuts) end();
    this.#cuts.clear();
  }

  /** The line is there again, to another instance. */
  mend(): void {
    this.#isCut = false;
    this.#instance = (this.#instance + 1) % this.#instances.length;
  }

  /** From now on nothing is lost or late. */
  heal(): void {
    this.mend();
    Object.assign(this.#badness, { maxDelayMs: 0, lostOf: Infinity });
  }

  /** One call; a failure is an `ApiError` as in the console. */
  async call(asked: Asked): Promise<{ readonly answer: unknown; readonly etag: string | null }> {
    this.counted.calls += 1;
    await this.#delay();
    if (this.#isLost()) {
      this.counted.lostBefore += 1;
      throw unanswered();
    }
    const response = await this.open(asked);
    const text = await response.text().catch(() => {
      throw unanswered();
    });
    await this.#delay();
    if (this.#isLost()) {
      this.counted.lostAnswers += 1;
      throw unanswered();
    }
    const answer = text === '' ? null : (JSON.parse(text) as object);
    if (!response.ok) throw new ApiError(response.status, answer ?? {}, response.statusText);
    return { answer, etag: response.headers.get('etag') };
  }

  /** The answer to a request as it comes, until it ends or the line is cut; signs in anew where the session has ended. */
  async open(asked: Asked): Promise<Response> {
    const token = this.#token;
    const response = await this.#fetch(asked, await token);
    if (response.status !== 401) return response;
    await response.body?.cancel();
    // several calls may learn of it at once
    if (this.#token === token) this.#token = this.#signIn();
    return this.#fetch(asked, await this.#token);
  }

  async #fetch({ method, path, headers, body, signal }: Asked, token: string): Promise<Response> {
    if (this.#isCut) throw unanswered();
    const cutting = new AbortController();
    const cut = () => cutting.abort();
    this.#cuts.add(cut);
    const ends = signal ? [signal, cutting.signal] : [cutting.signal];
    const response = await fetch(`${this.#instances[this.#instance]}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any(ends),
    }).catch(() => {
      this.#cuts.delete(cut);
      throw unanswered();
    });
    return response;
  }

  #delay() {
    return pause(this.#random(this.#badness.maxDelayMs + 1));
  }

  #isLost() {
    return this.#isCut || this.#random(this.#badness.lostOf) === 0;
  }
}

const unanswered = () => new ApiError(NO_ANSWER, {}, 'The server cannot be reached');
