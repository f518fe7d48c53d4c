/** Something that was opened from the palette. */
export interface Recent {
  readonly title: string;
  /** What kind of thing it is, or its group. */
  readonly detail: string;
  readonly to: string;
  readonly access: string;
}

const KEPT = 8;
const keyOf = (personId: string) => `console.palette.recent.${personId}`;

/** What a person opened last from the palette in this browser, the last first. */
export function recentOf(personId: string): readonly Recent[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Keeps what was opened; a browser that keeps nothing has no last ones. */
export function remember(personId: string, { title, detail, to, access }: Recent): void {
  const others = recentOf(personId).filter((other) => other.to !== to);
  try {
    const kept = [{ title, detail, to, access }, ...others].slice(0, KEPT);
    localStorage.setItem(keyOf(personId), JSON.stringify(kept));
  } catch {
    // a full or closed storage takes nothing away from what was opened
  }
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'detail', 'to', 'access'].every((name) => typeof Reflect.get(value, name) === 'string');
