import type { DraftNow, PresentPage } from '@console/contract/draft-presence';
import { draftFollower, lastOthersOf, othersOf, type FollowerPort } from './draft-follower';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const here: PresentPage = {
  ...{ editorId: 'own', page: 'builder', block: null, device: null, since: '', writingSince: null },
  person: { '@id': '/api/user/1', id: '1', firstName: 'Own', lastName: 'Page' },
};
const now = (etag: string, present = [here]): DraftNow => ({
  present,
  state: { status: 'draft', by: null },
  saved: { etag, by: null, editorId: null },
});
const passed = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function openFollower(port: Partial<FollowerPort> = {}) {
  const beats: string[] = [];
  const streams: {
    signal: AbortSignal;
    onEvent: (name: string, data: unknown) => void;
    end: () => void;
  }[] = [];
  const left = { times: 0 };
  /** What the server answers to a beat. */
  const present = { pages: [here] };
  const follower = draftFollower(
    { editorId: 'own', page: 'builder' },
    {
      beat: async ({ block, device, beatsWithOthers }) => {
        expect(beatsWithOthers).toBe(true);
        beats.push(`${block} ${device}`);
        return now('"1"', present.pages);
      },
      leave: () => void (left.times += 1),
      follow: (signal, onEvent) => new Promise((end) => streams.push({ signal, onEvent, end })),
      goneBy: (error) => (error === 'gone' ? { reason: 'deleted', by: null } : null),
      ...port,
    },
  );
  return { follower, beats, streams, left, present };
}

it('says every 5 s that it is there, and at once but no oftener than each second where it is', async () => {
  const { follower, beats } = openFollower();
  follower.setPlace({ block: 'one', device: 'desktop' });
  follower.start();
  await passed(0);
  expect(beats).toEqual(['one desktop']);
  follower.setPlace({ block: 'two', device: 'desktop' });
  follower.setPlace({ block: 'three', device: 'desktop' });
  await passed(1000);
  expect(beats).toEqual(['one desktop', 'three desktop']);
  await passed(4000);
  expect(beats).toHaveLength(3);
  follower.stop();
  await passed(60_000);
  expect(beats).toHaveLength(3);
});

it('says once a minute that it is there while its stream renews that, and every 5 s from its end on', async () => {
  const { follower, beats, streams } = openFollower();
  follower.start();
  await passed(0);
  streams[0]?.onEvent('renews', { editorId: 'own' });
  await passed(59_000);
  expect(beats).toHaveLength(1);
  await passed(1000);
  expect(beats).toHaveLength(2);
  follower.setPlace({ block: 'two', device: null });
  await passed(1000);
  expect(beats).toHaveLength(3);
  streams[0]?.end();
  await passed(10_000);
  expect(beats).toHaveLength(5);
  streams[1]?.onEvent('renews', { editorId: 'own' });
  await passed(30_000);
  expect(beats).toHaveLength(5);
  follower.stop();
});

it('says every 5 s that it is there while other people are, whatever its stream renews', async () => {
  const { follower, beats, streams, present } = openFollower();
  const tell = (...pages: PresentPage[]) => {
    present.pages = pages;
    streams[0]?.onEvent('present', pages);
  };
  const ofOthers: PresentPage = {
    ...{ ...here, editorId: 'theirs' },
    person: { '@id': '/api/user/2', id: '2', firstName: 'Other', lastName: 'Person' },
  };
  follower.start();
  await passed(0);
  streams[0]?.onEvent('renews', { editorId: 'own' });
  tell(here, { ...here, editorId: 'own other tab' });
  await passed(20_000);
  expect(beats).toHaveLength(1);
  tell(here, ofOthers);
  await passed(0);
  expect(beats).toHaveLength(2);
  tell(here, ofOthers);
  await passed(20_000);
  expect(beats).toHaveLength(6);
  tell(here);
  await passed(30_000);
  expect(beats).toHaveLength(6);
  follower.stop();
});

it('says that it is there as soon as the others are told that it is not', async () => {
  const { follower, beats, streams } = openFollower();
  follower.start();
  await passed(0);
  streams[0]?.onEvent('renews', { editorId: 'own' });
  streams[0]?.onEvent('present', []);
  await passed(10_000);
  expect(beats).toHaveLength(2);
  follower.stop();
});

