import { expect, test as base } from './console-test';
import { startConsole, type RunningConsole } from './running-console';

/** A journey on a console of its own: what it changes is seen by everybody, and so by other journeys' pages. */
export const test = base.extend<object, { ownConsole: RunningConsole }>({
  ownConsole: [
    async ({ browserName: _browserName }, use) => {
      const console = await startConsole();
      await use(console);
      await console.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ ownConsole }, use) => use(ownConsole.url),
});

export { expect };
