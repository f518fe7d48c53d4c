import { existsSync } from 'node:fs';
import { run } from '../start/run.mjs';
import { say } from '../start/say.mjs';

/** Whether packages of Debian can be installed here. */
export const canInstallPackages = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a package of Debian; where that cannot be done, `advice` is the error. */
export async function installPackage(name, advice) {
  if (!canInstallPackages()) throw new Error(advice);
  say(`installing ${name}`);
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}
