import type { SessionState } from '@console/shared-auth/session/session-store';
import { askForOverrides, takeAskedOverrides } from './asked-overrides';
import { environmentName } from './environment';
import { isWanted, type Wanted } from './wanted-overrides';

/** What a person runs in their own page in the place of the release. */
export interface Overrides extends Wanted {
  /** Milliseconds since 1970 from which they count no more. */
  readonly until: number;
  /** Who has said so; null until the next sign-in tells. */
  readonly personId: string | null;
}

export const LIFE_MS = 8 * 60 * 60_000;
const none: Overrides = { until: 0, personId: null, remotes: {}, disabled: [] };
/** Addresses of the same machine alone: the policy of the page lets no other through (docs/releases.md). */
const devOrigin = /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/;
/** The server reads from it which of these addresses the policy of the page has to name. */
const DEV_COOKIE = 'devRemotes';
/** The server reads from it that hints for the builds of the release would be for others than are loaded. */
const OVERRIDDEN_COOKIE = 'overridden';

let active = none;
const keyOf = () => `console.overrides.${environmentName()}`;

/** What this page overrides, from its beginning to its end. */
export const activeOverrides = () => active;
export const isOverridden = ({ remotes, disabled }: Wanted) =>
  Object.keys(remotes).length > 0 || disabled.length > 0;

/** Whether what stands for a remote is an address of this machine instead of a version. */
export const isDevOrigin = (text: string) => devOrigin.test(text);
/** Whether a remote can have this name; whatever else a link says is no name. */
const isName = (text: string) => /^[a-z][a-z0-9-]{0,62}$/.test(text);
export const isVersion = (text: string) => /^\d[\w.+-]*$/.test(text);

/**
 * Takes `?mf.<name>=<version|url>`, `?mf.disable=a,b` and `?mf.off` out of the address. What takes overrides away counts
 * at once; whatever else they say is asked first, as a link is not the will of who opens it (X83). Answers whether the
 * page has to be loaded anew, as the server must no longer let an address of this machine through.
 */
export function takeOverrides(): 'go on' | 'load anew' {
  active = parse(localStorage.getItem(keyOf()));
  takeAskedOverrides();
  const address = new URL(location.href);
  const found = [...address.searchParams].filter(([name]) => name.startsWith('mf.'));
  if (found.length === 0) return 'go on';
  for (const [name] of found) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  const wanted = found.filter(([name]) => isName(name.slice('mf.'.length))).reduce(apply, active);
  if (!isLess(wanted)) {
    askForOverrides(wanted);
    return 'go on';
  }
  // a link to what runs already must not make it run longer
  if (wanted === active || isSame(wanted)) return 'go on';
  const before = devOriginsOf(active);
  active = wanted;
  saveOverrides(active, active.until, active.personId);
  return before === devOriginsOf(active) ? 'go on' : 'load anew';
}

/** Whether it holds nothing that this page does not override already. */
export function isLess({ remotes, disabled }: Wanted): boolean {
  const runsAlready = ([name, runs]: readonly [string, string]) => active.remotes[name] === runs;
  return (
    Object.entries(remotes).every(runsAlready) && disabled.every((name) => active.disabled.includes(name))
  );
}

/** Nothing more and nothing less than this page overrides. */
const isSame = ({ remotes, disabled }: Wanted) =>
  Object.keys(remotes).length === Object.keys(active.remotes).length &&
  disabled.length === active.disabled.length;

/** Keeps what a person has said to run, for 8 h from now unless told; it begins with the next page load. */
export function saveOverrides(
  { remotes, disabled }: Wanted,
  until = Date.now() + LIFE_MS,
  personId: string | null = null,
): void {
  const kept: Overrides = { remotes, disabled, until, personId };
  if (isOverridden(kept)) localStorage.setItem(keyOf(), JSON.stringify(kept));
  else localStorage.removeItem(keyOf());
  tellServer(DEV_COOKIE, devOriginsOf(kept));
  tellServer(OVERRIDDEN_COOKIE, isOverridden(kept) ? '1' : '');
}

/**
 * Overrides are one person's: they are gone when the session ends or somebody else signs in. `reload` loads the page
 * anew, as what it runs already cannot be taken out of it.
 */
export function endOverridesWithSession(session: SessionState, reload: () => void): void {
  if (session.status === 'signedOut') return forgetOverrides();
  if (session.status !== 'signedIn' || !isOverridden(active)) return;
  const kept = parse(localStorage.getItem(keyOf()));
  const { personId } = kept;
  if (isOverridden(kept) && personId === null) {
    active = { ...active, personId: session.me.id };
    return saveOverrides(kept, kept.until, session.me.id);
  }
  if (isOverridden(kept) && personId === session.me.id) return;
  forgetOverrides();
  reload();
}

/** Whether what this page overrides was said by somebody else. */
export const areOthers = (personId: string) => active.personId !== null && active.personId !== personId;

const forgetOverrides = () => saveOverrides({ remotes: {}, disabled: [] });

/** In a cookie, for as long as overrides live; an empty text takes it away. */
function tellServer(cookie: string, text: string) {
  const lifeS = text === '' ? 0 : LIFE_MS / 1000;
  const isSecure = location.protocol === 'https:';
  // with the prefix no other host of the domain can set it (S16)
  const [name, secure] = isSecure ? [`__Host-${cookie}`, '; Secure'] : [cookie, ''];
  document.cookie = `${name}=${text}; path=/; SameSite=Strict; max-age=${lifeS}${secure}`;
}

function apply(current: Overrides, [parameter, value]: readonly [string, string]): Overrides {
  const name = parameter.slice('mf.'.length);
  const wanted = value.trim().replace(/\/$/, '');
  if (name === 'off') return none;
  if (name === 'disable') return { ...current, disabled: wanted.split(',').filter(isName) };
  const { [name]: _before, ...others } = current.remotes;
  return { ...current, remotes: wanted === '' ? others : { ...others, [name]: wanted } };
}

/** As the cookie says them: `http://localhost:4100|http://127.0.0.1:4200`. */
const devOriginsOf = ({ remotes }: Pick<Overrides, 'remotes'>) =>
  [...new Set(Object.values(remotes).filter(isDevOrigin))].sort().join('|');

function parse(kept: string | null): Overrides {
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    return isKept(value) && value.until > Date.now() ? value : none;
  } catch {
    return none;
  }
}

function isKept(value: unknown): value is Overrides {
  if (!isWanted(value)) return false;
  const { until, personId } = value as Partial<Overrides>;
  return Number.isFinite(until) && (personId === null || typeof personId === 'string');
}
