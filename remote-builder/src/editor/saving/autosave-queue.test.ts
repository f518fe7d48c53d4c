import { errorText } from '@console/shared-auth/http/api-error';
import { AutosaveQueue, type SaveFailure, type SavedPart } from './autosave-queue';

interface Attempt {
  readonly content: string;
  readonly etag: string | null;
  readonly answer: (etag: string, left?: SaveFailure) => Promise<void>;
  readonly refuse: (failure: SaveFailure) => Promise<void>;
}

const offline: SaveFailure = { kind: 'retry', text: 'The server cannot be reached', violations: [] };
const conflict: SaveFailure = { kind: 'conflict', text: 'Changed by Ada Byron', violations: [] };
const invalid: SaveFailure = {
  kind: 'refused',
  text: 'Invalid',
  violations: [{ propertyPath: 'content.html', message: 'Unknown block type' }],
};

function startQueue() {
  const attempts: Attempt[] = [];
  const settle = () => jest.advanceTimersByTimeAsync(0);
  const save = (content: string, { etag }: { etag: string | null }) =>
    new Promise<SavedPart>((resolve, reject) => {
      attempts.push({
        content,
        etag,
        answer: async (next, left) => {
          resolve({ etag: next, savedAt: '2026-11-21T10:00:00Z', left });
          await settle();
        },
        refuse: async (failure) => {
          reject(Object.assign(new Error(failure.text), { failure }));
          await settle();
        },
      });
    });
  const queue = new AutosaveQueue<string>(
    {
      save,
      explain: (error) => (error as { failure: SaveFailure }).failure,
    },
    { etag: 'first', savedAt: '2026-11-21T09:00:00Z' },
  );
  const attempt = (index: number): Attempt => {
    const found = attempts[index];
    if (!found) throw new Error(`There were ${attempts.length} saves`);
    return found;
  };
  return { queue, attempts, attempt, status: () => queue.getStatus().state.status };
}

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('AutosaveQueue', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('saves the newest content 5 s after the last change', async () => {
    const { queue, attempts, attempt, status } = startQueue();
    queue.change('a');
    await wait(4900);
    queue.change('ab');
    await wait(4999);
    expect(attempts).toHaveLength(0);
    expect(status()).toBe('changed');
    await wait(1);
    expect(attempt(0)).toMatchObject({ content: 'ab', etag: 'first' });
    expect(status()).toBe('saving');
    await attempt(0).answer('second');
    expect(status()).toBe('saved');
    expect(queue.getStatus()).toMatchObject({ hasUnsaved: false, savedAt: '2026-11-21T10:00:00Z' });
    await wait(1000);
    expect(status()).toBe('upToDate');
  });

  it('saves every 18 s while somebody goes on typing, and the end 5 s after it', async () => {
    const { queue, attempts, attempt } = startQueue();
    let text = '';
    for (let second = 0; second < 60; second += 1) {
      text += '.';
      queue.change(text);
      await wait(1000);
      if (attempts.length > 0 && second % 18 === 17) await attempt(attempts.length - 1).answer('next');
    }
    expect(attempts.map(({ content }) => content.length)).toEqual([18, 36, 54]);
    queue.change('the end');
    await wait(5000);
    expect(attempt(3).content).toBe('the end');
  });

  it('tries a lost save again as soon as it would for nobody, while somebody goes on typing', async () => {
    const { queue, attempts, attempt } = startQueue();
    const typeFor = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        queue.change(`${attempts.length} lost, ${second} s ago`);
        await wait(1000);
      }
    };
    queue.change('a');
    await wait(5000);
    await attempt(0).refuse(offline);
    await typeFor(2);
    expect(attempts).toHaveLength(2);
    await attempt(1).refuse(offline);
    await typeFor(3);
    expect(attempts).toHaveLength(2);
    await typeFor(1);
    expect(attempts).toHaveLength(3);
    await attempt(2).answer('second');
    // and at the newest change's own time from then on
    await typeFor(1);
    await wait(4000);
    expect(attempts).toHaveLength(4);
  });

  it('tries a lost save again as soon as the connection is back, though somebody types on', async () => {
    const { queue, attempts, attempt } = startQueue();
    queue.change('a');
    await wait(5000);
    await attempt(0).refuse(offline);
    queue.change('ab');
    queue.retry();
    await wait(0);
    expect(attempts).toHaveLength(2);
    await attempt(1).answer('second');
    queue.change('abc');
    queue.retry();
    await wait(0);
    expect(attempts).toHaveLength(2);
  });

  it('saves the first change after theirs was taken 5 s later, however old what waited was', async () => {
    const { queue, attempts } = startQueue();
    queue.change('a');
    queue.takeTheirs({ etag: 'theirs', savedAt: '2026-11-21T09:30:00Z' });
    await wait(60_000);
    queue.change('b');
    await wait(4999);
    expect(attempts).toHaveLength(0);
    await wait(1);
    expect(attempts).toHaveLength(1);
  });

  it('saves once what was typed during the longest save that is waited for', async () => {
    const { queue, attempts, attempt } = startQueue();
    queue.change('a');
    await wait(5000);
    for (let second = 0; second < 20; second += 1) {
      queue.change(`a${'.'.repeat(second)}`);
      await wait(1000);
    }
    expect(attempts).toHaveLength(1);
    await attempt(0).answer('second');
    expect(attempts).toHaveLength(2);
    queue.change('and goes on');
    await attempt(1).answer('third');
    await wait(4900);
    expect(attempts).toHaveLength(2);
  });

  it('tells what of a content could not be saved, keeps it unsaved, and goes on from what was', async () => {
    const { queue, attempt, status } = startQueue();
    queue.change('a title that is missing');
    const flushed = queue.flush();
    await wait(0);
    const left: SaveFailure = { kind: 'refused', text: 'Title could not be saved.', violations: [] };
    await attempt(0).answer('second', left);
    await expect(flushed).rejects.toThrow('Title could not be saved.');
    expect(queue.getStatus()).toMatchObject({
      hasUnsaved: true,
      state: { status: 'failed', failure: left },
    });
    queue.change('a title');
    await wait(5000);
    expect(attempt(1)).toMatchObject({ content: 'a title', etag: 'second' });
    await attempt(1).answer('third');
    expect([status(), queue.getStatus().hasUnsaved]).toEqual(['saved', false]);
  });

  it('has one save in flight and then saves what was typed meanwhile', async () => {
    const { queue, attempts, attempt, status } = startQueue();
    queue.change('a');
    await wait(5000);
    queue.change('ab');
    queue.change('abc');
    await wait(6000);
    expect(attempts).toHaveLength(1);
    await attempt(0).answer('second');
    expect(attempts).toHaveLength(2);
    expect(attempt(1)).toMatchObject({ content: 'abc', etag: 'second' });
    await attempt(1).answer('third');
    expect(status()).toBe('saved');
  });

  it('counts a change made during a save as unsaved', async () => {
    const { queue, attempt } = startQueue();
    queue.change('a');
    await wait(5000);
    queue.change('ab');
    await attempt(0).answer('second');
    expect(queue.getStatus()).toMatchObject({ hasUnsaved: true, state: { status: 'changed' } });
  });

  it('tries a lost connection again, ever more rarely, and shows the error meanwhile', async () => {
    const { queue, attempts, attempt, status } = startQueue();
    queue.change('a');
    await wait(5000);
    await attempt(0).refuse(offline);
    expect(status()).toBe('failed');
    expect(queue.getStatus().hasUnsaved).toBe(true);
    await wait(2000);
    await attempt(1).refuse(offline);
    await wait(3999);
    expect(attempts).toHaveLength(2);
    await wait(1);
    await attempt(2).answer('second');
    expect(status()).toBe('saved');
  });

  it('does not repeat what the server refused, and says why, until it changes', async () => {
    const { queue, attempts, attempt } = startQueue();
    queue.change('a');
    await wait(5000);
    await attempt(0).refuse(invalid);
    await wait(600_000);
    expect(attempts).toHaveLength(1);
    expect(queue.getStatus().state).toEqual({ status: 'failed', failure: invalid });
    queue.change('b');
    await wait(5000);
    expect(attempts).toHaveLength(2);
  });

  it('waits for a decision when someone else changed the draft; mine goes over theirs', async () => {
    const { queue, attempts, attempt, status } = startQueue();
    queue.change('a');
    await wait(5000);
    await attempt(0).refuse(conflict);
    queue.change('ab');
    await wait(60_000);
    expect(attempts).toHaveLength(1);
    expect(status()).toBe('conflict');
    void queue.keepMine({ etag: 'theirs', savedAt: '2026-11-21T09:30:00Z' });
    await wait(0);
    expect(attempt(1)).toMatchObject({ content: 'ab', etag: 'theirs' });
    await attempt(1).answer('fourth');
    expect(queue.getStatus()).toMatchObject({ hasUnsaved: false, state: { status: 'saved' } });
  });

  it('says to what is to be saved meanwhile why it is not', async () => {
    const { queue, attempt } = startQueue();
    queue.change('a');
    await wait(5000);
    await attempt(0).refuse(conflict);
    const error: unknown = await queue.flush().catch((failure: unknown) => failure);
    expect(errorText(error)).toBe('Changed by Ada Byron');
  });

  it('forgets what waits when theirs is taken, and goes on from there', async () => {
    const { queue, attempts, attempt } = startQueue();
    queue.change('a');
    await wait(5000);
    await attempt(0).refuse(conflict);
    queue.takeTheirs({ etag: 'theirs', savedAt: '2026-11-21T09:30:00Z' });
    await wait(10_000);
    expect(attempts).toHaveLength(1);
    expect(queue.getStatus()).toMatchObject({ hasUnsaved: false, savedAt: '2026-11-21T09:30:00Z' });
    queue.change('b');
    await wait(5000);
    expect(attempt(1)).toMatchObject({ content: 'b', etag: 'theirs' });
  });

  it('saves what was typed during a slow save 5 s after its last change, not after the answer', async () => {
    const { queue, attempts, attempt } = startQueue();
    queue.change('a');
    await wait(5000);
    queue.change('ab');
    await wait(3000);
    await attempt(0).answer('second');
    await wait(1999);
    expect(attempts).toHaveLength(1);
    await wait(1);
    expect(attempt(1)).toMatchObject({ content: 'ab', etag: 'second' });
  });

  it('saves what was typed while an earlier content was refused', async () => {
    const { queue, attempt } = startQueue();
    queue.change('a');
    await wait(5000);
    queue.change('b');
    await attempt(0).refuse(invalid);
    await wait(5000);
    expect(attempt(1).content).toBe('b');
  });

  it('tries again at once when the connection is back', async () => {
    const { queue, attempts, attempt } = startQueue();
    queue.change('a');
    await wait(5000);
    await attempt(0).refuse(offline);
    queue.retry();
    await wait(0);
    expect(attempts).toHaveLength(2);
    await attempt(1).refuse(invalid);
    queue.retry();
    await wait(0);
    expect(attempts).toHaveLength(2);
  });

  it('goes back to Last Updated after an empty flush too', async () => {
    const { queue, attempt, status } = startQueue();
    queue.change('a');
    await wait(5000);
    await attempt(0).answer('second');
    await queue.flush();
    await wait(1000);
    expect(status()).toBe('upToDate');
  });

  it('saves at once on flush, and does other writes in turn with the newest entity tag', async () => {
    const { queue, attempt } = startQueue();
    queue.change('a');
    const flushed = queue.flush();
    const seen: (string | null)[] = [];
    const ran = queue.run(async (etag) => {
      seen.push(etag);
      return { etag: 'third', savedAt: '2026-11-21T11:00:00Z' };
    });
    await wait(0);
    expect(seen).toEqual([]);
    await attempt(0).answer('second');
    await Promise.all([flushed, ran]);
    expect(seen).toEqual(['second']);
    expect(queue.getStatus().savedAt).toBe('2026-11-21T11:00:00Z');
  });

  it('tells those who show it of the first letter, and of no other one until it is saved', async () => {
    const { queue, attempts } = startQueue();
    const heard = jest.fn();
    queue.subscribe(heard);
    for (const text of ['a', 'ab', 'abc']) queue.change(text);
    expect(heard).toHaveBeenCalledTimes(1);
    await wait(5000);
    expect(attempts.map(({ content }) => content)).toEqual(['abc']);
  });
});
