import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CurrentPointer, ReleaseDocument } from '@console/release/contract/release-document';
import type { Page } from '@playwright/test';
import { accounts, menuOf, roleColumns, routeTable, type RouteRow } from '../access/access-tables';
import { walk } from '../access/walk';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';
import { isWhole, journeySeed } from '../some-of';

const served = routeTable.filter(({ waitsFor }) => waitsFor === null);
const pages = served.filter(({ leads }) => leads.nobody !== 'api');

/** Every other address, in the next role the others; by hand (`npm run attack -- addresses`) each of them. */
function pagesFor(who: keyof RouteRow['leads']): readonly RouteRow[] {
  const turn = journeySeed + ['nobody', ...roleColumns].indexOf(who);
  return pages.filter((_, index) => isWhole || (turn + index) % 2 === 0);
}

interface Ids {
  readonly own: string;
  readonly another: string;
}

/** The address with real ids for people, and an id that nothing has for everything else. */
const filled = ({ address }: RouteRow, { own, another }: Ids) =>
  address.replace(':own', own).replace(':another', another).replace(':id', randomUUID());

/** Titles of the side menu as they stand, those below a group indented. */
function shownMenu(page: Page): Promise<string[]> {
  return page
    .getByRole('navigation', { name: 'Main' })
    .locator('li > a, li > button')
    .evaluateAll((entries) =>
      entries.map((entry) => {
        const words = entry.cloneNode(true) as Element;
        // how much waits is no part of its name
        for (const mark of words.querySelectorAll('[aria-hidden]')) mark.remove();
        return (entry.closest('ul ul') ? '  ' : '') + (words.textContent ?? '').trim();
      }),
    );
}

test.describe.configure({ mode: 'parallel' });

for (const role of roleColumns) {
  test(`${role}: addresses and the side menu are as the tables say`, async ({ page, request, expectLog }) => {
    // ids that nothing has
    expectLog(/^Failed to load resource: the server responded with a status of 404/);
    const { userId: own } = await apiAs(request, accounts[role]);
    const { userId: another } = await apiAs(request, role === 'cms' ? 'billing' : 'cms');
    await signIn(page, accounts[role], '/login');
    // where signing in leads must be there before the walk begins, or it would lead away from it
    await page.waitForURL((url) => url.pathname !== '/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const home = routeTable.find(({ address }) => address === '/admin/dashboard');
    expect(await walk(page, '/admin/dashboard', home?.leads[role] ?? 'open')).toBeNull();
    expect(await shownMenu(page)).toEqual(menuOf(role));
    await walkAll(page, role, { own, another });
  });
}

test('nobody: addresses lead to the sign-in page, except the public ones', async ({ page }) => {
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await walkAll(page, 'nobody', { own: randomUUID(), another: randomUUID() });
});

/** Walks the addresses of a role; three that lead elsewhere are enough to end it. */
async function walkAll(page: Page, who: keyof RouteRow['leads'], ids: Ids): Promise<void> {
  const deviations: string[] = [];
  const opened = pagesFor(who);
  for (const row of opened) {
    const deviation = await walk(page, filled(row, ids), row.leads[who]);
    if (deviation !== null) deviations.push(deviation);
    if (deviations.length === 3) break;
  }
  process.stdout.write(`route × role: ${who}, ${opened.length} of ${pages.length} cells\n`);
  expect(deviations).toEqual([]);
}

test('everything that the host and the remotes declare has a row, and every row a page', async ({
  request,
}) => {
  const api = await request.get('/api-docs', { maxRedirects: 5 });
  expect(api.ok()).toBe(true);
  const declared = [...hostAddresses(), ...(await remoteAddresses(request))].map(anyId).sort();
  expect(declared.filter((address) => !served.some((row) => anyId(row.address) === address))).toEqual([]);
  const unowned = [
    '/',
    '/api-docs',
    '/admin',
    '/preview',
    '/preview/draft-report',
    '/admin/builder',
    '/admin/builder/elsewhere',
  ];
  const pagesOfNobody = served
    .map(({ address }) => anyId(address))
    .filter((address) => !declared.includes(address) && !unowned.includes(address));
  expect(pagesOfNobody).toEqual(['/nothing-stands-here']);
});

const anyId = (address: string) => address.replace(/:[a-zA-Z]+/g, ':id');

/** The host's list is source and no answer of any server, so its addresses are read from it. */
function hostAddresses(): string[] {
  const source = readFileSync(join(__dirname, '../../host/src/host-pages.ts'), 'utf8');
  return [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path);
}

async function remoteAddresses(request: { get(url: string): Promise<{ json(): Promise<unknown> }> }) {
  const folder = '/store/releases/local';
  const { number } = (await (await request.get(`${folder}/current.json`)).json()) as CurrentPointer;
  const answer = await request.get(`${folder}/${String(number).padStart(6, '0')}.json`);
  const { remotes } = (await answer.json()) as ReleaseDocument;
  return Object.values(remotes).flatMap(({ routes }) => routes.map(({ pattern }) => pattern));
}
