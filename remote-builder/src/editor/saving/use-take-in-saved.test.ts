import type { DraftFollower } from '@console/shared-report/draft-follower';
import { renderHook, waitFor } from '@testing-library/react';
import { draftForTests } from '../../../testing/editor';
import type { LoadedDraft } from '../draft.queries';
import { createTakingIn } from './taking-in';
import { useTakeInSaved } from './use-take-in-saved';

const ada = { '@id': '/api/user/9', id: '9', firstName: 'Ada', lastName: 'Admin' };
const content = (html: string) => ({ html, css: '{}' });
const loaded = (html: string): LoadedDraft => ({
  etag: '"2"',
  draft: { ...draftForTests, content: content(html) },
});

/** A page that hears of a save by `editorId`, after which the server has `html`; it had 'before'. */
function hear(editorId: string | null, html: string, takingIn = createTakingIn()) {
  const saved = { etag: '"2"', by: ada, editorId };
  const follower = {
    getState: () => ({ now: { present: [], state: { status: 'draft', by: null }, saved }, gone: null }),
    subscribe: () => () => undefined,
  } as unknown as DraftFollower;
  const queue = {
    getStatus: () => ({ state: { status: 'upToDate' } }),
    runUnsaved: (act: (etag: string | null) => Promise<void>) => act('"1"'),
    goOnFrom: jest.fn(),
  };
  const onOutside = jest.fn();
  const meet = jest.fn().mockResolvedValue(loaded(html));
  const getKnown = () => ({ etag: '"1"', content: content('before'), heading: { title: '', subTitle: '' } });
  renderHook(() =>
    useTakeInSaved({
      follower,
      editorId: 'mine',
      queue: queue as never,
      takingIn,
      meet,
      getKnown,
      onOutside,
    }),
  );
  return { queue, meet, onOutside };
}

it('takes in what another editor saved, and says nothing', async () => {
  const { queue, onOutside } = hear('other', 'after');
  await waitFor(() => expect(queue.goOnFrom).toHaveBeenCalledTimes(1));
  expect(onOutside).not.toHaveBeenCalled();
});

it('tells who changed words that no editor has written, as by restoring a version', async () => {
  const { queue, onOutside } = hear(null, 'after');
  await waitFor(() => expect(queue.goOnFrom).toHaveBeenCalledTimes(1));
  expect(onOutside).toHaveBeenCalledWith(ada);
});

it('tells nothing where details alone changed outside', async () => {
  const { queue, onOutside } = hear(null, 'before');
  await waitFor(() => expect(queue.goOnFrom).toHaveBeenCalledTimes(1));
  expect(onOutside).not.toHaveBeenCalled();
});

it('leaves the page as it was read while a review is asked for, and takes in what waited once that is over', async () => {
  const takingIn = createTakingIn();
  const release = takingIn.hold();
  const { queue, meet } = hear('other', 'after', takingIn);
  expect(meet).not.toHaveBeenCalled();
  release();
  await waitFor(() => expect(queue.goOnFrom).toHaveBeenCalledTimes(1));
});

it('looks at nothing that it has saved itself', () => {
  const { meet } = hear('mine', 'after');
  expect(meet).not.toHaveBeenCalled();
});
