import { expect, type Page } from '@playwright/test';
import type { Lead } from './access-tables';

const NOT_FOUND = "Looks like the page you are trying to find doesn't exists.";

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

/** Goes to an address within the page, as the browser's own buttons do; a page that is there already is no answer. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelectorAll('h1').forEach((heading) => heading.setAttribute('data-before', ''));
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const state = { idx: idx + 1, key: Math.random().toString(36).slice(2), usr: null };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
}

/** What the page shows once a heading is there that was not before; null until then. */
function look(page: Page): Promise<Seen | null> {
  return page.evaluate((notFound) => {
    if (!document.querySelector('h1:not([data-before])')) return null;
    const shown = document.body.innerText;
    return {
      at: decodeURIComponent(location.pathname + location.search),
      isNotFound: shown.includes(notFound),
      isRefused: /sufficient privileges/.test(document.querySelector('[role=alert]')?.textContent ?? ''),
    };
  }, NOT_FOUND);
}

/** Waits until an address leads where the table says. */
export async function expectLead(page: Page, address: string, lead: Lead): Promise<void> {
  await expect
    .poll(async () => describe(await look(page), address, lead), { message: `${address}: ${lead}` })
    .toBe('as the table says');
}

function describe(seen: Seen | null, address: string, lead: Lead): string {
  if (seen === null) return 'no page yet';
  return isAsTold(seen, address, lead) ? 'as the table says' : JSON.stringify(seen);
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
