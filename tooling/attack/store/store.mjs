/**
 * Many writers and readers on one environment, and a kill at each step of each verb, on a disk and in an object store.
 * STORE_WRITERS, STORE_PINS, STORE_READERS say how many; STORE_SHORT=1 leaves out steps of the kills.
 */
import { contention } from './contention.mjs';
import { kills, prepareEnvironments } from './kills.mjs';
import { inS3, onDisk } from './places.mjs';

const count = (name, fallback) => Number(process.env[name] ?? fallback);
const size = {
  writers: count('STORE_WRITERS', 40),
  pins: count('STORE_PINS', 25),
  readers: count('STORE_READERS', 100),
};
const steps = process.env.STORE_SHORT ? { every: 4, onlyWrites: true } : {};
const say = (line) => process.stdout.write(`${line}\n`);
const faults = [];

for (const place of [onDisk(), await inS3()]) {
  const store = await place.open();
  await prepareEnvironments(store);
  for (const result of await kills(place, steps)) {
    say(
      `${place.name}: ${result.verb} killed ${result.kills} times at ${result.steps} steps, ${result.faults.length} faults`,
    );
    faults.push(...result.faults);
  }
  const crowd = await contention(place, size);
  say(
    `${place.name}: ${size.writers} writers × ${size.pins} pins in ${crowd.pinSeconds.toFixed(1)} s: ${crowd.pins} written; ` +
      `${size.readers} readers read ${crowd.reads} times; ${crowd.faults.length} faults`,
  );
  faults.push(...crowd.faults);
  await place.close();
}

for (const fault of faults.slice(0, 50)) say(`  ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
