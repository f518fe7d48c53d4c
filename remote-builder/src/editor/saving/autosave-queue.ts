import { ToldError } from '@console/shared-auth/http/api-error';
import type { Violation } from '@console/contract/hydra';

/** Waiting time after the last change (A§4.6, A§9.2). */
export const AUTO_SAVE_MS = 5000;
/**
 * Who goes on typing is saved so often all the same: what a crash of machine and browser takes is no longer than 20 s,
 * of which a text has had its letters for 2 s before it gives them on (`EDIT_MAX_WAIT_MS` of shared-ui's rich text).
 */
const LONGEST_WAIT_MS = 18_000;
/** How long 'Saved' is shown before 'Last Updated' (A§9.13). */
export const SAVED_SHOWN_MS = 1000;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

/** What a save answers; nothing else of an answer is ever used. `savedAt` is an ISO time. */
export interface Saved {
  readonly etag: string | null;
  readonly savedAt: string;
}

/** Why a save failed, in words and by field. `retry` passes by itself, `refused` needs another content. */
export interface SaveFailure {
  readonly text: string;
  readonly violations: readonly Violation[];
  readonly kind: 'retry' | 'conflict' | 'refused';
  /** Of a conflict: the name of who saved, as far as that is known. */
  readonly changedBy?: string | undefined;
}

export type SaveState =
  | { readonly status: 'upToDate' | 'changed' | 'saving' | 'saved' }
  | { readonly status: 'failed' | 'conflict'; readonly failure: SaveFailure };

const changed: SaveState = { status: 'changed' };

/** A save, and what of the content it could not save: that waits for the next change. */
export interface SavedPart extends Saved {
  readonly left?: SaveFailure | undefined;
}

/** The outside world of the queue. */
export interface SavePort<Content> {
  readonly save: (
    content: Content,
    options: { etag: string | null; keepalive: boolean },
  ) => Promise<SavedPart>;
  readonly explain: (error: unknown) => SaveFailure;
}

/** What the header shows. */
export interface SaveStatus {
  readonly state: SaveState;
  readonly savedAt: string;
  /** A failed or refused save counts too: what is unsaved holds the page. */
  readonly hasUnsaved: boolean;
  /** What keeps saves from arriving for the moment, until one does, whatever is typed and tried; null: nothing does. */
  readonly outage: SaveFailure | null;
}

/**
 * Saves a changing content (A§4.6): 5 s after the last change and 18 s after the first one at the latest, one save at a
 * time, only the newest content. An answer moves entity tag and time on and never comes back as content. Lost
 * connections are tried again, ever more rarely; a refused content waits for the next change; a content changed by
 * someone else waits for a decision.
 */
