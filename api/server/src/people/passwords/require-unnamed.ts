import { isMadeOfNames, namesOf, type PasswordOwner } from '@console/contract/named-password';
import { messages } from '@console/contract/texts';
import { invalid } from '../../platform/http/problem';

/** 422 for a password that is a name of whose it is (S5); bodies that name the person are refused by their rules. */
export function requireUnnamed(password: string, owner: PasswordOwner): void {
  if (isMadeOfNames(password, namesOf(owner)))
    throw invalid([{ propertyPath: 'password', message: messages.passwordCommon }]);
}
