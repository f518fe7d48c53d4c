import { expect, type Page } from '@playwright/test';
import type { Lead } from './access-tables';

const NOT_FOUND = "Looks like the page you are trying to find doesn't exists.";

/** A page that is not there after so long is not where it should be. */
const ARRIVAL_MS = 10_000;

/** Where a redirect of the contract ends. */
const ends: Partial<Record<Lead, string>> = {
  '/login': '/login',
  '/dash': '/login?redirect=/admin/dashboard',
  dash: '/admin/dashboard',
  mkt: '/market',
  publ: '/admin/reports/published',
  pend: '/admin/reports/pending-requests',
  intern: '/admin/users/internal',
  gener: '/admin/disclaimers/generic',
};

interface Seen {
  /** Path and query, decoded. */
  readonly at: string;
  readonly isNotFound: boolean;
  readonly isRefused: boolean;
}

/** Public pages to come from, so that no page is mounted already when an address leads to it; /register is /signup. */
const starts = ['/forgot-password', '/not-found', '/signup'] as const;

/**
 * Goes to an address within the page, as the browser's own buttons do, and waits until it leads where the table says.
 * Answers what is otherwise, null when all is well.
 */
export async function walk(page: Page, address: string, lead: Lead): Promise<string | null> {
  const { pathname } = new URL(page.url());
  const start = starts.find((path) => path !== pathname && path !== address) ?? '/signup';
  return (await arrive(page, start, start === '/not-found' ? 'lost' : 'open')) ?? arrive(page, address, lead);
}

async function arrive(page: Page, address: string, lead: Lead): Promise<string | null> {
  await goWithin(page, address);
  let last = '';
  const arrived = expect.poll(
    async () => {
      const seen = await look(page);
      last = JSON.stringify(seen);
      return seen !== null && isAsTold(seen, address, lead);
    },
    { timeout: ARRIVAL_MS, intervals: [20, 50, 100] },
  );
  return arrived.toBe(true).then(
    () => null,
    () => `${address}: ${lead}, but ${last}`,
  );
}

/** Goes to an address within the page, as the browser's own buttons do; marks what stands there as left. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document
      .querySelectorAll('h1, main [role=alert]')
      .forEach((mark) => mark.setAttribute('data-before', ''));
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const state = { idx: idx + 1, key: Math.random().toString(36).slice(2), usr: null };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
}

/** What the page shows once a heading or an alert is there that was not before; null until then. */
function look(page: Page): Promise<Seen | null> {
  return page.evaluate((notFound) => {
    if (!document.querySelector(':is(h1, main [role=alert]):not([data-before])')) return null;
    // what is still loading may yet lead elsewhere
    if (document.querySelector('[role=status][aria-label=Loading]')) return null;
    const shown = document.body.innerText;
    return {
      at: decodeURIComponent(location.pathname + location.search),
      isNotFound: shown.includes(notFound),
      isRefused: /sufficient privileges/.test(document.querySelector('[role=alert]')?.textContent ?? ''),
    };
  }, NOT_FOUND);
}

function isAsTold({ at, isNotFound, isRefused }: Seen, address: string, lead: Lead): boolean {
  switch (lead) {
    case 'open':
      return at === address && !isNotFound;
    case 'lost':
      return isNotFound && (at === address || at === '/not-found');
    case 'gone':
      return isNotFound ? at === '/not-found' : at === address;
    case 'no':
      return at === '/login' && isRefused;
    case 'login':
      return at === `/login?redirect=${address}` && !isRefused;
    default:
      return at === ends[lead] && !isNotFound;
  }
}
