/** A close and the level of the index on that day; null: the index has none. */
interface Day {
  readonly close: number;
  readonly level: number | null;
}

/**
 * The index as if it had stood at the first close on the first day (A§9.17). A day without a level repeats the one
 * before; null when there is no day or no level at all.
 */
export function rebased(days: readonly Day[]): number[] | null {
  const [first] = days;
  const base = days.find(({ level }) => level !== null)?.level;
  if (!first || !base) return null;
  let level = base;
  return days.map((day) => {
    level = day.level ?? level;
    return (first.close * level) / base;
  });
}
