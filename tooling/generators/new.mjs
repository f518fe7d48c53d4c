/** `npm run new -- screen|noun|block|remote …`: writes what every one of them needs, in the house's style. */
import { parseArgs } from 'node:util';
import { fail } from '../start/say.mjs';
import { newBlock } from './new-block.mjs';
import { newNoun } from './new-noun.mjs';
import { newRemote } from './new-remote.mjs';
import { newScreen } from './new-screen.mjs';

const kinds = { screen: newScreen, noun: newNoun, block: newBlock, remote: newRemote };

const usage = `usage:
  npm run new -- screen <remote> <noun> [--access <policy>]   a list of a noun that the contract has
  npm run new -- noun <noun> [--access <policy>]              contract, table, endpoint and admin screen
  npm run new -- block <type>                                 a block of the report document
  npm run new -- remote <name>                                a remote with one page`;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { access: { type: 'string' } },
  });
  const [kind, ...words] = positionals;
  if (!Object.hasOwn(kinds, kind ?? '')) throw new Error(usage);
  const hint = await kinds[kind](words, values);
  process.stdout.write(`${positionals.join(' ')} is written\n${hint ? `${hint}\n` : ''}`);
}

await main().catch((error) => fail(error.message));
