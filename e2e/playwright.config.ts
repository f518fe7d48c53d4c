import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { patience } from './patience';

/** Drawing no windows of its own, the first needs a third less of a core. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env['CHROMIUM_PATH'] ?? browsers.find((path) => existsSync(path));

// workers inherit it: what one run chooses is the same in all of them (some-of.ts)
process.env['JOURNEY_SEED'] ??= String(Date.now() % 2 ** 31);

/** Journeys run against the real build, each with data of its own; 2 cores carry two at a time. */
export default defineConfig({
  testDir: './journeys',
  // a whole run leaves some to other commits (tooling/test/turn.mjs); by hand nothing is left out
  testIgnore: (process.env['LEFT_OUT'] ?? '')
    .split(',')
    .flatMap((name) => (name ? [`**/${name}.spec.ts`] : [])),
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // there a journey gets a second try; one that needed it is named as flaky
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000 * patience,
  expect: { timeout: 15_000 * patience },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['REPORT_FILE'] ?? '../.cache/test/journeys.json' }],
  ],
  globalSetup: './console-server.ts',
  use: {
    baseURL: process.env['CONSOLE_URL'],
    viewport: { width: 1440, height: 900 },
    // on a busy machine frames come so seldom that a dialog which grows seems to stand still, and a click misses it
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000 * patience,
    navigationTimeout: 30_000 * patience,
    screenshot: 'only-on-failure',
    // recording every step slows all of them: where there is a second try, that one is recorded
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
