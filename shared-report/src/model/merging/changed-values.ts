/** One thing as two people, or two windows, have made it. */
export interface Sides<Value> {
  /** What both started from. */
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/** Of whom something is, where both changed it. */
export type Side = 'mine' | 'theirs';

/** Told where both changed the same; answers whose goes on. */
export type Contest = () => Side;

type Values<Value> = Readonly<Record<string, Value>>;

/** A record with the values that were chosen one by one. */
export function mergedRecord<Value>(
  { base, mine, theirs }: Sides<Values<Value>>,
  choose: (value: Sides<Value | undefined>, name: string) => Value | undefined,
): Record<string, Value> {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const chosen: Record<string, Value> = {};
  for (const name of names) {
    const value = choose({ base: base[name], mine: mine[name], theirs: theirs[name] }, name);
    if (value !== undefined) chosen[name] = value;
  }
  return chosen;
}

/** The side that differs from what both started from; the one that goes on where both do. */
export function takeChanged<Value>({ base, mine, theirs }: Sides<Value>, contest: Contest): Value {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base) || isSame(theirs, mine)) return mine;
  return contest() === 'mine' ? mine : theirs;
}

/** Whether two values are written alike. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one === 'string' || typeof other === 'string') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}
