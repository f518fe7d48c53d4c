/**
 * `node writer.mjs <store> <env> <pins> <writer>:<remote> …`: each writer publishes its versions, waits for a line, and
 * pins them all, beside the others of this process and of all others.
 */
import { once } from 'node:events';
import { library } from './library.mjs';
import { publishMade } from './made-remote.mjs';

const [address, env, pins, ...names] = process.argv.slice(2);
const store = await library.openStore(address);
const writers = names.map((name) => {
  const [writer, remote] = name.split(':');
  const versions = Array.from({ length: Number(pins) }, (_, index) => `1.${writer}.${index + 1}`);
  return { writer, remote, versions };
});
for (const { remote, versions } of writers)
  for (const version of versions) await publishMade(store, remote, version);
process.stdout.write('ready\n');
await once(process.stdin, 'data');

async function pinAll({ writer, remote, versions }) {
  const written = [];
  for (const version of versions) {
    const change = { env, actor: `writer ${writer}`, reason: version, set: [{ remote, version }] };
    const { status, document } = await library.pin(store, change);
    written.push({ status, number: document.number, remote, version });
  }
  return written;
}

const written = await Promise.all(writers.map(pinAll));
process.stdout.write(`${JSON.stringify(written.flat())}\n`, () => process.exit(0));
