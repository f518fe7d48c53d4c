import { expect, type Page } from '@playwright/test';
import { seriousFindings } from '../axe-findings';

/** What a button may open over its screen. */
const OVER = '[role=dialog]:visible, [role=alertdialog]:visible';
const MENU = '[role=menu]:visible:not(nav *)';
/** Something that a button opens stands there by then; most open nothing. */
const OPENING_MS = 1000;

interface Looked {
  /** Names of what was opened. */
  readonly opened: string[];
  readonly findings: string[];
}

/** Presses every button of a screen, in a table those of its first row, and looks at each dialog and menu that it opens. */
export async function lookBehindButtons(page: Page, open: () => Promise<void>): Promise<Looked> {
  const looked: Looked = { opened: [], findings: [] };
  await open();
  for (const name of await buttonNames(page)) {
    if (!(await press(page, open, [name]))) continue;
    if ((await page.locator(MENU).count()) > 0) await lookIntoMenu(page, open, { name, looked });
    else await lookAtDialog(page, name, looked);
  }
  return looked;
}

async function lookIntoMenu(
  page: Page,
  open: () => Promise<void>,
  { name, looked }: { name: string; looked: Looked },
): Promise<void> {
  looked.opened.push(`menu ${name}`);
  looked.findings.push(...(await seriousFindings(page, '[role=menu]')).map((found) => `${name}: ${found}`));
  const items = await page.locator(MENU).getByRole('menuitem').allInnerTexts();
  await open();
  for (const item of items) {
    if (await press(page, open, [name, item])) await lookAtDialog(page, `${name} › ${item}`, looked);
  }
}

/** Looks at what stands open, and closes it as a person at the keyboard would. */
async function lookAtDialog(page: Page, name: string, { opened, findings }: Looked): Promise<void> {
  opened.push(name);
  const found = await seriousFindings(page, '[role=dialog], [role=alertdialog]');
  findings.push(...found.map((each) => `${name}: ${each}`));
  await page.keyboard.press('Escape');
  const closes = expect.poll(() => page.locator(OVER).count(), { timeout: 3000 }).toBe(0);
  await closes.catch(() => findings.push(`${name}: Escape does not close it`));
  const hasFocus = () => page.evaluate(() => document.activeElement !== document.body);
  const returns = expect.poll(hasFocus, { timeout: 1000 }).toBe(true);
  await returns.catch(() => findings.push(`${name}: the focus is lost when it closes`));
}

/** Presses a button and then an item of its menu; false when nothing is open after it. The screen is opened anew first where it was left. */
async function press(page: Page, open: () => Promise<void>, path: readonly string[]): Promise<boolean> {
  const [name = '', item] = path;
  const { pathname } = new URL(page.url());
  const button = page.locator('#page').getByRole('button', { name, exact: true }).first();
  if ((await page.locator(`${OVER}, ${MENU}`).count()) > 0 || !(await button.isVisible())) await open();
  if (!(await button.isEnabled({ timeout: 2000 }).catch(() => false))) return false;
  await button.click({ timeout: 3000 }).catch(() => undefined);
  if (item !== undefined)
    await page
      .locator(MENU)
      .getByRole('menuitem', { name: item, exact: true })
      .click({ timeout: 3000 })
      .catch(() => undefined);
  const isOpen = await expect
    .poll(() => page.locator(item === undefined ? `${OVER}, ${MENU}` : OVER).count(), { timeout: OPENING_MS })
    .toBeGreaterThan(0)
    .then(
      () => true,
      () => false,
    );
  if (!isOpen && new URL(page.url()).pathname !== pathname) await open();
  return isOpen;
}

/** Accessible names of the buttons on the screen, each once; of the rows of a table only those of the first. */
function buttonNames(page: Page): Promise<readonly string[]> {
  return page.locator('#page').evaluate((main) => {
    const isInLaterRow = (element: Element) => {
      const row = element.closest('tbody tr');
      return row !== null && row.parentElement?.querySelector('tr[data-row-key]') !== row;
    };
    const names = [...main.querySelectorAll<HTMLElement>('button, [role=button]')]
      .filter((element) => element.checkVisibility() && !isInLaterRow(element))
      .map((element) => (element.getAttribute('aria-label') ?? element.innerText).trim());
    return [...new Set(names)].filter((name) => name !== '');
  });
}
