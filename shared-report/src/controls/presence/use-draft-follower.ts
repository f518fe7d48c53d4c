import { beatDraft, leaveDraft, liveDraft, type PresencePage } from '@console/contract/draft-presence';
import { ApiError } from '@console/shared-auth/http/api-error';
import { call, followEvents } from '@console/shared-auth/http/call';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  draftFollower,
  type BeatBody,
  type DraftFollower,
  type Followed,
  type FollowerPort,
  type FollowingPage,
  type WithPages,
} from './draft-follower';

interface Followable {
  readonly draftId: string;
  /** UUID of the page; of the builder that of its editor. */
  readonly editorId: string;
  readonly page: PresencePage;
}

/** Follows a draft, and tells others that it is open here, for as long as the page is there. */
export function useDraftFollower({ draftId: id, editorId, page }: Followable): DraftFollower {
  const params = { id };
  return useFollower(
    { editorId, page },
    {
      beat: (body) => call(beatDraft, { params, body }),
      leave: () => call(leaveDraft, { params: { id, editorId }, keepalive: true }),
      follow: (following) => followEvents(liveDraft, { params, query: { editorId }, ...following }),
    },
  );
}

/** The calls of what is followed. */
interface FollowedCalls<Now> {
  readonly beat: (body: BeatBody) => Promise<Now>;
  readonly leave: () => Promise<unknown>;
  readonly follow: (following: Omit<Parameters<typeof followEvents>[1], 'params' | 'query'>) => Promise<void>;
}

/** Follows whatever has these calls, which are those of the first drawing, for as long as the page is there. */
export function useFollower<Now extends WithPages>(
  page: FollowingPage,
  calls: FollowedCalls<Now>,
): DraftFollower<Now> {
  const [follower] = useState(() => draftFollower(page, portOf(calls)));
  // Speaks with the server, and hears when the page is hidden or ends.
  useEffect(() => {
    follower.start();
    const onVisibility = () => follower.setHidden(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', onVisibility);
    const onShow = () => follower.start();
    window.addEventListener('pageshow', onShow);
    window.addEventListener('pagehide', follower.stop);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pageshow', onShow);
      window.removeEventListener('pagehide', follower.stop);
      follower.stop();
    };
  }, [follower]);
  return follower;
}

/** What is known of what is followed. */
export const useFollowed = <Now>(follower: DraftFollower<Now>): Followed<Now> =>
  useSyncExternalStore(follower.subscribe, follower.getState);

function portOf<Now>(calls: FollowedCalls<Now>): FollowerPort<Now> {
  return {
    beat: calls.beat,
    leave: () => void calls.leave().catch(() => undefined),
    follow: (signal, onEvent) => calls.follow({ signal, onEvent: ({ name, data }) => onEvent(name, data) }),
    goneBy: (error) => {
      if (!(error instanceof ApiError)) return null;
      if (error.status === 404) return { reason: 'deleted', by: null };
      return error.status === 403 ? { reason: 'refused', by: null } : null;
    },
  };
}
