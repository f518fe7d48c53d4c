import type { Page } from '@playwright/test';
import { addressesFor } from '../access/screen-address';
import { screens } from '../access/screens';
import { openScreen, overflowOf } from '../accessibility/quiet-screen';
import { seriousFindings } from '../axe-findings';
import { expect, test } from '../console-test';
import { someOf } from '../some-of';
import { signIn } from '../sign-in';

/** Kinds of pages: lists, forms, pages that are read, figures. By hand and with each commit all of them. */
const looked = [
  ...['/admin/dashboard', '/admin/reports/published', '/admin/reports/draft', '/admin/reports/new'],
  ...['/admin/reports/pending-requests', '/admin/reports/view/:id', '/admin/reports/best-ideas'],
  ...[
    '/admin/builder/best-ideas/edit',
    '/admin/my-account/:own',
    '/admin/users/internal',
    '/admin/users/new',
  ],
  ...['/admin/users/:another', '/admin/users/advisory/edit/:id', '/admin/coverage', '/admin/coverage/:id'],
  ...[
    '/admin/disclaimers/generic/:id',
    '/admin/settings',
    '/admin/settings/firm',
    '/admin/settings/checklist',
  ],
  ...['/admin/settings/co-branding/:id', '/admin/settings/adding-banner', '/admin/job-scheduler/:id'],
  ...['/admin/feeds/:id', '/admin/alerts', '/admin/analytics', '/admin/audit'],
];
/** The widest window: what may grow too wide is one of each kind there. */
const widest = { width: 1920, height: 1080 };
const alsoWidest = [
  ...['/admin/dashboard', '/admin/reports/published', '/admin/users/new', '/admin/settings/firm'],
  ...['/admin/alerts', '/admin/analytics'],
];
const sizes = [
  { width: 1440, height: 900 },
  { width: 800, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Headings with a word on two lines; those of a report are its writer's. */
function brokenHeadings(): readonly string[] {
  const linesOf = (text: Node, start: number, end: number) => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const textsOf = (heading: Element) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts;
  };
  return [...document.querySelectorAll('main :is(h1, h2, h3)')]
    .filter((heading) => heading.checkVisibility({ visibilityProperty: true }) && !heading.closest('.report'))
    .flatMap(textsOf)
    .flatMap((text) =>
      [...(text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)]
        .filter(({ 0: word, index }) => linesOf(text, index, index + word.length) > 1)
        .map(([word]) => `“${word}” is broken in the heading “${text.textContent}”`),
    );
}

/** Save bars that are out of sight while their form is in it. */
function hiddenBars(): readonly string[] {
  return [...document.querySelectorAll('[data-part="save-bar"]')].flatMap((bar) => {
    const form = bar.closest('form')?.getBoundingClientRect();
    const { top, bottom } = bar.getBoundingClientRect();
    const isFormInSight = form !== undefined && form.top < innerHeight - 160 && form.bottom > 0;
    return isFormInSight && (bottom > innerHeight + 1 || top < 0) ? ['a save bar is out of sight'] : [];
  });
}

/** Controls beyond the edge of the window, where nothing can be scrolled to show them. */
function beyondWindow(): readonly string[] {
  const isInScroller = (element: Element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    return false;
  };
  return [...document.querySelectorAll<HTMLElement>('main :is(button, input, select, a[href])')]
    .filter((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      const isOut = width > 1 && (left < -1 || right > innerWidth + 1);
      return isOut && control.checkVisibility({ visibilityProperty: true }) && !isInScroller(control);
    })
    .map((control) => `“${control.ariaLabel ?? control.textContent}” is beyond the window`);
}

async function look(page: Page, address: string, isAlsoWidest: boolean): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of isAlsoWidest ? [widest, ...sizes] : sizes) {
    await page.setViewportSize(size);
    const at = `${address} at ${size.width} px`;
    await expect
      .poll(() => overflowOf(page), { timeout: 3000 })
      .toBeNull()
      .catch((error: Error) => found.push(`${at}: ${error.message}`));
    for (const rule of [brokenHeadings, hiddenBars, beyondWindow])
      found.push(...(await page.evaluate(rule)).map((broken) => `${at}: ${broken}`));
  }
  return found;
}

/** Kinds of pages that one run looks at, chosen by its seed; the long form looks at all. */
const KINDS_OF_A_RUN = 10;

test.describe.configure({ mode: 'parallel' });

for (const theme of ['light', 'dark'] as const) {
  test(`in the ${theme}, every kind of page keeps to the window at each width, and is read`, async ({
    page,
    request,
    expectLog,
  }) => {
    // pages that are left while they load
    expectLog(/^Failed to load resource/);
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const addressOf = await addressesFor(request, 'admin');
    await signIn(page, 'admin', '/admin/about');
    const findings: string[] = [];
    const kinds = screens.filter(({ address }) => looked.includes(address));
    expect(kinds).toHaveLength(looked.length);
    expect(alsoWidest.filter((address) => !looked.includes(address))).toEqual([]);
    for (const screen of someOf(kinds, KINDS_OF_A_RUN)) {
      const address = await addressOf(screen);
      const deviation = await openScreen(page, address);
      if (deviation !== null) findings.push(deviation);
      else findings.push(...(await look(page, address, alsoWidest.includes(screen.address))));
      // the phone is the last of the sizes: contrast does not depend on it, and there is least to look at
      for (const serious of await seriousFindings(page)) findings.push(`${address}: ${serious}`);
    }
    expect(findings).toEqual([]);
  });
}

test('on a phone the menu lies over the page, which keeps its place, and Escape closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/admin/settings');
  const heading = page.getByRole('heading', { level: 1, name: 'Settings' });
  const before = await heading.boundingBox();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await page.locator('#page h1').boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('Save and Cancel of a long form stay in sight, and Cancel is taken back', async ({ page }) => {
  await signIn(page, 'admin', '/admin/settings/checklist');
  const days = page.getByLabel(/^Prices may be this old/);
  const before = await days.inputValue();
  await days.fill(`${Number(before) + 1}`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(days).toHaveValue(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(days).toHaveValue(`${Number(before) + 1}`);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
});

test('a dialog keeps still as an error appears in it', async ({ page }) => {
  await signIn(page, 'admin', '/admin/releases');
  await page
    .getByRole('button', { name: /^Disable/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const ok = dialog.getByRole('button', { name: 'Disable', exact: true });
  await expect(ok).toBeVisible();
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))),
  );
  const before = await ok.boundingBox();
  await ok.click();
  await expect(dialog.locator('[data-part="field-error"]')).toBeVisible();
  expect(await ok.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
});

test('an address that nobody owns leads home and to the search, and a missing report to no Retry', async ({
  page,
  expectLog,
}) => {
  expectLog(/status of 404/);
  await signIn(page, 'admin', '/admin/nothing-stands-here');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(`/admin/reports/view/${crypto.randomUUID()}`);
  await expect(page.getByText('Unable to fetch published report')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
