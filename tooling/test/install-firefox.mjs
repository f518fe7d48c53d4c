import { existsSync } from 'node:fs';
import { canInstallPackages, installPackage } from './install-package.mjs';

/** The Firefox of the tests: the extended support release, as Debian has it. */
export const firefoxPath = process.env.FIREFOX_PATH || '/usr/bin/firefox-esr';

/**
 * Installs Debian's Firefox where none is; elsewhere FIREFOX_PATH names one. Answers why there is none, or null. Where
 * packages can be installed, an error is one.
 */
export async function installFirefox() {
  if (existsSync(firefoxPath)) return null;
  const advice = `Firefox is not at ${firefoxPath}: install firefox-esr, or set FIREFOX_PATH`;
  if (process.env.FIREFOX_PATH || !canInstallPackages()) return advice;
  await installPackage('firefox-esr', advice);
  return null;
}
