import { isCspOrigin } from '@console/release/checks/csp-origin';
import type { Policy } from '@console/release/checks/environment-policy';

const directives = { 'connect-src': 'connect', 'img-src': 'img', 'frame-src': 'frame' } as const;

const isNamed = (name: string): name is keyof typeof directives => Object.hasOwn(directives, name);

/**
 * The content security policy of a page with the origins that `policy/<env>.json` lets remotes speak to: what C7 lets
 * through at the pin works in the page, and nothing else does.
 */
export function withOrigins(policy: string, csp: Policy['csp']): string {
  if (!csp) return policy;
  return policy
    .split(';')
    .map((directive) => {
      const [name = ''] = directive.split(' ');
      const origins = isNamed(name) ? csp[directives[name]] : [];
      return [directive, ...origins.filter(isCspOrigin)].join(' ');
    })
    .join(';');
}
