import type { Locator, Page } from '@playwright/test';
import { firstId } from '../access/first-id';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { forms, type FaultyForm } from '../faults/forms';
import { signIn } from '../sign-in';

/** Counts the clicks that reach a button of a form, and keeps what they would do from being done. */
function countClicks(): void {
  const counted = Object.assign(window, { reached: 0 });
  window.addEventListener(
    'click',
    (event) => {
      const button =
        event.target instanceof Element ? event.target.closest('form button, [role=dialog] button') : null;
      if (!button?.hasAttribute('data-counted')) return;
      counted.reached += 1;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

const reached = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly reached: number }).reached);

/** Presses the button as a hand does: it is down for some frames, in which what appears may move the button. */
async function press(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('the button should be seen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60)))),
  );
  await page.mouse.up();
}

test('a click on the main button is never lost, whichever field one comes from', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  await page.addInitScript(countClicks);
  page.on('dialog', (dialog) => void dialog.accept());
  const api = await apiAs(request, 'admin');
  const lost: string[] = [];
  let pressed = 0;
  for (const form of forms) {
    const id = await idFor(form);
    const address = form.address.replace(':own', api.userId).replace(':id', id);
    if (form.isPublic) {
      await page.goto('/signup');
      await page.evaluate(() => localStorage.clear());
      await page.goto(address);
    } else await signIn(page, 'admin', address);
    await form.reach?.(page);
    const whole = page.getByRole('form', { name: form.form, exact: true });
    const button = whole.getByRole('button', { name: form.save, exact: true });
    await expect(button).toBeVisible();
    await button.evaluate((element) => element.setAttribute('data-counted', ''));
    const fields = whole.locator(
      'input:not([type=checkbox], [type=radio], [type=file], [role=combobox]), textarea',
    );
    for (const field of await fields.all()) {
      if (!(await field.isEditable()) || !(await field.isVisible()) || (await button.isDisabled())) continue;
      await field.fill('');
      const before = await reached(page);
      await button.scrollIntoViewIfNeeded();
      await press(page, button);
      pressed += 1;
      if ((await reached(page)) !== before + 1) {
        const name = await field.evaluate(
          (element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? '',
        );
        lost.push(`${form.form}: ${name}`);
      }
    }
  }
  expect(lost).toEqual([]);
  expect(pressed).toBeGreaterThan(10);

  async function idFor({ idsOf }: FaultyForm): Promise<string> {
    return typeof idsOf === 'function' ? idsOf(request) : idsOf ? firstId(api, idsOf) : '';
  }
});
