import type { Page, Route } from '@playwright/test';

/** How the calls of a screen fail. */
export const networkFaults = ['timeout', '500', '422', '403', '404', 'offline', 'malformed'] as const;
export type NetworkFault = (typeof networkFaults)[number];

/** What a server says of itself in an answer with that status; what the page has to show then. */
const descriptions = {
  '500': 'Internal Server Error',
  '422': 'email: Refused by the fault table',
  '403': 'Your not authorized to view this page',
  '404': 'Nothing is left of it.',
} as const;

/** What people read about each fault where the specification has no text of its own for the screen (A§8). */
export const faultMessages: Readonly<Record<NetworkFault, string>> = {
  ...descriptions,
  timeout: 'The server did not answer in time',
  offline: 'You are offline',
  malformed: 'Internal Server Error',
};

const LOST = 'No answer came. It may have been done: look at what is shown now.';

/** The same of a change, which may have been done where nobody said so. */
export const changeMessages: Readonly<Record<NetworkFault, string>> = {
  ...descriptions,
  timeout: LOST,
  offline: `You are offline. ${LOST}`,
  malformed: LOST,
};

/** Calls that fail: those of the screen. Who is signed in was known before; who is there is told beside it. */
const isOfScreen = ({ pathname }: URL) =>
  pathname.startsWith('/api/') && pathname !== '/api/who-am-i' && !/\/(presence|live)\b/.test(pathname);

/** The network between a page and its server, which can be made to fail. */
export interface FaultyNetwork {
  /** How calls fail from now on; `writes` lets reads through, and null mends everything. */
  fail(fault: NetworkFault | null, calls?: 'all' | 'writes'): Promise<void>;
}

/**
 * Stands between the page and its API. The waits of the product are shortened to what a test can wait: the pauses
 * between tries to a tenth, and the 20 s of a call (A§7.1) to half a second while calls hang.
 */
export async function faultyNetwork(page: Page): Promise<FaultyNetwork> {
  let now: NetworkFault | null = null;
  let which: 'all' | 'writes' = 'all';
  await page.addInitScript(shortenWaits);
  await page.route(isOfScreen, async (route) => {
    if (now === null || (which === 'writes' && route.request().method() === 'GET')) return route.fallback();
    await answer(route, now);
  });
  return {
    async fail(fault, calls = 'all') {
      now = fault;
      which = calls;
      await page.context().setOffline(false);
      await page.evaluate((hangs) => Object.assign(globalThis, { callsHang: hangs }), fault === 'timeout');
    },
  };
}

function answer(route: Route, fault: NetworkFault): Promise<void> {
  switch (fault) {
    case 'timeout':
      // never: the page gives up
      return Promise.resolve();
    case 'offline':
      return disconnect(route);
    case 'malformed':
      return route.fulfill({ status: 200, contentType: 'application/ld+json', body: '{"@id":"/api/us' });
    default:
      return route.fulfill({ status: Number(fault), json: problem(fault) });
  }
}

/** The browser learns of it by the first call that fails. */
async function disconnect(route: Route): Promise<void> {
  await route.request().frame().page().context().setOffline(true);
  await route.abort('internetdisconnected');
}

function problem(status: keyof typeof descriptions) {
  const described = { 'hydra:title': 'An error occurred', 'hydra:description': descriptions[status] };
  if (status !== '422') return { '@type': 'hydra:Error', ...described };
  return { '@type': 'ConstraintViolationList', ...described, violations: [] };
}

/** Runs in the page, before its own code. */
function shortenWaits(): void {
  const wait = globalThis.setTimeout;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  /** Pauses between two tries of a read. */
  const pauses = [1000, 2000];
  globalThis.setTimeout = ((work: () => void, ms = 0, ...rest: []) =>
    wait(work, pauses.includes(ms) ? ms / 10 : ms, ...rest)) as typeof setTimeout;
  const callsHang = () => (globalThis as { callsHang?: boolean }).callsHang === true;
  AbortSignal.timeout = (ms) => timeout(callsHang() ? ms / 40 : ms);
}
