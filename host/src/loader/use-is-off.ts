import { useRelease } from './release-store';
import { routeOwner } from './route-owner';

/** Tells of a path of the console whether it belongs to a remote that is switched off: nothing leads there. */
export function useIsOff(): (path: string) => boolean {
  const state = useRelease();
  if (state.status !== 'ready') return () => false;
  const { release } = state;
  return (path) => {
    const owner = routeOwner(release, path);
    return owner !== null && release.remotes[owner.remote]?.enabled === false;
  };
}
