import { performance } from 'node:perf_hooks';
import { spreadOf } from './spread.mjs';

const WARM_UP = 5;
const ROUNDS = 41;

/**
 * Runs A and B in turn, so that whatever else the machine does meets both, and answers how many times as long B
 * takes: median and quartiles of the ratios of each pair. Times are in ms and of this machine: of the whole run, or what
 * a run answers that has measured by itself; `unit` says so when that is no time. `before` runs once, ahead of all.
 */
export async function compare(comparison) {
  const { a, b, before = async () => undefined, rounds = ROUNDS, warmUp = WARM_UP } = comparison;
  const { unit = 'ms', goal = null } = comparison;
  await before();
  for (let round = 0; round < warmUp; round += 1) {
    await a.run();
    await b.run();
  }
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    // who goes first changes, as the first finds the caches of the other
    const isAFirst = round % 2 === 0;
    const first = await timed(isAFirst ? a : b);
    const second = await timed(isAFirst ? b : a);
    pairs.push(isAFirst ? { a: first, b: second } : { a: second, b: first });
  }
  return {
    a: { name: a.name, ...spreadOf(pairs.map((pair) => pair.a)) },
    b: { name: b.name, ...spreadOf(pairs.map((pair) => pair.b)) },
    unit,
    goal,
    ratio: spreadOf(pairs.map((pair) => pair.b / pair.a)),
  };
}

async function timed({ run }) {
  const start = performance.now();
  const measured = await run();
  return typeof measured === 'number' ? measured : performance.now() - start;
}
