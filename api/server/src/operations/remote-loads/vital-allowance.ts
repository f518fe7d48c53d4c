const MINUTE_MS = 60_000;

/**
 * Counts what people send in a minute, in memory alone. The answered function says how many of `wanted` values of a
 * person still count.
 */
export function vitalAllowance(perMinute: number): (person: string, wanted: number) => number {
  let minute = 0;
  const counts = new Map<string, number>();
  return (person, wanted) => {
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== minute) counts.clear();
    minute = now;
    const before = counts.get(person) ?? 0;
    const taken = Math.min(wanted, perMinute - before);
    counts.set(person, before + taken);
    return taken;
  };
}
