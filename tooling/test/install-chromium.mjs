import { existsSync } from 'node:fs';
import { installPackage } from './install-package.mjs';

/** The whole browser, as people have it. */
export const chromiumPath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** The browser that prints, and the one of the journeys, which has no windows. */
const packages = ['chromium', 'chromium-headless-shell'];

/** Installs Debian's Chromium where none is; elsewhere CHROMIUM_PATH names one. */
export async function installChromium() {
  if (process.env.CHROMIUM_PATH && existsSync(chromiumPath)) return;
  for (const name of packages.filter((one) => !existsSync(`/usr/bin/${one}`))) {
    await installPackage(
      name,
      `The tests need Chromium, and /usr/bin/${name} is not there: install one, or set CHROMIUM_PATH`,
    );
  }
}
