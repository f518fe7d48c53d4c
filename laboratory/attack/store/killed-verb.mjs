/**
 * `node killed-verb.mjs <store> <verb>`: runs a verb of the release tool, and kills itself at one of its steps on the
 * disk: KILL_AT is the how manyeth call of the file system, KILL_HOW `before` it or in the midst of it (`torn`, a file
 * half written). Without KILL_AT it prints the steps.
 */
import { createRequire } from 'node:module';
import { library } from './library.mjs';

const [address, verb] = process.argv.slice(2);
const killAt = Number(process.env.KILL_AT ?? Infinity);
const steps = [];

function die() {
  process.kill(process.pid, 'SIGKILL');
  // SIGKILL comes when it comes: nothing goes on meanwhile
  return new Promise(() => {});
}

/** `dataAt`: which word of a `writeFile` is what it writes. */
function watch(target, name, dataAt) {
  const original = target[name];
  target[name] = async function (...words) {
    steps.push(name);
    if (steps.length !== killAt) return original.apply(this, words);
    if (process.env.KILL_HOW !== 'torn' || name !== 'writeFile') return die();
    const bytes = Buffer.from(words[dataAt]);
    await original.apply(this, words.with(dataAt, bytes.subarray(0, bytes.length >> 1)));
    return die();
  };
}

/** The steps that matter for an object store are its requests: there the server kills. */
async function watchDisk() {
  const files = createRequire(import.meta.url)('node:fs/promises');
  const handle = await files.open(import.meta.filename);
  const prototype = Object.getPrototypeOf(handle);
  await handle.close();
  for (const name of ['writeFile', 'sync', 'close']) watch(prototype, name, 0);
  for (const name of ['link', 'mkdir', 'open', 'readFile', 'readdir', 'rename', 'rm', 'writeFile'])
    watch(files, name, 1);
}

const change = { actor: 'attack', reason: verb };
const verbs = {
  pin: (store) => library.pin(store, { ...change, env: 'stage', set: [{ remote: 'one', version: '1.2.0' }] }),
  promote: (store) => library.promote(store, { ...change, env: 'production', from: 'stage' }),
  rollback: (store) => library.rollback(store, { ...change, env: 'stage' }),
};

const store = await library.openStore(address);
if (!address.includes('://')) await watchDisk();
await verbs[verb](store);
process.stdout.write(`${JSON.stringify(steps)}\n`);
