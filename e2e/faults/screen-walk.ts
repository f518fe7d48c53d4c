import { expect, type Page } from '@playwright/test';
import type { Screen } from '../access/screens';
import { goWithin } from '../access/walk';
import { faultMessages, type FaultyNetwork, type NetworkFault } from './network-fault';
import { outcomeOf, type Outcome } from './outcome';

const NOT_FOUND = "Looks like the page you are trying to find doesn't exists.";
const REFUSED = 'You do not have sufficient privileges to view that page.';

/** A screen that has not become what it should after so long never will; the first of a remote loads that, too. */
const WAIT_MS = 20_000;
/** Several parts of a screen may each have their Retry. */
const MAX_RETRIES = 8;

interface Seen {
  readonly path: string;
  readonly alerts: readonly string[];
  readonly text: string;
  readonly hasHeading: boolean;
  readonly isLoading: boolean;
}

/** Opens a screen while its calls fail, then mends the network; answers what is not as it should be. */
export async function failScreen(
  page: Page,
  network: FaultyNetwork,
  { screen, address, fault }: { screen: Screen; address: string; fault: NetworkFault },
): Promise<string | null> {
  await network.fail(null);
  if (fault === 'offline') await visit(page, address);
  await leave(page, address);
  await network.fail(fault);
  await goWithin(page, address);
  const outcome = outcomeOf(screen.reading, fault, faultMessages[fault]);
  const wrong = await becomes(page, (seen) => isOutcome(seen, outcome));
  if (wrong) return `${address} × ${fault}: expected ${JSON.stringify(outcome)}, but ${wrong}`;
  await network.fail(null);
  if (outcome.kind !== 'says' || fault === '403') return null;
  if (fault === '404' && ['one', 'report'].includes(screen.reading)) {
    const offered = await page.getByRole('alert').getByRole('button', { name: 'Retry' }).count();
    return offered === 0 ? null : `${address} × ${fault}: offers a Retry that cannot help`;
  }
  const isMended = ({ alerts, isLoading }: Seen) => alerts.length === 0 && !isLoading;
  const left = await becomes(page, isMended, () => retryAll(page));
  return left && `${address} × ${fault}: Retry does not mend it: ${left}`;
}

/** Without a network a screen whose code is not yet there cannot say anything, nor the page that it leads to. */
async function visit(page: Page, address: string): Promise<void> {
  for (const path of ['/not-found', address]) {
    await goWithin(page, path);
    await becomes(page, ({ hasHeading, isLoading }) => hasHeading && !isLoading);
  }
}

/** To another page of the host by the side menu, which so has to be usable after every fault; without one by the address. */
async function leave(page: Page, address: string): Promise<void> {
  const dashboard = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' });
  if (address !== '/admin/dashboard' && (await dashboard.count()) > 0) {
    await dashboard.click();
    await expect(page).toHaveURL((url) => url.pathname === '/admin/dashboard');
    // a remote that is not gone yet would go on with what it has read
    await expect(page.locator('#page [data-remote]')).toHaveCount(0);
    return;
  }
  // both of them are one page, whose heading would not be a new one
  await goWithin(page, ['/signup', '/register'].includes(address) ? '/forgot-password' : '/signup');
  await becomes(page, ({ hasHeading }) => hasHeading);
}

/** Presses what is to be pressed; a part that stands within another shows its own Retry once that one is there. */
async function retryAll(page: Page): Promise<void> {
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  for (let times = 0; times < MAX_RETRIES && (await retry.count()) > 0; times += 1) {
    // one that has read anew by itself meanwhile needs no click
    await retry
      .first()
      .click({ timeout: 2000 })
      .catch(() => undefined);
  }
}

/** Null once it is so, else what is seen instead; before each look the person does what there is to do. */
async function becomes(
  page: Page,
  isSo: (seen: Seen) => boolean,
  act: () => Promise<void> = () => Promise.resolve(),
): Promise<string | null> {
  let last: Seen | null = null;
  const poll = expect.poll(
    async () => {
      await act();
      last = await look(page);
      return isSo(last);
    },
    { timeout: WAIT_MS, intervals: [30, 60, 120, 250] },
  );
  return poll.toBe(true).then(
    () => null,
    () => JSON.stringify(last && { ...last, text: last.text.slice(0, 200) }),
  );
}

function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        // a later step of a form has its own, which is seen when it is its turn
        (mark) => !mark.hasAttribute('data-before') && mark.checkVisibility(),
      );
    return {
      path: location.pathname,
      alerts: shown('[role=alert]').map((alert) => alert.innerText.replaceAll('\n', ' ').trim()),
      text: document.body.innerText,
      hasHeading: shown('h1').length > 0,
      isLoading: document.querySelector('[role=status][aria-label^=Loading]') !== null,
    };
  });
}

function isOutcome({ path, alerts, text, hasHeading, isLoading }: Seen, outcome: Outcome): boolean {
  switch (outcome.kind) {
    case 'stays':
      return hasHeading && !isLoading && !alerts.some((alert) => alert.includes('could not be shown'));
    case 'notFound':
      return path === '/not-found' && text.includes(NOT_FOUND);
    case 'refused':
      return path === '/login' && alerts.includes(REFUSED);
    case 'says':
      return !isLoading && alerts.some((alert) => alert.includes(outcome.text));
  }
}
