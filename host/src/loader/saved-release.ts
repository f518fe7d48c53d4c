import { sha256Of } from './sha256-of';

/** A release document as it came, and its hash. */
interface SavedRelease {
  readonly sha256: string;
  readonly text: string;
}

const keyOf = (env: string) => `console.release.${env}`;

/** Keeps the last good release document of an environment in this browser. */
export function saveRelease(env: string, saved: SavedRelease): void {
  try {
    localStorage.setItem(keyOf(env), JSON.stringify(saved));
  } catch {
    // a full store costs the fallback of a bad day, not this page
    localStorage.removeItem(keyOf(env));
  }
}

/** The text of the last good document, unless it is not what was kept; null without one. */
export async function savedRelease(env: string): Promise<string | null> {
  const kept = parse(localStorage.getItem(keyOf(env)));
  if (kept === null) return null;
  const isWhole = (await sha256Of(new TextEncoder().encode(kept.text))) === kept.sha256;
  return isWhole ? kept.text : null;
}

function parse(kept: string | null): SavedRelease | null {
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { sha256, text } = value as Partial<Record<keyof SavedRelease, unknown>>;
    return typeof sha256 === 'string' && typeof text === 'string' ? { sha256, text } : null;
  } catch {
    return null;
  }
}
