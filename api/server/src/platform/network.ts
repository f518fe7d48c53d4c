import { isIPv6 } from 'node:net';

const GROUPS = 8;

/**
 * What a network address counts as where attempts are counted: an IPv4 address itself, of an IPv6 address its /64,
 * as whoever has one address has the whole of that (S10).
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [bare = ''] = address.split('%');
  const [head = '', tail] = bare.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  const first = groups.slice(0, GROUPS / 2).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}
