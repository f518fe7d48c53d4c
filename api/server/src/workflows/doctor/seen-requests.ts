import { BlockList, isIPv6 } from 'node:net';
import { can } from '@console/shared-auth/access/can';
import { whoAmI } from '@console/contract/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../../platform/environment';

/** Origins and proxies kept at most. */
const MAX_KEPT = 20;

/** What requests of people who may look at it said to this instance since it started. */
export interface SeenRequests {
  /** Origins under which people reached it, newest last. */
  readonly origins: () => readonly string[];
  /** Addresses that sent `X-Forwarded-For` without being trusted. */
  readonly untrustedProxies: () => readonly string[];
}

/**
 * Watches with what the pages of those who read it ask who is signed in. Whatever else comes may be made up by anybody,
 * or is that of balancers and of monitoring under addresses of their own.
 */
export function watchRequests(
  app: FastifyInstance,
  { trustedProxies }: Pick<Environment, 'trustedProxies'>,
): SeenRequests {
  const origins = new Set<string>();
  const proxies = new Set<string>();
  const trusted = listOfNetworks(trustedProxies);
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode !== 200 || !asksWhoIsSignedIn(request) || !can(request.person, 'doctor:run')) return;
    keep(origins, `${request.protocol}://${request.host}`);
    const peer = request.socket.remoteAddress ?? '';
    if (request.headers['x-forwarded-for'] !== undefined && !trusted.check(peer, familyOf(peer)))
      keep(proxies, peer);
  });
  return { origins: () => [...origins], untrustedProxies: () => [...proxies] };
}

const asksWhoIsSignedIn = ({ method, url }: FastifyRequest) =>
  method === whoAmI.method && url.split('?')[0] === whoAmI.path;

function keep(values: Set<string>, value: string): void {
  values.delete(value);
  values.add(value);
  const [oldest] = values;
  if (values.size > MAX_KEPT && oldest !== undefined) values.delete(oldest);
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function listOfNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}
