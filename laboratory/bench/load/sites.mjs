import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webpack } from '@console/tooling/webpack/bundler';
import { publishMade } from '../../attack/store/made-remote.mjs';
import { library } from '../../attack/store/library.mjs';
import { pinLocalRelease } from '@console/tooling/start/pin-local-release';
import { environment, root } from '@console/tooling/start/places';
import { say } from '@console/tooling/start/say';
import { bundleConfig } from '../one-bundle/bundle-config.mjs';
import { startServer } from '../running-server.mjs';
import { stockConfigs } from '../stock-federation/stock-configs.mjs';

/** Remotes of an environment in which many teams work. */
const MANY = 50;

/**
 * The console four times, each behind a server of its own: federated, the same sources as one bundle, the same by stock
 * federation, and federated among 50 remotes. `closing` gets what ends them.
 */
export async function startSites(folder, closing) {
  const store = join(folder, 'store');
  const crowded = join(folder, 'crowded');
  await pinLocalRelease({ actor: 'npm run bench', store });
  await pinLocalRelease({ actor: 'npm run bench', store: crowded });
  await register(crowded, MANY);
  const bundle = join(folder, 'bundle');
  const stock = join(folder, 'stock');
  say('building one bundle of the same sources');
  await built(bundleConfig(bundle));
  say('building a stock federation of the same sources');
  for (const config of stockConfigs(stock)) await built(config);
  const serve = async (env) => {
    const site = await startServer({ script: 'api/server/dist/server.js', env });
    closing.push(site.stop);
    return site;
  };
  const host = join(root, 'host/dist');
  const nothing = { STORE_DIR: join(folder, 'nothing'), ENVIRONMENT: 'none' };
  return {
    federated: await serve({ HOST_DIR: host, STORE_DIR: store }),
    bundle: await serve({ HOST_DIR: bundle, ...nothing }),
    stock: await serve({ HOST_DIR: stock, ...nothing }),
    crowded: await serve({ HOST_DIR: host, STORE_DIR: crowded }),
  };
}

/** Pins as many small remotes beside those that are there as make `count` of them. */
async function register(folder, count) {
  const store = library.createDiskStore(folder);
  const host = JSON.parse(readFileSync(join(root, 'host/dist/host.json'), 'utf8'));
  const names = Array.from({ length: count - 4 }, (_, index) => `made-${index}`);
  for (const name of names) await publishMade(store, name, '1.0.0');
  await library.recordHost(store, environment, host);
  const set = names.map((remote) => ({ remote, version: '1.0.0' }));
  await library.pin(store, { env: environment, set, actor: 'npm run bench', reason: `${count} remotes` });
}

function built(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config, (error, stats) => {
      if (error ?? stats.hasErrors()) return reject(error ?? new Error(stats.toString('errors-only')));
      compiler.close(() => resolve());
    });
  });
}
