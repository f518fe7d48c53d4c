import type { PresencePage } from '@console/contract/draft-presence';
import { lastOthersOf } from '@console/shared-report/draft-follower';
import { PresentPeople } from '@console/shared-report/present-people';
import { useDraftFollower, useFollowed } from '@console/shared-report/use-draft-follower';
import { newUuid } from '@console/shared-ui/uuid';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { draftPreviewKey } from '../draft-actions/review-keys';

interface PeopleReadingProps {
  readonly draftId: string;
  readonly page: PresencePage;
}

/** Who else has a draft open, where it is read; what becomes of it elsewhere is read anew at once. */
export function PeopleReading({ draftId, page }: PeopleReadingProps) {
  const [editorId] = useState(newUuid);
  const follower = useDraftFollower({ draftId, editorId, page });
  const followed = useFollowed(follower);
  const { now, gone, isLost } = followed;
  const queryClient = useQueryClient();
  const standing = gone?.reason ?? now?.state.status;
  const etag = now?.saved.etag;
  const seen = useRef<string | null>(null);
  // Reads the draft again where it was moved or written, outside of the first look at it.
  useEffect(() => {
    if (etag === undefined) return;
    const news = `${standing} ${etag}`;
    const isNews = seen.current !== null && seen.current !== news;
    seen.current = news;
    // what is done here reads again by itself, and whoever declines reads it no more (R21)
    if (isNews && queryClient.isMutating() === 0)
      void queryClient.invalidateQueries({ queryKey: draftPreviewKey(draftId) });
  }, [standing, etag, queryClient, draftId]);
  return <PresentPeople pages={lastOthersOf(followed, editorId)} isLost={isLost} />;
}