it('takes what events tell, and follows anew where the stream ends', async () => {
  const { follower, streams } = openFollower();
  const told = jest.fn();
  follower.subscribe(told);
  follower.start();
  await passed(0);
  expect(told).toHaveBeenCalledTimes(1);
  streams[0]?.onEvent('saved', { etag: '"2"', by: null, editorId: 'other' });
  expect(follower.getState().now?.saved.editorId).toBe('other');
  streams[0]?.onEvent('saved', { etag: '"2"', by: null, editorId: 'other' });
  expect(told).toHaveBeenCalledTimes(2);
  streams[0]?.end();
  await passed(1000);
  expect(streams).toHaveLength(2);
  follower.stop();
  expect(streams[1]?.signal.aborted).toBe(true);
});

const ofAda: PresentPage = {
  ...{ ...here, editorId: 'theirs' },
  person: { '@id': '/api/user/2', id: '2', firstName: 'Ada', lastName: 'Admin' },
};

it.each([
  ['refuses the connection', () => Promise.reject(new Error('refused'))],
  ['answers no more', () => new Promise<never>(() => undefined)],
])('knows no more who is here 15 s after the server %s, and does again as it is back', async (_how, fail) => {
  const server = { answer: async () => now('"1"', [here, ofAda]) };
  const { follower, streams } = openFollower({ beat: () => server.answer() });
  follower.start();
  await passed(0);
  expect(othersOf(follower.getState(), 'own')).toEqual([ofAda]);
  server.answer = fail;
  streams[0]?.end();
  await passed(19_000);
  expect(othersOf(follower.getState(), 'own')).toEqual([ofAda]);
  await passed(2000);
  expect(follower.getState().isLost).toBe(true);
  expect(othersOf(follower.getState(), 'own')).toEqual([]);
  expect(lastOthersOf(follower.getState(), 'own')).toEqual([ofAda]);
  server.answer = async () => now('"1"', [here, ofAda]);
  await passed(5000);
  expect(othersOf(follower.getState(), 'own')).toEqual([ofAda]);
  follower.stop();
});

it('needs no stream while it is hidden, and leaves after minutes', async () => {
  const { follower, beats, streams, left } = openFollower();
  follower.start();
  await passed(0);
  follower.setHidden(true);
  await passed(5000);
  expect(streams[0]?.signal.aborted).toBe(true);
  const before = beats.length;
  await passed(10_000);
  expect(beats.length).toBeGreaterThan(before);
  await passed(5 * 60_000);
  expect(left.times).toBe(1);
  const after = beats.length;
  await passed(60_000);
  expect(beats).toHaveLength(after);
  follower.setHidden(false);
  await passed(0);
  expect([beats.length, streams.length]).toEqual([after + 1, 2]);
  follower.stop();
});

it('tells that the draft is gone, and comes back with it', async () => {
  let isGone = true;
  const { follower, streams } = openFollower({
    beat: async () => {
      if (isGone) throw 'gone';
      return now('"3"');
    },
  });
  follower.start();
  await passed(0);
  expect(follower.getState().gone).toEqual({ reason: 'deleted', by: null });
  expect(streams[0]?.signal.aborted).toBe(true);
  isGone = false;
  await passed(5000);
  expect(follower.getState()).toEqual({ now: now('"3"'), gone: null });
  expect(streams).toHaveLength(2);
  follower.stop();
});

it('says nothing more once the right is lost', async () => {
  const { follower, beats, streams } = openFollower();
  follower.start();
  await passed(0);
  streams[0]?.onEvent('gone', { reason: 'refused', by: null });
  expect(follower.getState().gone?.reason).toBe('refused');
  await passed(60_000);
  expect([beats.length, streams.length]).toEqual([1, 1]);
  follower.stop();
});

it('tells by whom a draft was deleted, whichever says first that it was', async () => {
  const by = { '@id': '/api/user/9', id: '9', firstName: 'Ada', lastName: 'Admin' };
  const { follower, streams } = openFollower({ beat: async () => Promise.reject('gone') });
  follower.start();
  await passed(0);
  streams[0]?.onEvent('gone', { reason: 'deleted', by });
  expect(follower.getState().gone).toEqual({ reason: 'deleted', by });
  await passed(5000);
  expect(follower.getState().gone).toEqual({ reason: 'deleted', by });
  follower.stop();
});
