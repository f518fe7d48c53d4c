import { menuGroups } from '../contract/menu-groups';
import type { RemoteJson } from '../contract/remote-json';
import type { EnvironmentHost } from '../environment-host';
import type { Violation } from '../release-error';
import type { CandidateRemote, Check } from './check';
import { shapeOf } from './route-shape';
import { swallowingRoutes } from './swallowing-routes';

/** C5: names, routes and menu ids are unique over the whole set and take no address of others; access, icons and groups are known. */
export const c5Names: Check = {
  id: 'C5',
  title: 'names known and unique over the set',
  against: 'host',
  again: 'yes',
  forced: 'with-reason',
  run: async ({ remotes, host }) => {
    const manifests = remotes.map(({ manifest }) => manifest);
    return [
      ...duplicates(manifests),
      ...swallowingRoutes(remotes, host),
      ...manifests.flatMap((manifest) => unknowns(manifest, host)),
      ...remotes.flatMap((remote) => unknownRoles(remote, host)),
    ];
  },
};

interface Claim {
  readonly code: string;
  readonly remote: string;
  /** Two versions of a remote make the same claims: a person gets one of them. */
  readonly version: string;
  readonly value: string;
}

const isSame = (one: Claim, other: Claim) => one.code === other.code && one.value === other.value;

function duplicates(manifests: readonly RemoteJson[]): Violation[] {
  const claims = manifests.flatMap(({ name: remote, version, routes, menu }): Claim[] => [
    ...routes.map(({ pattern }) => ({ code: 'C5-ROUTE-TWICE', remote, version, value: shapeOf(pattern) })),
    ...menu.map(({ id }) => ({ code: 'C5-MENU-TWICE', remote, version, value: id })),
    ...routes.flatMap(({ keys }) => (keys ? [{ code: 'C5-KEYS-TWICE', remote, version, value: keys }] : [])),
  ]);
  return claims.flatMap((claim, index) =>
    claims
      .slice(0, index)
      .filter((other) => isSame(claim, other))
      .filter(({ remote, version }) => remote !== claim.remote || version === claim.version)
      // a claim of several versions of a remote is told once
      .filter(({ remote }, place, others) => others.findIndex((other) => other.remote === remote) === place)
      .map(({ remote: owner }) => {
        const message = `expected ${claim.value} once in the set, got from ${owner} and ${claim.remote}; rename one`;
        return { code: claim.code, remote: claim.remote, other: owner, message };
      }),
  );
}

function unknowns({ name, routes, menu, finds = [] }: RemoteJson, host: EnvironmentHost): Violation[] {
  const access = [...routes, ...menu, ...finds].map((entry) => entry.access);
  const parents = menu.flatMap(({ parent }) => (parent === null ? [] : [parent]));
  const groups = menuGroups.map(({ id }) => id);
  return [
    ...unknown(access, host.knownAccess, {
      code: 'C5-ACCESS',
      remote: name,
      noun: 'a policy of shared-auth',
    }),
    ...unknown(
      menu.map(({ icon }) => icon),
      host.knownIcons,
      { code: 'C5-ICON', remote: name, noun: 'an icon of the host' },
    ),
    ...unknown(parents, groups, { code: 'C5-GROUP', remote: name, noun: 'a menu group of the host' }),
    ...menu
      .filter(({ route }) => !routes.some(({ pattern }) => isAddressOf(pattern, route)))
      .map(({ id, route }) => ({
        code: 'C5-MENU-ROUTE',
        remote: name,
        message: `menu entry ${id}: expected an address of ${name}'s own routes, got ${route}; correct its route`,
      })),
    ...finds
      .filter(({ to }) => !routes.some(({ pattern }) => isAddressOf(pattern, to)))
      .map(({ kind, title, to }) => ({
        code: 'C5-FINDS-ROUTE',
        remote: name,
        message: `way to a ${kind}, ${title}: expected an address of ${name}'s own routes, got ${to}; correct its address`,
      })),
  ];
}

/** People of a role that nobody can have would never try a version. */
function unknownRoles({ name, pinned }: CandidateRemote, { knownRoles }: EnvironmentHost): Violation[] {
  if (knownRoles === undefined) return [];
  const roles = pinned.rollout.flatMap((rollout) => rollout.roles);
  return unknown(roles, knownRoles, { code: 'C5-ROLE', remote: name, noun: 'a role' });
}

function unknown(
  names: readonly string[],
  known: readonly string[],
  { code, remote, noun }: { readonly code: string; readonly remote: string; readonly noun: string },
): Violation[] {
  return [...new Set(names)]
    .filter((name) => !known.includes(name))
    .map((name) => ({
      code,
      remote,
      message: `expected ${noun}, got "${name}"; use one of ${known.join(', ')}`,
    }));
}

function isAddressOf(pattern: string, address: string): boolean {
  const wanted = shapeOf(pattern).split('/');
  const [path = ''] = address.split(/[?#]/);
  const parts = shapeOf(path).split('/');
  if (wanted.at(-1) === '*')
    return wanted.slice(0, -1).every((part, index) => part === ':' || part === parts[index]);
  return (
    wanted.length === parts.length && wanted.every((part, index) => part === ':' || part === parts[index])
  );
}
