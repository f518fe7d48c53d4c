import { environmentName } from './environment';

/** What a person runs in their own page in the place of the release. */
export interface Overrides {
  /** Milliseconds since 1970 from which they count no more. */
  readonly until: number;
  /** A published version, or the address of a developer's machine, by the name of the remote. */
  readonly remotes: Readonly<Record<string, string>>;
  readonly disabled: readonly string[];
}

const LIFE_MS = 8 * 60 * 60_000;
const none: Overrides = { until: 0, remotes: {}, disabled: [] };
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
export const isOverridden = ({ remotes, disabled }: Pick<Overrides, 'remotes' | 'disabled'>) =>
  Object.keys(remotes).length > 0 || disabled.length > 0;

/** Whether what stands for a remote is an address of this machine instead of a version. */
export const isDevOrigin = (text: string) => devOrigin.test(text);

/**
 * Takes `?mf.<name>=<version|url>`, `?mf.disable=a,b` and `?mf.off` out of the address and keeps what they say. Answers
 * whether the page has to be loaded anew, as the server must first let an address of this machine through.
 */
export function takeOverrides(): 'go on' | 'load anew' {
  active = parse(localStorage.getItem(keyOf()));
  const address = new URL(location.href);
  const asked = [...address.searchParams].filter(([name]) => name.startsWith('mf.'));
  if (asked.length === 0) return 'go on';
  for (const [name] of asked) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  const before = devOriginsOf(active);
  active = asked.reduce(apply, active);
  saveOverrides(active);
  return before === devOriginsOf(active) ? 'go on' : 'load anew';
}

/** Keeps what a person wants to run for 8 h from now; it begins with the next page load. */
export function saveOverrides(wanted: Pick<Overrides, 'remotes' | 'disabled'>): void {
  const { remotes, disabled } = wanted;
  const kept: Overrides = { remotes, disabled, until: Date.now() + LIFE_MS };
  if (isOverridden(kept)) localStorage.setItem(keyOf(), JSON.stringify(kept));
  else localStorage.removeItem(keyOf());
  tellServer(DEV_COOKIE, devOriginsOf(kept));
  tellServer(OVERRIDDEN_COOKIE, isOverridden(kept) ? '1' : '');
}

/** In a cookie, for as long as overrides live; an empty text takes it away. */
function tellServer(cookie: string, text: string) {
  const lifeS = text === '' ? 0 : LIFE_MS / 1000;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookie}=${text}; path=/; SameSite=Strict; max-age=${lifeS}${secure}`;
}

function apply(current: Overrides, [parameter, value]: readonly [string, string]): Overrides {
  const name = parameter.slice('mf.'.length);
  const wanted = value.trim().replace(/\/$/, '');
  if (name === 'off') return none;
  if (name === 'disable') return { ...current, disabled: wanted.split(',').filter((each) => each !== '') };
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
  if (typeof value !== 'object' || value === null) return false;
  const { until, remotes, disabled } = value as Partial<Record<keyof Overrides, unknown>>;
  const isText = (each: unknown) => typeof each === 'string';
  const areRemotes = typeof remotes === 'object' && remotes !== null && Object.values(remotes).every(isText);
  return Number.isFinite(until) && areRemotes && Array.isArray(disabled) && disabled.every(isText);
}
