import { passwordForms } from '@console/tooling/test-kit/password-forms';
import type { FormName } from '@console/tooling/test-kit/broken-rules';
import type { AnyObjectSchema } from 'yup';
import { customerResetRules, newAdvisoryRules } from '@console/contract/customers';
import { newMarketUserRules } from '@console/contract/market-shares';
import {
  defaultPasswordPolicy,
  passwordHint,
  strictPasswordHint,
  type PasswordPolicy,
} from '@console/contract/password-rules';
import { newUserRules, ownPasswordRules, resetDialogRules } from '@console/contract/users';

interface Form {
  readonly rules: (policy: PasswordPolicy) => AnyObjectSchema;
  readonly hint: (policy: PasswordPolicy) => string;
}

const forms: readonly (readonly [FormName, Form])[] = [
  ['own password', { rules: ownPasswordRules, hint: passwordHint }],
  ['reset password page', { rules: ownPasswordRules, hint: passwordHint }],
  ['create user', { rules: newUserRules, hint: passwordHint }],
  ['create market user', { rules: newMarketUserRules, hint: passwordHint }],
  ['reset of a market user', { rules: resetDialogRules, hint: passwordHint }],
  ['create advisory', { rules: newAdvisoryRules, hint: passwordHint }],
  ['reset of a customer', { rules: customerResetRules, hint: strictPasswordHint }],
];

function complaint({ rules }: Form, policy: PasswordPolicy, password: string): string | null {
  try {
    rules(policy).validateSyncAt('password', { password, confirmation: password });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

it.each(passwordForms)(
  'the form "$form" hints at its rule, and keeps it',
  ({ form: name, hint, samples }) => {
    const form = new Map(forms).get(name);
    if (!form) throw new Error(`expected the rules of "${name}"`);
    expect(form.hint(defaultPasswordPolicy)).toBe(hint);
    const said = samples.map(({ password }) => [password, complaint(form, defaultPasswordPolicy, password)]);
    expect(said).toEqual(samples.map(({ password, screen }) => [password, screen]));
  },
);

describe('with at least ten characters', () => {
  const policy = { minLength: 10 };
  const nine = 'Brolga#12';
  const ten = 'Brolga#123';
  const short = 'Password should contain more than 9 characters';
  const strict = 'Password 10 to 16 characters, with at least one digit and one special character';

  it.each(forms)('the form "%s" says so, and keeps it', (name, form) => {
    const text = name === 'reset of a customer' ? strict : short;
    expect(form.hint(policy)).toBe(text);
    expect(complaint(form, policy, nine)).toBe(text);
    expect(complaint(form, policy, ten)).toBeNull();
  });
});
