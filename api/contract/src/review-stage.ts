import { levelOf, roleLevels, type Role } from './roles';

/** Which of the two endpoints a person's decisions go to; an admin never speaks for the law (R12). */
export function stageOf({ roles }: { readonly roles: readonly Role[] }): 'peer' | 'legal' {
  return levelOf(roles) === roleLevels.ROLE_COMPLIANCE ? 'legal' : 'peer';
}
