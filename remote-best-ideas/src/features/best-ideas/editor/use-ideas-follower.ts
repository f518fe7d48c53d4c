import { beatIdeas, leaveIdeas, liveIdeas, type IdeasNow } from '@console/contract/best-ideas-presence';
import { call, followEvents } from '@console/shared-auth/http/call';
import type { DraftFollower } from '@console/shared-report/draft-follower';
import { useFollower } from '@console/shared-report/use-draft-follower';

/** Follows the draft of Best Ideas, and tells others that it is open here. */
export const useIdeasFollower = (editorId: string): DraftFollower<IdeasNow> =>
  useFollower<IdeasNow>(
    { editorId, page: 'builder' },
    {
      beat: (body) => call(beatIdeas, { body }),
      leave: () => call(leaveIdeas, { params: { editorId }, keepalive: true }),
      follow: (following) => followEvents(liveIdeas, { query: { editorId }, ...following }),
    },
  );
