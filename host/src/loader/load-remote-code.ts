import { whenIdle } from './when-idle';

/** A page that waits for its own data looks idle, too: by then it has it. */
const SETTLED_MS = 2000;

/** The code that loads and mounts remotes; pages of the host do without. */
export const loadRemoteCode = () => import(/* webpackChunkName: "remote-code" */ './remote-code');

/**
 * Fetches what every remote will ask for while nobody waits for anything; answers how to leave it. A failure shows when
 * a remote asks.
 */
export function warmUpRemotes(): () => void {
  let leave: () => void = () => undefined;
  const timer = setTimeout(() => {
    leave = whenIdle(() => {
      loadRemoteCode().then(
        ({ warmUp }) => warmUp(),
        () => undefined,
      );
    });
  }, SETTLED_MS);
  return () => {
    clearTimeout(timer);
    leave();
  };
}
