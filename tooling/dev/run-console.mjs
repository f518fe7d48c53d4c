import { join } from 'node:path';
import { markFresh } from '../start/build.mjs';
import { pinLocalRelease } from '../start/pin-local-release.mjs';
import { remotes, root } from '../start/places.mjs';
import { say } from '../start/say.mjs';
import { printWelcome } from '../start/welcome.mjs';
import { remoteConfig } from '../webpack/remote-config.mjs';
import { apiProcess } from './api-process.mjs';
import { freePort } from './free-port.mjs';
import { hostPage } from './host-page.mjs';
import { watch } from './watch.mjs';

/** Runs the console with `watched` remotes, server and host rebuilt after every change; answers how to stop it. */
export async function runConsole(watched) {
  const { default: serverConfig } = await import(join(root, 'api/server/webpack.config.mjs'));
  const apiPort = await freePort();
  const api = apiProcess(apiPort);
  const release = releaseOf(watched, () => page.reload());
  const page = hostPage({ target: `http://127.0.0.1:${apiPort}`, onBuilt: release.hostBuilt });
  let isWelcome = false;

  async function serverBuilt() {
    markFresh('api/server');
    if (!(await api.restart())) return;
    await page.readPolicy();
    page.reload();
    await release.pinned;
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

/** Publishes and pins what was built, one after the other, as soon as host and remotes have been built once. */
function releaseOf(watched, onPinned) {
  const missing = new Set(watched);
  const distFolders = remotes.map((remote) =>
    join(root, watched.includes(remote) ? join('.cache/dev', remote) : join(remote, 'dist')),
  );
  let hostJson = null;
  let last = Promise.resolve();
  let firstPinned;
  const pinned = new Promise((resolve) => (firstPinned = resolve));

  function pinNext() {
    if (missing.size > 0 || hostJson === null) return;
    last = last
      .then(() => pinLocalRelease({ actor: 'npm run dev', distFolders, hostJson }))
      .then((isNew) => {
        firstPinned();
        if (isNew) onPinned();
      })
      .catch((error) => say(`not pinned: ${error.message}`));
  }

  return {
    pinned,
    hostBuilt(json) {
      const isNew = json !== hostJson;
      hostJson = json;
      if (isNew) pinNext();
    },
    remoteBuilt(remote) {
      missing.delete(remote);
      pinNext();
    },
  };
}
