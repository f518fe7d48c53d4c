import { seededRandom } from '@console/tooling/test-kit/seeded-random';

/** The long form of the journeys, by hand: `npm run attack` sets it. */
export const isWhole = process.env['JOURNEYS'] === 'whole';

/** What this run chooses by; it is printed, and JOURNEY_SEED repeats it. */
export const journeySeed = Number(process.env['JOURNEY_SEED']);

/** So many of all, chosen by the seed; in the long form all of them. */
export function someOf<T>(all: readonly T[], count: number): readonly T[] {
  if (isWhole) return all;
  const random = seededRandom(journeySeed);
  const mixed = all.map((one) => ({ one, at: random() })).sort((one, other) => one.at - other.at);
  const chosen = new Set(mixed.slice(0, count).map(({ one }) => one));
  return all.filter((one) => chosen.has(one));
}
