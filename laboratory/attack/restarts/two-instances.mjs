import { randomBytes } from 'node:crypto';
import { KeptServer } from '@console/tooling/production/kept-server';
import { NginxProcess } from '@console/tooling/production/nginx-process';
import { freePort } from '@console/tooling/dev/free-port';
import { pinLocalRelease } from '@console/tooling/start/pin-local-release';
import { ServerProcess } from '@console/tooling/start/server-process';
import { startPostgres } from '@console/tooling/test/postgres';
import { join } from 'node:path';

/**
 * A console as the guide has it: nginx before two instances on one PostgreSQL, which are started again when they die, with
 * demo data and all of its files in `folder`; `env` is what else the instances are told, `say` hears of restarts.
 */
export async function twoInstances({ folder, hostDir, say, env = {} }) {
  const storeDir = join(folder, 'store');
  const listen = `127.0.0.1:${await freePort()}`;
  const url = `http://${listen}`;
  await pinLocalRelease({ store: storeDir, hostDir });
  const postgres = await startPostgres();
  const all = {
    ...{ DATABASE_URL: postgres.url, DATA_DIR: folder, STORE_DIR: storeDir, SMTP_URL: '', DEMO_DATA: '1' },
    ...{ APP_SECRET: randomBytes(48).toString('base64url'), PUBLIC_URL: url, HOST_DIR: hostDir },
    ...{ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
  };
  const instances = [];
  for (let index = 0; index < 2; index += 1) {
    const kept = new KeptServer(new ServerProcess({ env: all, keepsPort: true }), { say, passOnTo: null });
    await kept.start();
    instances.push(kept);
  }
  const nginx = new NginxProcess({ folder: join(folder, 'nginx'), storeDir, listen });
  const addresses = instances.map((each) => each.url);
  await nginx.serve({ hostDir, instances: addresses });
  async function stop() {
    await nginx.stop();
    for (const each of instances) await each.stop();
    await postgres.stop();
  }
  return { url, postgres, instances, addresses, nginx, stop };
}
