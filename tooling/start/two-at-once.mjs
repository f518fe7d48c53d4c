/** Builds and checks are bound by cores, and the smallest machine has two: one more would only wait. */
const LANES = 2;

/** Does all work, two pieces at a time, in the order of the list; answers the results in that order. */
export async function twoAtOnce(list, work) {
  const waiting = [...list.entries()];
  const results = [];
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
    }),
  );
  return results;
}
