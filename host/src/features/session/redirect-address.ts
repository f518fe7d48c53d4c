import { can, homePath, type Subject } from '@console/shared-auth/access/can';

/** Following one of these after sign-in would lead in a circle. */
const waysIn = ['/login', '/login-link', '/forgot-password', '/signup', '/register'];
/** Whatever begins so is for people of the console (R4). */
const consoleAreas = ['/admin', '/preview', '/dev'];

/** The address of the parameter `redirect` as a path of this origin, or null: nothing else is followed (T6). */
export function ownAddress(redirect: string | null): string | null {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, location.origin)) return null;
  // read as browsers do, which skip tabs, fold dots and take a backslash for a slash
  const { origin, pathname, search, hash } = new URL(redirect, location.origin);
  if (origin !== location.origin || /^\/[/\\]/.test(pathname)) return null;
  return isBelow(waysIn, pathname) ? null : pathname + search + hash;
}

/** Where sign-in leads: to `redirect` if this person may go there, else home (R4, R5). */
export function afterLogin(subject: Subject, redirect: string | null): string {
  const address = ownAddress(redirect);
  if (address === null || address === '/') return homePath(subject);
  const { pathname } = new URL(address, location.origin);
  const isRefused = isBelow(consoleAreas, pathname) && !can(subject, 'console:enter');
  return isRefused ? homePath(subject) : address;
}

/** `path` with the `redirect` that waits behind it, if there is one. */
export function keepRedirect(path: string, redirect: string | null): string {
  const address = ownAddress(redirect);
  return address === null ? path : `${path}?redirect=${encodeURIComponent(address)}`;
}

function isBelow(areas: readonly string[], pathname: string): boolean {
  return areas.some((area) => pathname === area || pathname.startsWith(`${area}/`));
}
