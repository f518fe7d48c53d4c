/**
 * `npm run dev [-- <remote>]`: the console with hot reload. With the name of a remote only that one is watched,
 * the others are as they were built; with `--standalone` it stands alone in a harness page.
 */
import { requireNode } from './require-node.mjs';

requireNode();

const { buildAll } = await import('./build.mjs');
const { install } = await import('./install.mjs');
const { remotes } = await import('./places.mjs');
const { requireFreePort } = await import('./require-free-port.mjs');
const { requireWritableFolder } = await import('./require-writable-folder.mjs');
const { fail, say } = await import('./say.mjs');

const words = process.argv.slice(2);
const name = words.find((word) => !word.startsWith('--'));

/** Folders of the remotes that `name` means; all without one. */
function wantedRemotes() {
  if (name === undefined) return remotes;
  const folder = `remote-${name.replace(/^remote-/, '')}`;
  if (remotes.includes(folder)) return [folder];
  const names = remotes.map((remote) => remote.replace('remote-', '')).join(', ');
  throw new Error(`There is no remote named ${name}: there are ${names}`);
}

async function start() {
  const watched = wantedRemotes();
  await requireFreePort();
  requireWritableFolder();
  await install();
  if (words.includes('--standalone')) {
    if (name === undefined) throw new Error('Which remote alone? npm run dev -- <remote> --standalone');
    await buildAll(['release']);
    const { runHarness } = await import('../harness/run-harness.mjs');
    return runHarness(watched[0]);
  }
  await buildAll(['release', ...remotes.filter((remote) => !watched.includes(remote))]);
  const { runConsole } = await import('../dev/run-console.mjs');
  return runConsole(watched);
}

const running = start();
running.catch((error) => fail(error.message));

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (isStopping) return;
    isStopping = true;
    const stop = await running;
    await stop();
    say('stopped');
    process.exit(0);
  });
}
