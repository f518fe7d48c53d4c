import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../dev/free-port.mjs';
import { root } from '../start/places.mjs';

/** Starts one instance of the server and waits until it listens; throws what it printed when it ends instead. */
export async function startInstance(env) {
  const port = await freePort();
  const server = spawn(process.execPath, [join(root, 'api/server/dist/server.js')], {
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  while (!printed.includes('ready on')) {
    if (server.exitCode !== null) throw new Error(`The server has ended: ${printed}`);
    await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
  }
  for (const stream of [server.stdout, server.stderr]) stream.pipe(process.stderr);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}
