/** `npm run bench -- [part …]`: measures parts by name, or all; a number here is for people and asserted nowhere. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode } from '../start/require-node.mjs';

requireNode();

const { fail, say } = await import('../start/say.mjs');
const { install } = await import('../start/install.mjs');
const { compare } = await import('./compare.mjs');

const folder = join(import.meta.dirname, 'parts');
const parts = readdirSync(folder).map((file) => file.replace(/\.mjs$/, ''));
const wanted = process.argv.slice(2);

async function main() {
  const unknown = wanted.filter((part) => !existsSync(join(folder, `${part}.mjs`)));
  if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}; there are: ${parts.join(', ')}`);
  await install();
  for (const part of wanted.length > 0 ? wanted : parts) {
    say(part);
    const { open } = await import(join(folder, `${part}.mjs`));
    const { comparisons, facts = async () => [], close } = await open();
    try {
      for (const comparison of comparisons) report(await compare(comparison));
      for (const fact of await facts()) process.stdout.write(`  ${fact}\n`);
    } finally {
      await close();
    }
  }
}

function report({ a, b, unit, ratio }) {
  const times = `${ratio.median.toFixed(2)} × (${ratio.low.toFixed(2)} – ${ratio.high.toFixed(2)})`;
  const absolute = `${b.median.toFixed(1)} ${unit} against ${a.median.toFixed(1)} ${unit}`;
  process.stdout.write(`  ${b.name} ÷ ${a.name}: ${times}, ${absolute}\n`);
}

await main().catch((error) => fail(error.message));
