import { existsSync } from 'node:fs';
import { installPackage } from './install-package.mjs';

export const chromiumPath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** Installs Debian's Chromium where none is; elsewhere CHROMIUM_PATH names one. */
export async function installChromium() {
  if (existsSync(chromiumPath)) return;
  await installPackage(
    'chromium',
    `The tests need Chromium, and ${chromiumPath} is not there: install one, or set CHROMIUM_PATH`,
  );
}
