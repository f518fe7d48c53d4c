import type { APIRequestContext, Page } from '@playwright/test';
import { routeTable, type Lead } from '../access/access-tables';
import { addressesFor } from '../access/screen-address';
import { screens, type Screen } from '../access/screens';
import { expect, test } from '../console-test';
import { faultyNetwork, networkFaults, type NetworkFault } from '../faults/network-fault';
import { failScreen } from '../faults/screen-walk';
import { signIn } from '../sign-in';
import { isWhole, journeySeed, someOf } from '../some-of';

/** By hand (`npm run attack -- screens`) every screen × every fault; in CI so many screens × one. */
const IN_CI = 12;
const WALKS = 2;
/** More than these say nothing new. */
const MAX_DEVIATIONS = 12;

test.describe.configure({ mode: 'parallel' });

/** The faults that a screen meets. */
function faultsOf(screen: Screen): readonly NetworkFault[] {
  const chosen = (screens.indexOf(screen) + journeySeed) % networkFaults.length;
  return networkFaults.filter((_, index) => isWhole || index === chosen);
}

for (let walk = 0; walk < WALKS; walk += 1)
  test(`screens whose calls fail, walk ${walk + 1} of ${WALKS}`, async ({ page, request, expectLog }) => {
    test.setTimeout(isWhole ? 60 * 60_000 : 300_000);
    // the browser's own line for each failed call
    expectLog(/^Failed to load resource/);
    const own = someOf(screens, IN_CI).filter((_, index) => index % WALKS === walk);
    const deviations: string[] = [];
    const accounts = [...new Set(own.map(({ account = 'admin' }) => account))];
    for (const account of accounts) {
      const screensOf = own.filter((screen) => (screen.account ?? 'admin') === account);
      await walkAs({ page, request, account }, screensOf, deviations);
    }
    expect(deviations).toEqual([]);
  });

test('every route has its row in the table of faults', () => {
  const elsewhere: readonly Lead[] = [
    '/login',
    '/dash',
    'dash',
    'mkt',
    'publ',
    'pend',
    'intern',
    'gener',
    'api',
    'no',
  ];
  const pages = routeTable.filter(
    ({ address, leads, waitsFor }) =>
      waitsFor === null &&
      !['/not-found', '/nothing-stands-here', '/login'].includes(address) &&
      Object.entries(leads).some(([who, lead]) => who !== 'nobody' && !elsewhere.includes(lead)),
  );
  expect(screens.map(({ address }) => address).sort()).toEqual(pages.map(({ address }) => address).sort());
});

interface Walker {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly account: string;
}

async function walkAs(
  { page, request, account }: Walker,
  own: readonly Screen[],
  deviations: string[],
): Promise<void> {
  const addressOf = await addressesFor(request, account);
  const network = await faultyNetwork(page);
  await signIn(page, account, '/forgot-password');
  for (const screen of own) {
    // a long walk outlives a token
    await network.fail(null);
    if (isWhole) await signIn(page, account, '/forgot-password');
    const address = await addressOf(screen);
    const cells: string[] = [];
    for (const fault of faultsOf(screen)) {
      if (deviations.length >= MAX_DEVIATIONS) return;
      const deviation = await failScreen(page, network, { screen, address, fault });
      if (deviation) deviations.push(deviation);
      cells.push(`${fault} ${deviation ? 'FAILED' : 'ok'}`);
    }
    process.stdout.write(`screen × fault: ${screen.address}: ${cells.join(', ')}\n`);
  }
}
