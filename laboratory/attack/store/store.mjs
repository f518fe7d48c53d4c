/**
 * Many writers and readers on one environment, and a kill at each step of each verb, on a disk and in an object store.
 * STORE_WRITERS, STORE_PINS, STORE_READERS say how many; STORE_SHORT=1 leaves out steps of the kills, STORE_PLACE=disk
 * or S3 the other place, STORE_PART=kills or crowd the other half.
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

const { STORE_PLACE: wantedPlace, STORE_PART: wantedPart } = process.env;
const isWanted = (wanted, name) => wanted === undefined || wanted === name;

for (const place of [onDisk(), await inS3()]) {
  if (isWanted(wantedPlace, place.name)) {
    await prepareEnvironments(await place.open());
    if (isWanted(wantedPart, 'kills')) await killAll(place);
    if (isWanted(wantedPart, 'crowd')) await crowd(place);
  }
  await place.close();
}

async function killAll(place) {
  for (const result of await kills(place, steps)) {
    say(
      `${place.name}: ${result.verb} killed ${result.kills} times at ${result.steps} steps, ${result.faults.length} faults`,
    );
    faults.push(...result.faults);
  }
}

async function crowd(place) {
  const result = await contention(place, size);
  say(
    `${place.name}: ${size.writers} writers × ${size.pins} pins in ${result.pinSeconds.toFixed(1)} s: ${result.pins} written; ` +
      `${size.readers} readers read ${result.reads} times; ${result.faults.length} faults`,
  );
  faults.push(...result.faults);
}

for (const fault of faults.slice(0, 50)) say(`  ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
