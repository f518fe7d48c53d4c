import { EVENT_STREAM } from '@console/contract/draft-presence';
import { readEvents, type ServerEvent } from './read-events';

/** Without a byte for so long a stream is thought to be cut: the server says something every 10 s. */
const SILENCE_MS = 25_000;
/** A stream goes on for as long as anybody listens: the longest time that a timer takes. */
const ENDLESS_MS = 2 ** 31 - 1;
/** Of the six connections that a browser makes to one host by HTTP/1.1, the calls of its pages need some. */
const STREAMS_OF_BROWSER = 3;

/** Who listens to a stream, and for how long. */
export interface Following {
  readonly signal: AbortSignal;
  readonly onEvent: (event: ServerEvent) => void;
}

/** What a request for a stream has besides its address. */
interface StreamOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

/** No stream is free in this browser: the beats have to do. */
class NoFreeStream extends Error {}

/** Follows what `send` answers until it ends; rejects as `send` does, or where other pages have all the streams. */
export function followStream(
  send: (options: StreamOptions) => Promise<Response>,
  following: Following,
): Promise<void> {
  return withFreeStream(following.signal, () => followOne(send, following));
}

async function followOne(
  send: (options: StreamOptions) => Promise<Response>,
  { signal, onEvent }: Following,
): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onByte = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  onByte();
  try {
    const response = await send({
      headers: { Accept: EVENT_STREAM },
      signal: AbortSignal.any([signal, silence.signal]),
      timeoutMs: ENDLESS_MS,
    });
    await readEvents(response, { onByte, onEvent });
  } finally {
    clearTimeout(timer);
  }
}

/** Runs `follow` while this browser follows no more than a few streams, in all of its pages together. */
async function withFreeStream(signal: AbortSignal, follow: () => Promise<void>): Promise<void> {
  // only secure contexts have locks
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return follow();
  for (let each = 0; each < STREAMS_OF_BROWSER; each += 1) {
    const wasFree = await locks.request(`console-stream-${each}`, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false;
      if (!signal.aborted) await follow();
      return true;
    });
    if (wasFree) return;
  }
  throw new NoFreeStream('Other pages of this browser have all the streams');
}
