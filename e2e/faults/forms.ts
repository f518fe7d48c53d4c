import type { NetworkFault } from './network-fault';

/** A form of the console, and what a person types into it. */
export interface FaultyForm {
  /** Its accessible name. */
  readonly form: string;
  readonly address: string;
  /** The list whose first entry stands for `:id`. */
  readonly idsOf?: string;
  /** Texts by label. */
  readonly typed: Readonly<Record<string, string>>;
  readonly save: string;
  /** Texts of the specification in place of what the server said. */
  readonly says?: Partial<Record<NetworkFault, string>>;
  /** Shown to people who are not signed in. */
  readonly isPublic?: true;
}

const person = { 'First Name': 'Typed', 'Last Name': 'Carefully' };
const unable = 'Unable to process your request';
const always = (text: string) => ({
  ...{ timeout: text, 500: text, 422: text, 403: text, 404: text, offline: text, malformed: text },
});

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
    typed: { 'New password': 'Other#2026', 'Confirm password': 'Other#2026' },
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
    typed: { ...person, 'E-mail': 'typed@demo.test', Password: 'Typed#2026' },
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
    typed: { Exchange: 'Typed' },
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
];
