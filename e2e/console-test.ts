import { test as base, expect, type Page } from '@playwright/test';

interface ConsoleFixtures {
  /** Announces that the page may log a line that matches: without it any error in the browser's console fails the test. */
  readonly expectLog: (pattern: RegExp) => void;
  /** Watches the console of a further page. */
  readonly watch: (page: Page) => void;
}

/** A journey in which an error in the browser's console is a failure. */
export const test = base.extend<ConsoleFixtures & { consoleGuard: ConsoleFixtures }>({
  consoleGuard: [
    async ({ browserName: _browserName }, use) => {
      const announced: RegExp[] = [];
      const logged: { readonly text: string; readonly address: string }[] = [];
      const watch = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error')
            logged.push({ text: message.text(), address: message.location().url });
        });
        page.on('pageerror', (error) => logged.push({ text: error.message, address: page.url() }));
      };
      await use({ expectLog: (pattern) => void announced.push(pattern), watch });
      const unexpected = logged.filter(({ text }) => !announced.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
  expectLog: async ({ consoleGuard }, use) => use(consoleGuard.expectLog),
  watch: async ({ consoleGuard }, use) => use(consoleGuard.watch),
  page: async ({ page, consoleGuard }, use) => {
    consoleGuard.watch(page);
    await use(page);
  },
});

export { expect };
