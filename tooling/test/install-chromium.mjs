import { existsSync } from 'node:fs';
import { run } from '../start/run.mjs';
import { say } from '../start/say.mjs';

export const chromiumPath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** Installs Debian's Chromium where none is; elsewhere CHROMIUM_PATH names one. */
export async function installChromium() {
  if (existsSync(chromiumPath)) return;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `The tests need Chromium, and ${chromiumPath} is not there: install one, or set CHROMIUM_PATH`,
    );
  }
  say('installing Chromium');
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}
