import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '@console/tooling/start/places';

/** A Chromium that paints each frame as soon as it is drawn: 60 a second would round each time to 17 ms. */
export function paintBrowser() {
  const { chromium } = createRequire(join(root, 'api/server/package.json'))('playwright-core');
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
}
