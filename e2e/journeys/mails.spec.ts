import type { OpenSmtpServer } from '@console/tooling/test-kit/smtp-server';
import { seriousFindings } from '../axe-findings';
import { expect as expectHere, test as testHere } from '../console-test';
import { linkOf } from '../mail-outbox';
import { expect, mailBySmtp, test } from '../mailing-console-test';
import { ownUser } from '../own-user';
import { signIn } from '../sign-in';

/** Has the mail server refuse whatever is addressed to `address`; answers how to end that. */
function refuse(smtp: OpenSmtpServer, address: string): () => void {
  smtp.refused.add(address);
  return () => smtp.refused.delete(address);
}

test('an admin mails a link, sees that it failed, why, and sends it again; nothing of the link is shown', async ({
  page,
  request,
  smtp,
}, info) => {
  const user = await ownUser(request);
  const accept = refuse(smtp, user.email);
  await signIn(page, 'admin', `/admin/users/${user.id}`);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  const notice = page.getByText(`The mail to ${user.email} was not sent: `);
  await expect(notice).toContainText('550');
  await expect(notice).toContainText('It is tried again: see Mails.');

  await page.goto(`/admin/mails?filter[address]=${user.email}&filter[kind]=Password+link`);
  const row = page.getByRole('row').filter({ hasText: user.email });
  await expect(row).toContainText('Retrying');
  await expect(row).toContainText('550');
  expect(await seriousFindings(page)).toEqual([]);
  for (const width of [1440, 800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: info.outputPath(`mails-${width}.png`) });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  accept();
  await page.getByRole('button', { name: `Retry Password link to ${user.email}` }).click();
  await expect(row).toContainText('Sent');
  const link = linkOf(await mailBySmtp(smtp, user.email, 'Reset your password'));
  expect(await page.content()).not.toContain(new URL(link, 'http://console.test').search);

  await page.goto(`/admin/users/${user.id}`);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText(`Success: Please check your email! It went to ${user.email}.`)).toBeVisible();
  await page.screenshot({ path: info.outputPath('reset.png') });
});

test('an admin sends a test mail and reads what the mail server said', async ({ page, smtp }, info) => {
  await signIn(page, 'admin', '/admin/mails');
  const send = page.getByRole('button', { name: 'Send test mail' });
  await send.click();
  await expect(page.getByText(/^SMTP 127\.0\.0\.1:\d+ took the mail to admin@demo\.test\./)).toBeVisible();
  await mailBySmtp(smtp, 'admin@demo.test', 'Test mail');
  const accept = refuse(smtp, 'admin@demo.test');
  await send.click();
  await expect(page.getByText(/^The mail to admin@demo\.test was not sent by /)).toBeVisible();
  await expect(page.getByRole('status').getByText(/550/)).toBeVisible();
  await page.screenshot({ path: info.outputPath('refused.png') });
  accept();
});

testHere('where no mail leaves the console, its page says so', async ({ page }, info) => {
  await signIn(page, 'admin', '/admin/mails');
  await expectHere(page.getByText(/^This console sends no mails yet/)).toBeVisible();
  await expectHere(page.getByRole('button', { name: 'Send test mail' })).toBeDisabled();
  await page.screenshot({ path: info.outputPath('no-mail.png') });
});
