import { followChanges, type Changes } from '@console/contract/changes';
import { followEvents } from '@console/shared-auth/http/call';
import { changeFollower } from './change-follower';

/** Which lists have something new, for this page. */
export const listChanges = changeFollower({
  follow: (signal, onChanges) =>
    followEvents(followChanges, { signal, onEvent: ({ data }) => onChanges(data as Changes) }),
});

/** Follows for as long as somebody is signed in; answers how to stop. */
export function watchLists(): () => void {
  listChanges.start();
  const onVisibility = () => listChanges.setHidden(document.hidden);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    listChanges.stop();
  };
}
