import { existsSync } from 'node:fs';
import { installPackage } from '../test/install-package.mjs';

export const nginxPath = process.env.NGINX_PATH || '/usr/sbin/nginx';

/** Installs Debian's nginx where none is; elsewhere NGINX_PATH names one. */
export async function installNginx() {
  if (existsSync(nginxPath)) return;
  await installPackage(
    'nginx-light',
    `nginx is needed, and ${nginxPath} is not there: install it, or set NGINX_PATH`,
  );
}
