import fc from 'fast-check';
import { AutosaveQueue, type SaveFailure, type Saved } from './autosave-queue';

/** What happens to one save on its way. */
type Fate = 'answered' | 'refused by a proxy' | 'lost before the server' | 'answer lost' | 'arrives late';

const fates = fc.record({
  fate: fc.constantFrom<Fate>(
    'answered',
    'answered',
    'answered',
    'refused by a proxy',
    'lost before the server',
    'answer lost',
    'arrives late',
  ),
  delayMs: fc.integer({ min: 0, max: 3000 }),
});
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.integer({ min: 0, max: 6000 }) }) },
  { weight: 1, arbitrary: fc.constant('flush' as const) },
  { weight: 1, arbitrary: fc.constant('online' as const) },
);

const passing: SaveFailure = { kind: 'retry', text: 'The server cannot be reached', violations: [] };
const stale: SaveFailure = { kind: 'conflict', text: 'Changed by someone else', violations: [] };

class Refused extends Error {
  constructor(readonly failure: SaveFailure) {
    super(failure.text);
  }
}

/** The server's rules (draft-saves.ts) for one draft and one editor. */
function modelServer() {
  let revision = 1;
  let content = '';
  let last = { number: 0, revision: 0 };
  function put(next: string, number: number, etag: string | null): Saved {
    if (number < last.number) throw new Refused(stale);
    const isOwn = last.number > 0 && last.revision === revision;
    if (isOwn && number === last.number) return saved();
    if (!isOwn && etag !== String(revision)) throw new Refused(stale);
    if (next !== content) revision += 1;
    content = next;
    last = { number, revision };
    return saved();
  }
  const saved = (): Saved => ({ etag: String(revision), savedAt: '2026-11-21T10:00:00Z' });
  return { put, content: () => content };
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function faultyPort(
  server: ReturnType<typeof modelServer>,
  plan: readonly { fate: Fate; delayMs: number }[],
) {
  const conflicts: string[] = [];
  let count = 0;
  let inFlight = 0;
  let mostInFlight = 0;
  async function travel(content: string, number: number, etag: string | null): Promise<Saved> {
    const { fate, delayMs } = plan[number - 1] ?? { fate: 'answered', delayMs: 0 };
    await after(delayMs);
    if (fate === 'refused by a proxy' || fate === 'lost before the server') throw new Refused(passing);
    if (fate === 'arrives late') {
      // the browser gave up, the request is still on its way
      setTimeout(() => {
        try {
          server.put(content, number, etag);
        } catch {
          // nobody waits for this answer
        }
      }, 7000);
      throw new Refused(passing);
    }
    const answer = server.put(content, number, etag);
    if (fate === 'answer lost') throw new Refused(passing);
    return answer;
  }
  return {
    conflicts,
    mostInFlight: () => mostInFlight,
    save: async (content: string, { etag }: { etag: string | null }) => {
      count += 1;
      inFlight += 1;
      mostInFlight = Math.max(mostInFlight, inFlight);
      try {
        return await travel(content, count, etag);
      } finally {
        inFlight -= 1;
      }
    },
    explain: (error: unknown): SaveFailure => {
      const failure = error instanceof Refused ? error.failure : stale;
      if (failure.kind === 'conflict') conflicts.push(failure.text);
      return failure;
    },
  };
}

it('brings every change to the server whatever happens on the way, without a conflict with itself', async () => {
  jest.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.array(fates, { maxLength: 60 }),
      async (steps, plan) => {
        const server = modelServer();
        const port = faultyPort(server, plan);
        const queue = new AutosaveQueue<string>(port, { etag: '1', savedAt: '2026-11-21T09:00:00Z' });
        let typed = '';
        for (const each of steps) {
          if (each === 'flush') void queue.flush().catch(() => undefined);
          else if (each === 'online') queue.retry();
          else {
            typed += String.fromCharCode(97 + (typed.length % 26));
            queue.change(typed);
            await jest.advanceTimersByTimeAsync(each.type);
          }
          // what the server has is never newer than what was typed, and never anything else
          expect(typed.startsWith(server.content())).toBe(true);
        }
        await jest.advanceTimersByTimeAsync(3_600_000);
        expect(server.content()).toBe(typed);
        expect(queue.getStatus().hasUnsaved).toBe(false);
        expect(port.conflicts).toEqual([]);
        expect(port.mostInFlight()).toBeLessThanOrEqual(1);
        queue.stop();
      },
    ),
    { numRuns: 200 },
  );
  jest.useRealTimers();
});
