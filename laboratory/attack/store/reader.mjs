/** `node reader.mjs <store> <env> <readers> <ms>`: so many boot again and again, pausing so long, until a line comes. */
import { library } from './library.mjs';
import { boot } from './boot-faults.mjs';

const [address, env, readers, pauseMs] = process.argv.slice(2);
const store = await library.openStore(address);
let isOver = false;
// the end of whoever started it is one as well
for (const sign of ['data', 'end'])
  process.stdin.once(sign, () => {
    isOver = true;
  });

let reads = 0;
const faults = [];

async function readOn() {
  let seen = 0;
  while (!isOver) {
    const { number, faults: found } = await boot(store, env);
    faults.push(...found);
    if (number < seen) faults.push(`release ${number} was read after release ${seen}`);
    seen = number;
    reads += 1;
    await new Promise((resolve) => setTimeout(resolve, Number(pauseMs)));
  }
}

process.stdout.write('ready\n');
await Promise.all(Array.from({ length: Number(readers) }, readOn));
process.stdout.write(`${JSON.stringify({ reads, faults })}\n`, () => process.exit(0));
