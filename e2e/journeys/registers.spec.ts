import type { Draft } from '@console/contract/drafts';
import type { Me } from '@console/contract/session';
import type { Page } from '@playwright/test';
import { approvedReview, requestedReview, reviewableDraft } from '../approved-draft';
import { apiAs, type ConsoleApi } from '../console-api';
import { expect, test } from '../console-test';
import { newCompany } from '../own-company';
import { ownUser } from '../own-user';
import { signIn } from '../sign-in';

const REGISTER = '/admin/registers/restricted-companies';
const THREE_DAYS_MS = 3 * 24 * 3_600_000;

async function draftAbout(owner: ConsoleApi, companyId: string): Promise<Draft> {
  const id = await reviewableDraft(owner);
  const saved = await owner.put(`/api/draft-report/${id}`, { company: [companyId] });
  expect(saved.ok(), await saved.text()).toBe(true);
  return (await saved.json()) as Draft;
}

async function pick(page: Page, code: string): Promise<void> {
  const company = page.getByRole('dialog').getByRole('combobox', { name: /^Company/ });
  await company.click();
  await company.fill(code);
  await page.getByTitle(new RegExp(`^${code} - `)).click();
}

async function signInAgain(page: Page, account: string, path: string): Promise<void> {
  await page.context().clearCookies();
  // the page is left before its tokens are replaced: what it still asks for is asked with them
  await signIn(page, account, path);
}

test('compliance restricts a company: its planned report is on hold, and people are not told why', async ({
  page,
  request,
  expectLog,
}) => {
  // the company has no prices that a block could draw, and what is refused is refused
  expectLog(/status of 40[49]/);
  const admin = await apiAs(request, 'admin');
  const [analyst, peer, compliance] = [
    await apiAs(request, 'analyst'),
    await apiAs(request, 'peer'),
    await apiAs(request, 'compliance'),
  ];
  const { id, code } = await newCompany(admin);
  const planned = await draftAbout(analyst, id);
  const publishOn = new Date(Date.now() + THREE_DAYS_MS);
  const review = await requestedReview(analyst, { draftId: planned.id, reviewers: [peer], publishOn });
  await approvedReview(review, peer, compliance);
  const written = await draftAbout(analyst, id);
  const asked = await requestedReview(analyst, { draftId: written.id, reviewers: [peer] });
  const passed = await peer.post(`${asked['@id']}/peer`, { action: 'approve', comments: '' });
  expect(passed.status()).toBe(200);

  await signIn(page, 'compliance', REGISTER);
  await page.getByRole('button', { name: 'Add Company' }).click();
  await pick(page, code);
  await page.getByRole('textbox', { name: /^Reason/ }).fill('A mandate is being prepared.');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`${code} is restricted.`).first()).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('in force');
  await page.goto('/admin/registers');
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: planned.title }).first(),
  ).toContainText('on hold');
  await page.goto(`/admin/builder/draft-report/${written.id}/feedback`);
  await expect(page.getByText(`${code} is restricted. Compliance alone sees this.`)).toBeVisible();

  const refused = await compliance.post(`${asked['@id']}/legal`, { action: 'approve', comments: '' });
  expect([refused.status(), (await refused.json())['hydra:description']]).toEqual([
    409,
    'This report cannot be approved while it names a restricted company.',
  ]);
  await signInAgain(page, 'analyst', `/admin/reports/draft?filter[company]=${code}`);
  const row = page.getByRole('row', { name: `Select ${planned.title}` }).first();
  await expect(row).toContainText('on hold: please ask compliance');
  await expect(page.getByRole('button', { name: `Publish Now: ${planned.title}` }).first()).toBeDisabled();
  await expect(page.getByText('mandate')).toHaveCount(0);

  await signInAgain(page, 'compliance', `${REGISTER}?filter[company]=${code}`);
  await page.getByRole('button', { name: `End ${code}` }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('It is announced.');
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText(`The entry of ${code} is over.`)).toBeVisible();
  const released = await compliance.post(`${asked['@id']}/legal`, { action: 'approve', comments: '' });
  expect(released.status()).toBe(200);
});

test('an analyst declares an interest, and the report about that company says so', async ({
  page,
  request,
  expectLog,
}) => {
  expectLog(/404/);
  const admin = await apiAs(request, 'admin');
  const analyst = await apiAs(request, 'analyst2');
  const { id, code, name } = await newCompany(admin);
  const draft = await draftAbout(analyst, id);
  await signIn(page, 'analyst2', '/admin/my-interests');
  await page.getByRole('button', { name: 'Declare Interest' }).click();
  await pick(page, code);
  await page.getByRole('dialog').getByRole('button', { name: 'Declare', exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: code })).toContainText(
    'Holding',
  );
  await page.getByRole('button', { name: /^Confirm: / }).click();
  await expect(page.getByText(/^Your interests are confirmed for Q\d \d{4}\.$/)).toBeVisible();

  const view = await analyst.get(`/api/draft/static-view/${draft.id}`);
  expect(await view.text()).toContain(`an author of this report, holds securities of ${name} (${code}).`);
  await page.getByRole('button', { name: `End Holding ${code}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText(`Holding of ${code} has ended.`)).toBeVisible();
});

test('a review that nobody can approve is told, and another peer is asked without a new round', async ({
  page,
  request,
}) => {
  const [admin, analyst, peer] = [
    await apiAs(request, 'admin'),
    await apiAs(request, 'analyst'),
    await apiAs(request, 'peer'),
  ];
  const leaver = await ownUser(request, { role: 'ROLE_PEER_APPROVER' });
  const { firstName, lastName } = (await (await peer.get('/api/who-am-i')).json()) as Me;
  const draftId = await reviewableDraft(analyst);
  const title = `Left behind ${crypto.randomUUID()}`;
  expect((await analyst.put(`/api/draft-report/${draftId}`, { title })).ok()).toBe(true);
  const review = await requestedReview(analyst, { draftId, reviewers: [{ userId: leaver.id }] });
  const left = await admin.put(`/api/user/${leaver.id}`, { enabled: false });
  expect(left.ok(), await left.text()).toBe(true);

  await signIn(page, 'analyst', `/admin/builder/draft-report/${draftId}/feedback`);
  await expect(page.getByText('Nobody who was asked can approve this report now.')).toBeVisible();
  await signInAgain(page, 'compliance', '/admin/registers');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('nobody can approve');
  await expect(row).toContainText('The account of Joan Journey is disabled.');
  await row.getByRole('button', { name: `Ask another reviewer of ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Reviewer/ }).click();
  await dialog.getByRole('combobox', { name: /^Reviewer/ }).fill(lastName);
  await page.getByTitle(`${firstName} ${lastName}`).first().click();
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(row).not.toContainText('nobody can approve');
  const approved = await peer.post(`${review['@id']}/peer`, { action: 'approve', comments: '' });
  expect(approved.status()).toBe(200);
});
