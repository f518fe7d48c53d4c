/** `node writer.mjs <store> <env> <remote> <writer> <pins>`: publishes its versions, waits for a line, and pins them all. */
import { once } from 'node:events';
import { library } from './library.mjs';
import { publishMade } from './made-remote.mjs';

const [address, env, remote, writer, pins] = process.argv.slice(2);
const store = await library.openStore(address);
const versions = Array.from({ length: Number(pins) }, (_, index) => `1.${writer}.${index + 1}`);
for (const version of versions) await publishMade(store, remote, version);
process.stdout.write('ready\n');
await once(process.stdin, 'data');

const written = [];
for (const version of versions) {
  const change = { env, actor: `writer ${writer}`, reason: version, set: [{ remote, version }] };
  const { status, document } = await library.pin(store, change);
  written.push({ status, number: document.number, remote, version });
}
process.stdout.write(`${JSON.stringify(written)}\n`, () => process.exit(0));
