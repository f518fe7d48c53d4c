import type { FormName } from './broken-rules';

/**
 * Every form that sets a password: the hint below its field, and what the screen and the server say to passwords. Transcribed
 * by hand from A§5, D§5 and S5; nothing here is imported from the rules. Held against the rules by
 * `api/server/src/people/passwords/password-rules.test.ts`, against the API by `api/server/src/people/passwords/password-forms.test.ts`,
 * and the hints against the screens by `e2e/journeys/form-rules.spec.ts`.
 */
export interface PasswordForm {
  readonly form: FormName;
  /** What stands below the empty field. */
  readonly hint: string;
  readonly samples: readonly PasswordSample[];
}

export interface PasswordSample {
  readonly password: string;
  /** What the screen says of it; null: it is sent. */
  readonly screen: string | null;
  /** What the server says of it; null: it is taken. */
  readonly server: string | null;
}

const required = 'This field is required';
const empty = 'Password cannot be empty';
const short = 'Password should contain more than 5 characters';
const strict = 'Password 6 to 16 characters, with at least one digit and one special character';
const common = 'This is one of the most common passwords. Please choose another one.';

const taken: readonly PasswordSample[] = [
  'Brolga#1',
  'Demo#2026',
  'Brolga1',
  'a phrase of some words',
  'qpwoei',
].map((password) => ({ password, screen: null, server: null }));
const sample = (password: string, screen: string | null, server: string | null): PasswordSample => ({
  ...{ password, screen, server },
});
// only the server has the list of common passwords
const commonest = ['123456', 'password', 'Password1', 'QWERTY', 'p@ssw0rd'].map((password) =>
  sample(password, null, common),
);
const short5 = ['12345', 'ab#1'].map((password) => sample(password, short, short));

// what is made of blanks alone is no password
const own = [sample('', empty, empty), sample('      ', empty, empty), ...short5, ...commonest, ...taken];
const given = [
  sample('', required, required),
  sample('      ', required, required),
  ...short5,
  ...commonest,
  ...taken,
];
/** The dialogs ask for a password as for any field; their calls are those of the own password. */
const reset = [
  sample('', required, empty),
  sample('      ', required, empty),
  ...short5,
  ...commonest,
  ...taken,
];

const forms: readonly (readonly [FormName, string, readonly PasswordSample[]])[] = [
  ['own password', short, own],
  ['reset password page', short, own],
  ['create user', short, given],
  ['create market user', short, given],
  ['reset of a market user', short, reset],
  ['create advisory', short, given],
  [
    'reset of a customer',
    strict,
    [
      sample('', required, empty),
      sample('ab#1', strict, short),
      sample('Brolga#1', null, null),
      sample('Demo#2026', null, null),
      // the rule of the screen is narrower than the server's
      sample('Brolga1', strict, null),
      sample('qpwoei', strict, null),
      sample('a phrase 1#', strict, null),
      sample('tkwgbrhqzvmxplo1#', strict, null),
      sample('123456', strict, common),
      sample('p@ssw0rd', null, common),
    ],
  ],
];

/** All of them. */
export const passwordForms: readonly PasswordForm[] = forms.map(([form, hint, samples]) => ({
  ...{ form, hint, samples },
}));
