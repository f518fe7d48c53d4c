import { seriousFindings } from '../axe-findings';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

const JOB = 'Clean-up of sessions and links';

test('a job is run now, changed, refused, disabled and enabled', async ({ page, request, expectLog }) => {
  const api = await apiAs(request, 'admin');
  const found = await (await api.get(`/api/job-schedule?name=${encodeURIComponent(JOB)}`)).json();
  const { id } = found['hydra:member'][0];
  const usual = { id, isRecurring: true, status: 'Enabled', interval: 3600 };
  await api.put(`/api/job-schedule/${id}`, usual);
  // ten a page, by name: it may stand on the second one
  await signIn(page, 'admin', '/admin/job-scheduler?itemsPerPage=100');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: JOB }) });
  const axe = async () => expect(await seriousFindings(page)).toEqual([]);
  await expect(row).toBeVisible();
  await axe();

  const toggle = row.getByRole('switch', { name: `Recurring: ${JOB}` });
  await toggle.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`Are you sure you want to disable recurring runs of ${JOB}?`);
  await question.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(toggle).not.toBeChecked();
  await row.getByRole('button', { name: `Run ${JOB} now` }).click();
  await expect(question).toContainText(`Are you sure you want to run ${JOB} now?`);
  await question.getByRole('button', { name: 'Continue' }).press('Enter');
  // the list follows by itself
  await expect(row.getByText('Succeeded')).toBeVisible();

  await row.getByRole('link', { name: JOB }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(JOB);
  await expect(page.getByText(/\d+ sessions and tokens, \d+ links removed/).first()).toBeVisible();
  await axe();
  const status = page.getByRole('combobox', { name: 'Status' });
  const interval = page.getByRole('spinbutton', { name: 'Interval' });
  await interval.fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('This value should be a whole number of seconds from 60 to 2,678,400 (31 days).'),
  ).toBeVisible();
  await interval.fill('7200');
  await status.fill('Disabled');
  await status.press('Enter');
  await expect(question).toContainText('Are you sure you want to disable the feed?');
  await question.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${JOB} saved.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run now' })).toBeDisabled();

  await status.fill('Enabled');
  await status.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Run now' })).toBeEnabled();
  expectLog(/404/);
  await page.goto('/admin/job-scheduler/11111111-1111-4111-8111-111111111111');
  await expect(page).toHaveURL('/not-found');
  await api.put(`/api/job-schedule/${id}`, usual);
});
