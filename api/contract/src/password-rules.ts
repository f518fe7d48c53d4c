import type { TestContext } from 'yup';
import { isMadeOfNames, namesOf, type PasswordOwner } from './named-password';
import { isNotBlank, requiredText, siblings, text } from './rules';
import type { Me } from './session';
import { messages } from './texts';

/** The least that `PASSWORD_MIN_LENGTH` may be, and its default (D§9.3, S5). */
export const PASSWORD_MIN_LENGTH = 6;
/** Characters of a password where the generic rule holds (A§5.19); `PASSWORD_MIN_LENGTH` may not be more. */
export const STRICT_MAX_LENGTH = 16;

/** Most characters of a password. */
const MAX_LENGTH = 200;

/** What people are told about who chooses a password (S20, S21). */
export const passwordTexts = {
  chooseFirst: 'Choose a password of your own first.',
  chooseAnother: 'Choose another password than the one you were given.',
  chosenByPerson: 'This person has chosen a password, which nobody else can set. Mail them a link instead.',
} as const;

/** What a console asks of new passwords (S5). */
export interface PasswordPolicy {
  /** Characters, from `PASSWORD_MIN_LENGTH` to `STRICT_MAX_LENGTH`. */
  readonly minLength: number;
  /** Whether it is one of the commonest or the name of the house; the server alone knows them. */
  readonly isCommon?: (password: string) => Promise<boolean>;
}

/** The policy of a console without settings of its own. */
export const defaultPasswordPolicy: PasswordPolicy = { minLength: PASSWORD_MIN_LENGTH };

/** The policy of the console in which this person is signed in. */
export function passwordPolicyOf({ passwordMinLength }: Pick<Me, 'passwordMinLength'>): PasswordPolicy {
  return { minLength: passwordMinLength ?? PASSWORD_MIN_LENGTH };
}

/** The rule of a new password for people, below its field and in its refusal; the specification's for 6 (D§5.2). */
export function passwordHint({ minLength }: PasswordPolicy): string {
  return messages.passwordTooShort.replace(String(PASSWORD_MIN_LENGTH - 1), String(minLength - 1));
}

/** The generic rule of passwords for people; the specification's for 6 (D§5.15). */
export function strictPasswordHint({ minLength }: PasswordPolicy): string {
  return messages.passwordStrict.replace(String(PASSWORD_MIN_LENGTH), String(minLength));
}

/** A new password (D§5.2, S5) of `owner`, or of whom the fields beside it name; the messages of the own-password page. */
export function newPassword(policy: PasswordPolicy = defaultPasswordPolicy, owner: PasswordOwner = {}) {
  const rule = text(MAX_LENGTH).required(messages.passwordEmpty);
  return keeping(policy, rule.test('not-blank', messages.passwordEmpty, isNotBlank), owner);
}

/** A password that an admin gives to an account: not empty (D§5), and as the policy says (S5). */
export function givenPassword(policy: PasswordPolicy = defaultPasswordPolicy) {
  return keeping(policy, requiredText(MAX_LENGTH));
}

function keeping(policy: PasswordPolicy, rule: ReturnType<typeof requiredText>, owner: PasswordOwner = {}) {
  return rule
    .min(policy.minLength, passwordHint(policy))
    .test('common', messages.passwordCommon, (password, { parent }) => {
      // what is too long is refused for that, and each of its parts would be looked at
      if (!password || password.length > MAX_LENGTH) return true;
      if (isMadeOfNames(password, namesOf({ ...owner, ...siblings(parent) }))) return false;
      return policy.isCommon ? policy.isCommon(password).then((isCommon) => !isCommon) : true;
    });
}

/** The generic rule of passwords (A§5.19), for forms that name no other one (S5); the server's floor is lower. */
export function passwordStrict(policy: PasswordPolicy = defaultPasswordPolicy) {
  const pattern = new RegExp(
    `^(?=.*\\d)(?=.*[!@#$%^&*])[A-Za-z\\d!@#$%^&*]{${policy.minLength},${STRICT_MAX_LENGTH}}$`,
  );
  return text(MAX_LENGTH)
    .required(messages.required)
    .matches(pattern, { message: strictPasswordHint(policy), excludeEmptyString: true });
}

/** The password that the own account has now; asked for where `Me.asksPassword` says so (S5). */
export function currentPassword({ asksPassword }: Pick<Me, 'asksPassword'>) {
  return asksPassword ? requiredText(MAX_LENGTH) : text(MAX_LENGTH);
}

/** The new password once more, equal to the field `password` (D§5.2, S5). */
export function repeatedPassword() {
  // `oneOf` would let an empty one pass
  return text(MAX_LENGTH).test('repeats', messages.passwordsDiffer, repeatsPassword);
}

/** The same where it is required too, as in the dialogs of other people's passwords (D§5.14). */
export function requiredRepetition() {
  return text(MAX_LENGTH)
    .required(messages.required)
    .test('repeats', messages.passwordsDiffer, repeatsPassword);
}

function repeatsPassword(value: string | undefined, { parent }: TestContext): boolean {
  return (value ?? '') === (siblings(parent)['password'] ?? '');
}
