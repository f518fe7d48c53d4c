/** `npm run bench -- [part …]`: measures parts by name, or all; a number here is for people and asserted nowhere. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode } from '../../tooling/start/require-node.mjs';

requireNode();

const { fail, say } = await import('../../tooling/start/say.mjs');
const { install } = await import('../../tooling/start/install.mjs');
const { compare } = await import('./compare.mjs');
const { lineOfComparison, lineOfFact, tableOf } = await import('./bench-lines.mjs');

const folder = join(import.meta.dirname, 'parts');
const parts = readdirSync(folder).map((file) => file.replace(/\.mjs$/, ''));
const wanted = process.argv.slice(2);
/** Which comparisons of a part, where one wants no others: `BENCH_MATCH='added|deleted'`. */
const match = new RegExp(process.env.BENCH_MATCH ?? '');
const lines = [];
const failures = [];

async function main() {
  const unknown = wanted.filter((part) => !existsSync(join(folder, `${part}.mjs`)));
  if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}; there are: ${parts.join(', ')}`);
  await install();
  // React's development build spends its time on what it may have to say; packages are installed by then
  process.env.NODE_ENV = 'production';
  for (const part of wanted.length > 0 ? wanted : parts) {
    say(part);
    // what can't be measured says so, and the other parts are measured all the same
    await measure(part).catch((error) => failures.push(`${part}: ${error.message}`));
  }
  process.stdout.write(`\n${tableOf(lines)}\n`);
  if (failures.length > 0) throw new Error(`not measured to the end\n${failures.join('\n')}`);
}

async function measure(part) {
  const { open } = await import(join(folder, `${part}.mjs`));
  const { comparisons, facts = async () => [], close } = await open();
  try {
    const matching = comparisons.filter(({ a, b }) => match.test(`${b.name} ${a.name}`));
    for (const comparison of matching) report(part, lineOfComparison(await compare(comparison)));
    for (const fact of await facts()) report(part, lineOfFact(fact));
  } finally {
    await close();
  }
}

function report(part, line) {
  lines.push({ part, ...line });
  process.stdout.write(
    `  ${line.what}: ${[line.result, line.absolute, line.goal].filter(Boolean).join(', ')}\n`,
  );
}

await main().catch((error) => fail(error.message));
