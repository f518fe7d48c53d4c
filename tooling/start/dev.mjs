/**
 * `npm run dev [-- <remote>]`: the console with hot reload. With the name of a remote only that one is watched,
 * the others are as they were built; with `--standalone` it stands alone in a harness page, with `--into <address>` in
 * the page of a console that runs there.
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
const into = words.includes('--into') ? words[words.indexOf('--into') + 1] : undefined;
const name = words.find((word) => !word.startsWith('--') && word !== into);

/** Folders of the remotes that `name` means; all without one. */
function wantedRemotes() {
  if (name === undefined) return remotes;
  const folder = `remote-${name.replace(/^remote-/, '')}`;
  if (remotes.includes(folder)) return [folder];
  const names = remotes.map((remote) => remote.replace('remote-', '')).join(', ');
  throw new Error(`There is no remote named ${name}. Choose from ${names}`);
}

async function start() {
  const watched = wantedRemotes();
  if (words.includes('--into')) return startInto(watched[0]);
  await requireFreePort();
  requireWritableFolder();
  await install();
  if (words.includes('--standalone')) {
    if (name === undefined) throw new Error('Which remote alone? npm run dev -- <remote> --standalone');
    await buildAll(['release']);
    const { runHarness } = await import('../dev/harness/run-harness.mjs');
    return runHarness(watched[0]);
  }
  await buildAll(['release', ...remotes.filter((remote) => !watched.includes(remote))]);
  const { runConsole } = await import('../dev/run-console.mjs');
  return runConsole(watched);
}

async function startInto(remote) {
  if (name === undefined || !URL.canParse(into))
    throw new Error('Which remote, into which console? npm run dev -- <remote> --into http://127.0.0.1:4000');
  await install();
  const { runRemote } = await import('../dev/run-remote.mjs');
  return runRemote(remote, new URL(into).origin);
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
