import type { APIRequestContext, Page } from '@playwright/test';
import { requestedReview, reviewableDraft } from '../approved-draft';
import { answerChecklist } from '../report-writing';
import { apiAs } from '../console-api';
import { expect } from '../console-test';
import type { NetworkFault } from './network-fault';

/** A form of the console, and what a person types into it. */
export interface FaultyForm {
  /** Its accessible name. */
  readonly form: string;
  readonly address: string;
  /** The list whose first entry stands for `:id`, or what is made for it and answers its id. */
  readonly idsOf?: string | ((request: APIRequestContext) => Promise<string>);
  /** What comes between the address and the form, or before what is typed. */
  readonly reach?: (page: Page) => Promise<void>;
  /** Texts by label. */
  readonly typed: Readonly<Record<string, string>>;
  readonly save: string;
  /** Texts of the specification in place of what the server said. */
  readonly says?: Partial<Record<NetworkFault, string>>;
  /** What was typed on the way is still there, too. */
  readonly kept?: (page: Page) => Promise<void>;
  /** Shown to people who are not signed in. */
  readonly isPublic?: true;
}

const person = { 'First Name': 'Typed', 'Last Name': 'Carefully' };
const unable = 'Unable to process your request';
const always = (text: string) => ({
  ...{ timeout: text, 500: text, 422: text, 403: text, 404: text, offline: text, malformed: text },
});

/** Passes the steps of the wizard as far as the last one. */
async function passWizard(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Create Report' });
  const next = () => form.getByRole('button', { name: 'Next' }).click();
  for (const label of ['Title', 'Sub Title', 'Web Title'])
    await form.getByLabel(label, { exact: true }).fill('Typed');
  await next();
  await form.getByRole('radio', { name: 'Company Report', exact: true }).check();
  await next();
  const companies = form.getByRole('combobox', { name: 'Company' });
  // antd lets nothing be typed into a picker of several before it has the focus
  await companies.click();
  await companies.fill('BHP');
  await page.getByTitle('BHP - BHP Group Limited').click();
  await companies.press('Escape');
  await form.getByRole('combobox', { name: 'Recommendation' }).click();
  await page.getByTitle('Buy', { exact: true }).click();
  await next();
}

async function wizardKeptTitle(page: Page): Promise<void> {
  // where the page was refused before, it is left instead of loaded anew, which is asked about first (S7)
  const stay = page.getByRole('button', { name: 'NO', exact: true });
  await page.addLocatorHandler(stay, () => stay.click());
  const form = page.getByRole('form', { name: 'Create Report' });
  for (const _step of ['subject', 'template', 'details'])
    await form.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Typed');
}

const ownReviewableDraft = async (request: APIRequestContext) =>
  reviewableDraft(await apiAs(request, 'admin'));

async function draftInReview(request: APIRequestContext): Promise<string> {
  const draftId = await ownReviewableDraft(request);
  const [admin, peer] = [await apiAs(request, 'admin'), await apiAs(request, 'peer')];
  await requestedReview(admin, { draftId, reviewers: [peer] });
  return draftId;
}

async function openReviewDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Request review' });
  await dialog.getByRole('combobox', { name: 'Assignees' }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await dialog.getByText('Request review').click();
  await answerChecklist(dialog);
}

/** Forms that are saved by a button; the editors save by themselves and have `nothing-lost`. */
export const forms: readonly FaultyForm[] = [
  {
    form: 'Sign in',
    address: '/login',
    typed: { 'E-mail': 'somebody@demo.test', Password: 'Some#2026' },
    save: 'Sign in',
    says: { 403: 'Your account has been blocked' },
    isPublic: true,
  },
  {
    form: 'Forgot password',
    address: '/forgot-password',
    typed: { 'E-mail': 'somebody@demo.test' },
    save: 'Send link',
    says: always(unable),
    isPublic: true,
  },
  {
    form: 'Reset password',
    address: '/reset-password',
    typed: {
      'Current password': 'Demo#2026',
      'New password': 'Other#2026',
      'Confirm password': 'Other#2026',
    },
    save: 'Change password',
    says: always(unable),
  },
  { form: 'My Account', address: '/admin/my-account/:own', typed: person, save: 'Save' },
  {
    form: 'Edit User',
    address: '/admin/users/:id',
    idsOf: '/api/user',
    typed: { ...person, Position: 'Typed, too' },
    save: 'Save',
  },
  {
    form: 'Edit Market User',
    address: '/admin/market-shares/:id',
    idsOf: '/api/user/market-share',
    typed: person,
    save: 'Save',
  },
  {
    form: 'Create Market User',
    address: '/admin/market-shares/new',
    typed: { ...person, 'E-mail': 'typed@demo.test', Password: 'Harbour#2026' },
    save: 'Create',
  },
  {
    form: 'Edit Advisory User',
    address: '/admin/users/advisory/edit/:id',
    idsOf: '/api/customer/advisory',
    typed: { ...person, Tokens: '12' },
    save: 'Save',
  },
  {
    form: 'Edit Company',
    address: '/admin/coverage/:id',
    idsOf: '/api/company/admin',
    typed: { 'Forecast RIC': 'TYPED.AX' },
    save: 'Save',
  },
  {
    form: 'Edit Disclaimer',
    address: '/admin/disclaimers/generic/:id',
    idsOf: '/api/disclaimer',
    typed: { Name: 'Typed' },
    save: 'Save',
  },
  {
    form: 'Edit Brand',
    address: '/admin/settings/co-branding/:id',
    idsOf: '/api/branding/all',
    typed: { Name: 'Typed', 'Registered Name': 'Typed Pty Ltd' },
    save: 'Save',
  },
  {
    form: 'Banner',
    address: '/admin/settings/adding-banner',
    typed: { Heading: 'Typed', 'Sub Heading': 'Typed', Paragraph: 'Typed, and long' },
    save: 'Save',
  },
  {
    form: 'Edit Job',
    address: '/admin/job-scheduler/:id',
    idsOf: '/api/job-schedule',
    typed: { Interval: '4321' },
    save: 'Save',
  },
  {
    form: 'Send Grid',
    address: '/admin/settings/sendgrid',
    typed: { 'E-mail': 'typed@demo.test', 'API Key': 'typed-key' },
    save: 'Save',
  },
  {
    form: 'Create Report',
    address: '/admin/reports/new',
    reach: passWizard,
    typed: {},
    save: 'Create',
    kept: wizardKeptTitle,
  },
  {
    form: 'Request review',
    address: '/admin/builder/draft-report/:id',
    idsOf: ownReviewableDraft,
    reach: openReviewDialog,
    typed: { Description: 'Typed, and long' },
    save: 'Request',
  },
  {
    form: 'Feedback',
    address: '/admin/builder/draft-report/:id/feedback',
    idsOf: draftInReview,
    typed: { Comments: 'Typed, and long' },
    save: 'Comment',
    // as one of the page it would take away what is written (R21)
    says: {
      403: 'This was not sent: the review has ended, or is no longer yours. Copy what you want to keep.',
    },
  },
];
