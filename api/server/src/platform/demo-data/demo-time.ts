const DAY_MS = 24 * 60 * 60 * 1000;

/** A moment a number of days before now, as demo data counts (api/server/data/README.md). */
export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}
