import type { PasswordPolicy } from '@console/contract/password-rules';
import type { Environment } from '../../platform/environment';
import commonest from './commonest-passwords.json';

/** So many of the commonest are refused in any case of letters, such as 'Password1', the others as they stand. */
const IN_ANY_CASE = 1000;

const asTheyStand: ReadonlySet<string> = new Set(commonest.passwords);
const inAnyCase: ReadonlySet<string> = new Set(commonest.passwords.slice(0, IN_ANY_CASE));

/** What this server asks of new passwords: the length that is set, and none of the commonest (S5). */
export function passwordPolicy({
  passwordMinLength,
}: Pick<Environment, 'passwordMinLength'>): PasswordPolicy {
  return {
    minLength: passwordMinLength,
    isCommon: (password) => asTheyStand.has(password) || inAnyCase.has(password.toLowerCase()),
  };
}
