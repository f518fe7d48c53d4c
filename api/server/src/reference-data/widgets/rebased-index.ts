/** A close and the level of the index on that day; null: the index has none. */
interface Day {
  readonly close: number;
  readonly level: number | null;
}

/**
 * The index as if it had stood at the close of the first day that has both (A§9.17): null before that day, and on
 * every day where the index has no level at all. A day without a level repeats the one before, up to the last day that
 * has one: behind it the index is not known.
 */
export function rebased(days: readonly Day[]): (number | null)[] {
  const start = days.find(({ level }) => level !== null);
  const last = days.findLastIndex((day) => day.level !== null);
  let level: number | null = null;
  return days.map((day, place) => {
    level = day.level ?? level;
    return level === null || place > last || !start?.level ? null : (start.close * level) / start.level;
  });
}
