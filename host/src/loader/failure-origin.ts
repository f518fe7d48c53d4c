import { activeOverrides, isDevOrigin } from './overrides';

/** Whose code failed. */
export interface FailureOrigin {
  readonly remote: string;
  readonly version: string;
}

const artifact = /\/store\/artifacts\/([a-z][a-z0-9-]*)\/([^/]+)\/[0-9a-f]+\//;

/**
 * The remote whose script an error came through, by the addresses of its stack: shared modules below stand for whoever
 * called them. Null: the host's own.
 */
export function failureOrigin(addresses: string): FailureOrigin | null {
  const [, remote, version] = artifact.exec(addresses) ?? [];
  if (remote && version) return { remote, version };
  const dev = Object.entries(activeOverrides().remotes).find(
    ([, wanted]) => isDevOrigin(wanted) && addresses.includes(`${wanted}/`),
  );
  return dev ? { remote: dev[0], version: dev[1] } : null;
}
