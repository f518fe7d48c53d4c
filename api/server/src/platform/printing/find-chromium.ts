import { existsSync } from 'node:fs';

const installedPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Said at the start and by every print while there is none. */
export const howToGetChromium =
  'no Chromium found, so nothing can be printed: install the package chromium, or set CHROMIUM_PATH';

/** Finds a Chromium: the given path, else an installed one, else the one that @sparticuz/chromium ships. */
export async function findChromium(givenPath: string | null): Promise<string | null> {
  if (givenPath) return existsSync(givenPath) ? givenPath : null;
  const installed = installedPaths.find((path) => existsSync(path));
  if (installed) return installed;
  if (process.platform !== 'linux') return null;
  const { default: shipped } = await import('@sparticuz/chromium');
  return shipped.executablePath().catch(() => null);
}
