import type { Locator, Page } from '@playwright/test';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { firstId } from '../access/first-id';
import { forms, type FaultyForm } from '../faults/forms';
import {
  faultyNetwork,
  networkFaults,
  changeMessages,
  faultMessages,
  type FaultyNetwork,
} from '../faults/network-fault';
import { signIn } from '../sign-in';
import { isWhole, someOf } from '../some-of';

/** By hand (`npm run attack -- forms`) every form. */
const IN_CI = 3;

/** Refusals reload the page (A§4.28): a form in which something is typed asks before, so that comes last. */
const inOrder = [...networkFaults].sort((one, other) => Number(one === '403') - Number(other === '403'));

test('forms whose save fails say so, and keep all that was typed', async ({ page, request, expectLog }) => {
  test.setTimeout(isWhole ? 20 * 60_000 : 300_000);
  // the browser's own line for each failed call
  expectLog(/^Failed to load resource/);
  const api = await apiAs(request, 'admin');
  const network = await faultyNetwork(page);
  // the browser asks before a page with something typed is left
  page.on('dialog', (dialog) => void (mayLeave ? dialog.accept() : dialog.dismiss()));
  let mayLeave = false;
  const idFor = async ({ idsOf }: FaultyForm) =>
    typeof idsOf === 'function' ? idsOf(request) : idsOf ? firstId(api, idsOf) : '';
  const deviations: string[] = [];
  for (const form of someOf(forms, IN_CI)) {
    const address = form.address.replace(':own', api.userId).replace(':id', await idFor(form));
    mayLeave = true;
    await network.fail(null);
    if (form.isPublic) await openSignedOut(page, address);
    else await signIn(page, 'admin', address);
    mayLeave = false;
    const found = await failSaves(page, network, form);
    deviations.push(...found);
    const cells = `${inOrder.length - found.length} of ${inOrder.length} ok`;
    process.stdout.write(`form × fault: ${form.form}: ${cells}\n`);
  }
  mayLeave = true;
  expect(deviations).toEqual([]);
});

async function openSignedOut(page: Page, address: string): Promise<void> {
  await page.goto('/signup');
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
}

async function failSaves(page: Page, network: FaultyNetwork, faulty: FaultyForm): Promise<string[]> {
  const form = page.getByRole('form', { name: faulty.form, exact: true });
  const deviations: string[] = [];
  await faulty.reach?.(page);
  for (const [label, text] of Object.entries(faulty.typed)) await inputOf(form, label).fill(text);
  for (const fault of inOrder) {
    await network.fail(fault, 'writes');
    const told = faulty.says?.[fault] ?? (faulty.isPublic ? faultMessages : changeMessages)[fault];
    const failure = await saveFails(page, form, { ...faulty, told }).catch(
      async (error: Error) =>
        `${error.message.slice(0, 300)}; told: ${(await page.getByRole('alert').allInnerTexts()).join(' | ')}`,
    );
    if (failure) deviations.push(`${faulty.form} × ${fault}: ${failure}`);
  }
  await network.fail(null);
  await faulty.kept?.(page);
  return deviations;
}

async function saveFails(
  page: Page,
  form: Locator,
  { typed, save, told }: FaultyForm & { told: string },
): Promise<string | null> {
  const button = form.getByRole('button', { name: save, exact: true });
  await button.click();
  const message = form.getByRole('alert').or(page.getByRole('alert')).filter({ hasText: told }).first();
  await expect(message).toBeVisible();
  await expect(button).toBeEnabled();
  // a form that reads again what was refused takes no click until it has
  await expect(button).not.toHaveClass(/ant-btn-loading/);
  for (const [label, text] of Object.entries(typed)) await expect(inputOf(form, label)).toHaveValue(text);
  return null;
}

const inputOf = (form: Locator, label: string) =>
  form.getByLabel(label, { exact: true }).and(form.page().locator('input, textarea'));
