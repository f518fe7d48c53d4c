import { whenIdle } from './when-idle';

/** The code that loads and mounts remotes; pages of the host do without. */
export const loadRemoteCode = () => import('./remote-code');

/** The view of a remote, for a page that shows one. */
export const loadRemoteView = () => loadRemoteCode().then(({ RemoteView }) => RemoteView);

/**
 * Fetches what every remote will ask for while nobody waits for anything; answers how to leave it. A failure shows when
 * a remote asks.
 */
export function warmUpRemotes(): () => void {
  return whenIdle(() => {
    loadRemoteCode().then(
      ({ warmUp }) => warmUp(),
      () => undefined,
    );
  });
}
