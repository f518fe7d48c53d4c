import { join } from 'node:path';
import { markFresh } from '../start/build.mjs';
import { remotes, root } from '../start/places.mjs';
import { printWelcome } from '../start/welcome.mjs';
import { remoteConfig } from '../webpack/remote-config.mjs';
import { apiProcess } from './api-process.mjs';
import { releaseOf } from './dev-release.mjs';
import { freePort } from './free-port.mjs';
import { hostPage } from './host-page.mjs';
import { watch } from './watch.mjs';

/** Runs the console with `watched` remotes, server and host rebuilt after every change; answers how to stop it. */
export async function runConsole(watched) {
  const { default: serverConfig } = await import(join(root, 'api/server/webpack.config.mjs'));
  const apiPort = await freePort();
  const api = apiProcess(apiPort);
  const release = releaseOf({ watched, pinned: remotes }, () => page.reload());
  const page = hostPage({ target: `http://127.0.0.1:${apiPort}`, onBuilt: release.hostBuilt });
  let isWelcome = false;

  async function serverBuilt() {
    markFresh('api/server');
    if (!(await api.restart())) return;
    await page.readSecurityHeaders();
    page.reload();
    await release.isPinned;
    if (!isWelcome) printWelcome();
    isWelcome = true;
  }

  const watchers = [
    watch(serverConfig, { name: 'api/server', onBuilt: () => void serverBuilt() }),
    ...watched.map((remote) =>
      watch(remoteConfig(join(root, remote), { isProduction: false }), {
        name: remote,
        onBuilt: () => release.remoteBuilt(remote),
      }),
    ),
  ];
  await page.start();
  return async function stop() {
    await Promise.all([page.close(), api.stop(), ...watchers.map((watcher) => watcher.close())]);
  };
}
