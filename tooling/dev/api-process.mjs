import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { dataDir, host, port as pagePort, root, storeDir } from '../start/places.mjs';
import { say } from '../start/say.mjs';

/** The server behind the page: started anew after each of its builds, on the same port. */
export function apiProcess(port) {
  let child = null;
  let last = Promise.resolve(false);
  const kill = () => child?.kill('SIGKILL');
  process.on('exit', kill);

  function start() {
    const { HOST_DIR: _hostDir, ...env } = process.env;
    const started = spawn(process.execPath, [join(root, 'api/server/dist/server.js')], {
      // links in mails lead to the page, not to the server behind it
      env: {
        PUBLIC_URL: `http://${host}:${pagePort}`,
        ...env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        STORE_DIR: storeDir,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      // Ctrl-C reaches it through `stop`, once
      detached: true,
    });
    child = started;
    return new Promise((resolve) => {
      started.stdout.setEncoding('utf8').on('data', (text) => {
        for (const line of text.split('\n').filter(Boolean)) {
          if (line.startsWith('ready on')) resolve(true);
          else say(line);
        }
      });
      started.once('exit', (code) => {
        if (child === started) child = null;
        if (code) say('the server has stopped; it starts again after the next change');
        resolve(false);
      });
    });
  }

  async function stop() {
    const running = child;
    if (running === null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
  }

  const next = (step) => (last = last.then(step));
  return {
    /** Answers whether the server is ready. */
    restart: () => next(() => stop().then(start)),
    stop: () => stop(),
  };
}
