import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { root } from '../start/places.mjs';
import { remoteConfig } from '../webpack/remote-config.mjs';
import { watch } from './watch.mjs';

const mediaTypes = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };
const port = Number(process.env.DEV_PORT || 4100);

/**
 * Serves one remote, rebuilt after every change, for the console that runs at `console`: an override of the browser
 * that opens the printed address brings it there, and each build loads that page anew. Answers how to stop it.
 */
export async function runRemote(remote, console) {
  const dist = join(root, '.cache/dev', remote);
  const listening = new Set();
  let isPrinted = false;

  function built() {
    for (const answer of listening) answer.write('data: built\n\n');
    if (isPrinted) return;
    isPrinted = true;
    const address = `${console}/?mf.${remote.replace('remote-', '')}=http://localhost:${port}`;
    process.stdout.write(`\n  ${remote} in ${console}   ${address}\n  Stop   Ctrl-C\n\n`);
  }

  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    answer.setHeader('access-control-allow-origin', '*');
    answer.setHeader('cache-control', 'no-cache');
    if (pathname === '/changes') return listen(listening, answer);
    return sendFile(answer, join(dist, normalize(pathname)));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve());
  });
  const watching = watch(remoteConfig(join(root, remote), { isProduction: false }), {
    name: remote,
    onBuilt: built,
  });
  return async function stop() {
    server.closeAllConnections();
    await Promise.all([watching.close(), new Promise((resolve) => server.close(resolve))]);
  };
}

/** Whoever asks for `/changes` hears of each build. */
function listen(listening, answer) {
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
  answer.write(': open\n\n');
  listening.add(answer);
  answer.on('close', () => listening.delete(answer));
}

function sendFile(answer, path) {
  if (!existsSync(path) || !statSync(path).isFile()) {
    answer.statusCode = 404;
    return answer.end();
  }
  answer.setHeader('content-type', mediaTypes[extname(path)] ?? 'application/octet-stream');
  return createReadStream(path).pipe(answer);
}
