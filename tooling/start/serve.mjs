import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { dataDir, host, port, root, storeDir } from './places.mjs';
import { fail, say } from './say.mjs';
import { printWelcome } from './welcome.mjs';

/** Runs the server until it ends or is told to; Ctrl-C reaches it and is waited for. */
export function serve() {
  say('starting the server');
  const server = spawn(process.execPath, [join(root, 'api/server/dist/server.js')], {
    env: {
      ...process.env,
      HOST: host,
      PORT: String(port),
      DATA_DIR: dataDir,
      STORE_DIR: storeDir,
      HOST_DIR: join(root, 'host/dist'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.stdout.setEncoding('utf8').on('data', (text) => {
    for (const line of text.split('\n').filter(Boolean)) {
      say(line);
      if (line.startsWith('ready on')) printWelcome();
    }
  });
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (!stopping) server.kill('SIGTERM');
      stopping = true;
    });
  }
  return new Promise((resolve) => {
    server.on('exit', (code) => {
      if (stopping || code === 0) {
        say('stopped');
        process.exit(0);
      }
      fail('The server has ended');
      resolve();
    });
  });
}
