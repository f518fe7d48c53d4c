import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** The main job in Firefox, which speaks WebDriver BiDi: the browser that people have, not a patched one. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/firefox',
  workers: 1,
  retries: journeys.retries ?? 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['REPORT_FILE'] ?? '../../.cache/test/firefox.json' }],
  ],
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      headless: true,
      executablePath: join(__dirname, '../../tooling/test/firefox-with-bidi.mjs'),
    },
  },
});
