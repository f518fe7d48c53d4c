import type { APIRequestContext, Page } from '@playwright/test';
import { routeTable, type Lead } from '../access/access-tables';
import { addressesFor } from '../access/screen-address';
import { screens, type Screen } from '../access/screens';
import { expect, test } from '../console-test';
import { faultyNetwork, networkFaults, type NetworkFault } from '../faults/network-fault';
import { failScreen } from '../faults/screen-walk';
import { seededRandom } from '@console/tooling/test-kit/seeded-random';
import { signIn } from '../sign-in';

/** `SCREEN_FAULTS=all` walks every cell; else each screen meets one fault, which `FAULT_SEED` chooses again. */
const isWhole = process.env['SCREEN_FAULTS'] === 'all';
const WALKS = 2;
/** More than these say nothing new. */
const MAX_DEVIATIONS = 12;

test.describe.configure({ mode: 'parallel' });

/** The faults that each screen meets. */
function faultsBySeed(seed: number): (screen: Screen) => readonly NetworkFault[] {
  const random = seededRandom(seed);
  const one = () => networkFaults[Math.floor(random() * networkFaults.length)] ?? 'timeout';
  const chosen = new Map(screens.map((screen) => [screen, [one()]]));
  return (screen) => (isWhole ? networkFaults : (chosen.get(screen) ?? networkFaults));
}

for (let walk = 0; walk < WALKS; walk += 1)
  test(`screens whose calls fail, walk ${walk + 1} of ${WALKS}`, async ({ page, request, expectLog }) => {
    test.setTimeout(isWhole ? 60 * 60_000 : 300_000);
    // the browser's own line for each failed call
    expectLog(/^Failed to load resource/);
    const own = screens.filter((_, index) => index % WALKS === walk);
    const seed = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    process.stdout.write(`FAULT_SEED=${seed}\n`);
    const walkOf: Walk = { faultsOf: faultsBySeed(seed), deviations: [] };
    const accounts = [...new Set(own.map(({ account = 'admin' }) => account))];
    for (const account of accounts) {
      const screensOf = own.filter((screen) => (screen.account ?? 'admin') === account);
      await walkAs({ page, request, account }, screensOf, walkOf);
    }
    expect(walkOf.deviations).toEqual([]);
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

interface Walk {
  readonly faultsOf: (screen: Screen) => readonly NetworkFault[];
  /** What was not as it should be. */
  readonly deviations: string[];
}

interface Walker {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly account: string;
}

async function walkAs(
  { page, request, account }: Walker,
  own: readonly Screen[],
  { faultsOf, deviations }: Walk,
): Promise<void> {
  const addressOf = await addressesFor(request, account);
  const network = await faultyNetwork(page);
  await signIn(page, account, '/forgot-password');
  for (const screen of own) {
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