export class AutosaveQueue<Content> {
  readonly #port: SavePort<Content>;
  readonly #listeners = new Set<() => void>();
  #status: SaveStatus;
  #etag: string | null;
  #pending: { readonly content: Content } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When what waits was changed first; null once a save of it has been asked for. */
  #waitsSince: number | null = null;
  /** When a save that was lost is tried again, whatever is typed meanwhile. */
  #retryAt = Infinity;
  #failures = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(port: SavePort<Content>, loaded: Saved) {
    this.#port = port;
    this.#etag = loaded.etag;
    this.#status = {
      state: { status: 'upToDate' },
      savedAt: loaded.savedAt,
      hasUnsaved: false,
      outage: null,
    };
  }

  readonly getStatus = (): SaveStatus => this.#status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes a changed content; it is saved 5 s after the last one, and 18 s after the first at the latest. */
  change(content: Content): void {
    this.#pending = { content };
    const { state } = this.#status;
    if (state.status === 'conflict') return this.#set({ hasUnsaved: true });
    this.#set({ hasUnsaved: true, state: state.status === 'saving' ? state : changed });
    this.#waitsSince ??= Date.now();
    const atLatest = Math.min(this.#waitsSince + LONGEST_WAIT_MS, this.#retryAt) - Date.now();
    this.#later(Math.min(AUTO_SAVE_MS, Math.max(atLatest, 0)));
  }

  /** Saves now what waits; rejects with what the save failed with. */
  flush({ keepalive = false } = {}): Promise<void> {
    return this.#queue(() => this.#savePending(keepalive));
  }

  /** Tries again now what could not be saved for the moment: the connection may be back. */
  retry(): void {
    const { state, outage } = this.#status;
    const isLost = state.status === 'failed' && state.failure.kind === 'retry';
    // a failed save shows in the state
    if (isLost || (outage !== null && state.status === 'changed')) void this.flush().catch(() => undefined);
  }

  /** Runs another write of the same draft between two saves, as it moves the same entity tag. */
  run(write: (etag: string | null) => Promise<Saved>): Promise<void> {
    return this.runUnsaved(async (etag) => this.#take(await write(etag)));
  }

  /** Runs between two saves what depends on the draft being as it is known here, and saves nothing of it. */
  runUnsaved(act: (etag: string | null) => Promise<void>): Promise<void> {
    return this.#queue(async () => {
      try {
        await act(this.#etag);
      } catch (error) {
        const failure = this.#port.explain(error);
        if (failure.kind === 'conflict') this.#set({ state: { status: 'conflict', failure } });
        throw error;
      }
    });
  }

  /** Answers a conflict: what is here goes over `theirs`, which has been seen. */
  async keepMine(theirs: Saved): Promise<void> {
    this.#take(theirs);
    this.#set({ state: { status: this.#pending ? 'changed' : 'upToDate' } });
    await this.flush();
  }

  /** Goes on from what somebody else saved, who left the content alone. */
  goOnFrom(theirs: Saved): void {
    this.#take(theirs);
  }

  /** Answers a conflict: `theirs` is what goes on, and what waits here is not to be saved. */
  takeTheirs(theirs: Saved): void {
    this.#take(theirs);
    this.#forgetTimes();
    this.#pending = null;
    this.#set({ hasUnsaved: false, state: { status: 'upToDate' } });
  }

  /** Forgets the timers; nothing is saved from then on. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  #queue(write: () => Promise<void>): Promise<void> {
    const result = this.#last.then(write);
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #savePending(keepalive: boolean): Promise<void> {
    const saving = this.#pending;
    const { state } = this.#status;
    if (state.status === 'conflict') throw new ToldError(state.failure.text);
    if (!saving) return;
    this.#forgetTimes();
    this.#set({ state: { status: 'saving' } });
    let saved: SavedPart;
    try {
      saved = await this.#port.save(saving.content, { etag: this.#etag, keepalive });
      this.#take(saved);
    } catch (error) {
      this.#fail(error, saving);
      throw error;
    }
    this.#finish(saving, saved.left);
    if (saved.left) throw new ToldError(saved.left.text);
  }

  #finish(saved: { readonly content: Content }, left: SaveFailure | undefined): void {
    this.#failures = 0;
    // what was changed meanwhile has its own timer running
    if (this.#pending !== saved) return this.#set({ state: { status: 'changed' } });
    if (left) return this.#set({ state: { status: 'failed', failure: left } });
    this.#pending = null;
    this.#set({ state: { status: 'saved' }, hasUnsaved: false });
    this.#timer = setTimeout(() => this.#set({ state: { status: 'upToDate' } }), SAVED_SHOWN_MS);
  }

  #fail(error: unknown, tried: { readonly content: Content }): void {
    const failure = this.#port.explain(error);
    this.#set({ outage: failure.kind === 'retry' ? failure : null });
    if (failure.kind === 'refused') {
      this.#set({ state: { status: 'failed', failure } });
      // what was changed meanwhile may be accepted: its timer goes on
      if (this.#pending === tried) clearTimeout(this.#timer);
      return;
    }
    clearTimeout(this.#timer);
    if (failure.kind === 'conflict') return this.#set({ state: { status: 'conflict', failure } });
    this.#set({ state: { status: 'failed', failure } });
    const delayMs = Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LAST_RETRY_MS);
    this.#retryAt = Date.now() + delayMs;
    this.#later(delayMs);
    this.#failures += 1;
  }

  #take({ etag, savedAt }: Saved): void {
    this.#etag = etag;
    this.#set({ savedAt, outage: null });
  }

  #forgetTimes(): void {
    clearTimeout(this.#timer);
    this.#waitsSince = null;
    this.#retryAt = Infinity;
  }

  #later(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#forgetTimes();
      // a failed save shows in the state
      void this.flush().catch(() => undefined);
    }, delayMs);
  }

  #set(change: Partial<SaveStatus>): void {
    const next = { ...this.#status, ...change };
    // each letter is a change, and nothing is to be shown of it after the first one
    const { state, savedAt, hasUnsaved, outage } = this.#status;
    const isSame = next.state === state && next.savedAt === savedAt && next.hasUnsaved === hasUnsaved;
    if (isSame && next.outage === outage) return;
    this.#status = next;
    for (const listener of this.#listeners) listener();
  }
}
