import { beatDraft, leaveDraft, liveDraft, type PresencePage } from '@console/contract/draft-presence';
import { ApiError } from '@console/shared-auth/http/api-error';
import { call, followEvents } from '@console/shared-auth/http/call';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { draftFollower, type DraftFollower, type Followed, type FollowerPort } from './draft-follower';
import { withFreeStream } from './free-stream';

interface Followable {
  readonly draftId: string;
  /** UUID of the page; of the builder that of its editor. */
  readonly editorId: string;
  readonly page: PresencePage;
}

/** Follows a draft, and tells others that it is open here, for as long as the page is there. */
export function useDraftFollower({ draftId, editorId, page }: Followable): DraftFollower {
  const [follower] = useState(() => draftFollower({ editorId, page }, portOf(draftId, editorId)));
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

/** What is known of a draft that is followed. */
export const useFollowed = (follower: DraftFollower): Followed =>
  useSyncExternalStore(follower.subscribe, follower.getState);

function portOf(id: string, editorId: string): FollowerPort {
  const params = { id };
  return {
    beat: (body) => call(beatDraft, { params, body }),
    leave: () => void call(leaveDraft, { params: { id, editorId }, keepalive: true }).catch(() => undefined),
    follow: (signal, onEvent) =>
      withFreeStream(signal, () =>
        followEvents(liveDraft, { params, signal, onEvent: ({ name, data }) => onEvent(name, data) }),
      ),
    goneBy: (error) => {
      if (!(error instanceof ApiError)) return null;
      if (error.status === 404) return { reason: 'deleted', by: null };
      return error.status === 403 ? { reason: 'refused', by: null } : null;
    },
  };
}
