/**
 * Every rule of D§5 for the forms of people, each broken once. Transcribed by hand from D§5 and, where
 * it leaves a text or a floor open, from S5; nothing here is imported from the rules. Held against the screens
 * by `e2e/journeys/form-rules.spec.ts` and against the API by `api/server/src/people/users/broken-rules.test.ts`.
 */
export interface BrokenRule {
  readonly form: FormName;
  /** Path of the field, in the form and in the body of the call. */
  readonly field: string;
  /** What is typed or sent; null: the field is missing. A list is a choice of several. */
  readonly value: string | readonly [] | null;
  /** The text under the field; null: the screen offers no way to such a value. */
  readonly screen: string | null;
  /**
   * Message of the violation in the 422. `taken`: the API's rule is wider, 200. `not sent`: the field stays on the
   * screen.
   */
  readonly api: string;
}

export type FormName =
  | 'login'
  | 'forgot password'
  | 'reset password page'
  | 'own password'
  | 'create user'
  | 'edit user'
  | 'create market user'
  | 'edit market user'
  | 'reset of a market user'
  | 'create advisory'
  | 'edit advisory'
  | 'reset of a customer';

const required = 'This field is required';
const email = 'Please enter Valid Email Address';
const mobile = 'Please enter minimum 10 digit number';
const numbers = 'please enter numbers only';
const short = 'Password should contain more than 5 characters';
const empty = 'Password cannot be empty';
const differ = "Passwords don't match";
const strict = 'Password 6 to 16 characters, with at least one digit and one special character';
const oneOf = 'This value should be one of the choices';

type Value = BrokenRule['value'];
/** Field, value, text under it, and what the API says where that is not the same. */
type Row = readonly [field: string, value: Value, screen: string | null, api?: string];

const person: readonly Row[] = [
  ['email', 'nobody', email],
  ['email', '', required],
  ['firstName', '', required],
  ['firstName', '   ', required],
  ['lastName', '', required],
  ['lastName', '   ', required],
];
const internal: readonly Row[] = [
  ...person,
  ['roles', [], required],
  // a list without an empty entry
  ['gender', '', null, oneOf],
];
const password: readonly Row[] = [
  ['password', '12345', short],
  ['password', '', required],
];
const ownPassword: readonly Row[] = [
  ['password', '', empty],
  ['password', '12345', short],
  ['confirmation', 'another', differ, 'not sent'],
];
const advisory: readonly Row[] = [
  ...person,
  ['company', '', required],
  ['company', '   ', required],
  ['phone', '12345', mobile],
  ['phone', 'call me, please', mobile],
  ['phone', '', required],
  ['subscription.advisoryMetadata.totalTokens', 'ten', numbers],
  ['subscription.advisoryMetadata.totalTokens', '-1', numbers],
  ['subscription.advisoryMetadata.totalTokens', '1.5', numbers],
  // a form holds what was typed, a body the number alone
  ['subscription.advisoryMetadata.totalTokens', '', required, numbers],
  // lists without an empty entry
  ['billingAddress.country', '', null, oneOf],
  ['billingAddress.country', null, null, required],
  ['subscription.status', '', null, oneOf],
];

const rows: Readonly<Record<FormName, readonly Row[]>> = {
  login: [
    ['email', 'nobody', email],
    ['email', '', required],
    ['password', '', required],
  ],
  'forgot password': [
    ['email', 'nobody', email],
    ['email', '', required],
  ],
  'reset password page': ownPassword,
  'own password': ownPassword,
  'create user': [...internal, ['gender', null, null, required], ...password],
  // a field that is left out of a change stays as it is (P10)
  'edit user': [...internal, ['gender', null, null, 'taken']],
  'create market user': [...person, ...password],
  'edit market user': [...person, ['enabled', null, null, 'taken']],
  'reset of a market user': [
    ['password', '', required, empty],
    ['password', '12345', short],
    ['confirmation', '', required, 'not sent'],
    ['confirmation', 'another', differ, 'not sent'],
  ],
  'create advisory': [
    ...advisory,
    ['subscription.advisoryMetadata.totalTokens', null, null, required],
    ['subscription.status', null, null, required],
    ...password,
  ],
  'edit advisory': [
    ...advisory,
    ['subscription.advisoryMetadata.totalTokens', null, null, 'taken'],
    ['subscription.status', null, null, 'taken'],
  ],
  // D§5 names no rule but "password": the generic one, strict on the screen, the floor of six at the API (S5)
  'reset of a customer': [
    ['password', '', required, empty],
    ['password', '12345', strict, short],
    ['password', 'tkwgbr1', strict, 'taken'],
    ['password', 'tkwgbr#', strict, 'taken'],
    ['password', 'tkw gbr1#', strict, 'taken'],
    ['password', 'tkwgbrhqzvmxplo1#', strict, 'taken'],
    ['confirmation', '', required, 'not sent'],
    ['confirmation', 'another', differ, 'not sent'],
  ],
};

/** The names of all forms, in the order of the table. */
export const formNames = Object.keys(rows) as FormName[];

/** All broken rules. */
export const brokenRules: readonly BrokenRule[] = formNames.flatMap((form) =>
  rows[form].map(([field, value, screen, api]) => ({ form, field, value, screen, api: api ?? screen ?? '' })),
);
