import type { Changes } from '@console/contract/changes';
import { changeFollower } from './change-follower';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const passed = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const told = (drafts: number, since = 'one'): Changes => ({ since, counts: { drafts, inbox: 0 } });

function openFollower() {
  const streams: { tell: (changes: Changes) => void; end: () => void; signal: AbortSignal }[] = [];
  const follower = changeFollower({
    follow: (signal, tell) => new Promise((end) => streams.push({ signal, tell, end })),
  });
  const heard: (readonly string[] | null)[] = [];
  follower.subscribe((changed) => heard.push(changed));
  const last = () => streams[streams.length - 1] as (typeof streams)[number];
  follower.start();
  return { follower, streams, heard, last };
}

it('is live from the first word on, and tells what is new', async () => {
  const { follower, heard, last } = openFollower();
  expect(follower.isLive()).toBe(false);
  last().tell(told(1));
  expect(follower.isLive()).toBe(true);
  expect(heard).toEqual([null, ['drafts', 'inbox']]);
  last().tell(told(2));
  expect(heard[2]).toEqual(['drafts']);
});

it('tells nothing of a stream that ended and came again without news, and all where another instance counts', async () => {
  const { follower, heard, last, streams } = openFollower();
  last().tell(told(1));
  last().end();
  await passed(1000);
  expect(streams).toHaveLength(2);
  last().tell(told(1));
  await passed(60_000);
  expect(follower.isLive()).toBe(true);
  expect(heard).toHaveLength(2);
  last().end();
  await passed(1000);
  last().tell(told(1, 'other'));
  expect(heard[2]).toEqual(['drafts', 'inbox']);
});

it('is live no longer without a stream for 10 s, and comes again ever more rarely', async () => {
  const { follower, heard, last, streams } = openFollower();
  last().tell(told(1));
  const endAll = setInterval(() => last().end(), 100);
  await passed(9000);
  expect(follower.isLive()).toBe(true);
  await passed(2000);
  expect(follower.isLive()).toBe(false);
  expect(heard.at(-1)).toBeNull();
  await passed(2 * 60_000);
  const tries = streams.length;
  await passed(5 * 60_000);
  // on average each 15 s
  expect(streams.length - tries).toBeLessThan(60);
  clearInterval(endAll);
});

it('ends while the page is hidden, and reads on where it was', async () => {
  const { follower, heard, last, streams } = openFollower();
  last().tell(told(1));
  follower.setHidden(true);
  await passed(4000);
  expect(last().signal.aborted).toBe(false);
  await passed(2000);
  expect(last().signal.aborted).toBe(true);
  expect(follower.isLive()).toBe(false);
  follower.setHidden(false);
  expect(streams).toHaveLength(2);
  last().tell(told(2));
  expect(heard.at(-1)).toEqual(['drafts']);
  follower.stop();
  expect(last().signal.aborted).toBe(true);
});
