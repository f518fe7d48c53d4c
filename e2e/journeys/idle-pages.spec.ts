import { addressesFor } from '../access/screen-address';
import { screens, type Screen } from '../access/screens';
import { walk } from '../access/walk';
import { expect, test as base } from '../console-test';
import { idleRequests } from '../idle-requests';
import { startConsole, type RunningConsole } from '../running-console';
import { signIn } from '../sign-in';
import { isWhole, someOf } from '../some-of';

/** By hand (`npm run attack -- idle`) every screen; in CI so many. */
const IN_CI = 7;
/** Requests that a page may make in a minute in which nobody does anything: hundreds of them are open. */
const MOST = 2;

/** A page is looked at for so many minutes before it is called restless. */
const MINUTES = 3;

/** Pages that are asked whatever is chosen: those that are open the most. */
const always = [
  ...['/admin/dashboard', '/admin/reports/draft', '/admin/reports/pending-requests'],
  // whose jobs run all the time
  '/admin/job-scheduler',
  // whose pages say that they are there (decision 92)
  ...['/admin/builder/draft-report/:id', '/admin/builder/best-ideas/edit', '/preview/draft-report/:id'],
];

const chosen = [
  ...screens.filter(({ address }) => always.includes(address)),
  ...someOf(
    screens.filter(({ address }) => !always.includes(address)),
    IN_CI,
  ),
];

/** A console of its own: what others do in one is told to every page of it, and read. */
const test = base.extend<object, { readonly quietConsole: RunningConsole }>({
  quietConsole: [
    async ({ browserName: _browserName }, use) => {
      const console = await startConsole();
      await use(console);
      await console.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ quietConsole }, use) => use(quietConsole.url),
});

test('a page that nobody touches asks at most twice a minute', async ({ page, request, expectLog }) => {
  test.setTimeout(isWhole ? 30 * 60_000 : 300_000);
  // the browser's own line for what a page may not see
  expectLog(/^Failed to load resource/);
  await page.clock.install();
  const requests = idleRequests(page);
  const restless: string[] = [];
  const accounts = [...new Set(chosen.map(({ account = 'admin' }) => account))];
  for (const account of accounts) {
    const addressOf = await addressesFor(request, account);
    await signIn(page, account, '/forgot-password');
    for (const screen of chosen.filter((each) => (each.account ?? 'admin') === account)) {
      // a long walk outlives a token
      if (isWhole) await signIn(page, account, '/forgot-password');
      const told = await lookAt(screen, await addressOf(screen));
      if (told) restless.push(told);
    }
  }
  expect(restless).toEqual([]);

  async function lookAt(screen: Screen, address: string): Promise<string | null> {
    const deviation = await walk(page, address, 'open');
    if (deviation) return deviation;
    let [sum, list] = [0, ''];
    // something may happen in a minute that is read; a page that asks by itself does so in each
    for (let minute = 0; minute < MINUTES && (minute === 0 || sum > MOST); minute += 1) {
      const counts = await requests.inAMinute();
      sum = [...counts.values()].reduce((all, each) => all + each, 0);
      list = [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');
    }
    process.stdout.write(`idle: ${screen.address}: ${sum} ${list}\n`);
    return sum > MOST ? `${screen.address}: ${sum} requests in a minute: ${list}` : null;
  }
});
