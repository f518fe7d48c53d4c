import type { EnvironmentHost } from '../environment-host';
import type { Violation } from '../release-error';
import type { CandidateRemote } from './check';
import { shapeOf } from './route-shape';

/** Addresses of the server, and all below them. */
const ofServer = ['/api', '/store', '/metrics'];
/** What every host has; one that was built before it said so names no others. */
const ofHost = ['/', '/login'];

/**
 * Routes that take addresses which are not the remote's: of the server, of the host, and of other remotes. A pattern
 * with `*` takes all below it, and one that begins with a parameter all of its length.
 */
export function swallowingRoutes(
  remotes: readonly CandidateRemote[],
  { ownAddresses = ofHost }: EnvironmentHost,
): Violation[] {
  const routes = remotes.flatMap(({ name, manifest }) =>
    manifest.routes.map(({ pattern }) => ({ name, pattern, parts: partsOf(pattern) })),
  );
  return routes.flatMap(({ name, pattern, parts }) => {
    const refuse = (takes: string, other?: string): Violation[] => [
      {
        code: 'C5-SWALLOWS',
        remote: name,
        ...(other !== undefined && { other }),
        message: `expected routes of ${name}'s own, got ${pattern}, which takes ${takes}; name each address below a path of its own`,
      },
    ];
    const [first = '*'] = parts;
    if (first === '*' || first === ':') return refuse('every address of its length or below');
    const server = ofServer.find((address) => first === address.slice(1));
    if (server !== undefined) return refuse(`${server}, which is the server's`);
    const own = ownAddresses.find((address) => isTaken(parts, partsOf(address)));
    if (own !== undefined) return refuse(`${own}, which is the host's`);
    const other = routes.find(
      (each) => each.name !== name && parts.at(-1) === '*' && isTaken(parts, each.parts),
    );
    return other ? refuse(`${other.pattern} of ${other.name}`, other.name) : [];
  });
}

const partsOf = (pattern: string) => shapeOf(pattern).split('/').slice(1).filter(Boolean);

/** A parameter takes nothing from an address that is spelt out: the host looks for that first. */
function isTaken(parts: readonly string[], address: readonly string[]): boolean {
  if (parts.at(-1) !== '*') return parts.join('/') === address.join('/');
  return parts.slice(0, -1).every((part, index) => part === ':' || part === address[index]);
}
