import { seededRandom } from '@console/tooling/test-kit/seeded-random';

/** The long form of the journeys, by hand: `npm run attack` sets it. */
export const isWhole = process.env['JOURNEYS'] === 'whole';

/** What this run chooses by; it is printed, and JOURNEY_SEED repeats it. */
export const journeySeed = Number(process.env['JOURNEY_SEED']);

/** All of them in an order that the seed gives; in the long form in their own. */
export function mixed<T>(all: readonly T[]): readonly T[] {
  if (isWhole) return all;
  const random = seededRandom(journeySeed);
  return all
    .map((one) => ({ one, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ one }) => one);
}

/** So many of all, chosen by the seed; in the long form all of them. */
export function someOf<T>(all: readonly T[], count: number): readonly T[] {
  if (isWhole) return all;
  const chosen = new Set(mixed(all).slice(0, count));
  return all.filter((one) => chosen.has(one));
}
