/** Where the store of releases stands on the console's own origin. */
export const STORE_URL = '/store/';

/** Absolute address of a file of a remote; a base that is an address itself stands for a developer's machine. */
export function artifactUrl(base: string, path: string): string {
  return new URL(`${base}${path}`, `${location.origin}${STORE_URL}`).href;
}
