import type { PersonRef } from '@console/contract/hydra';

/** A person's name as lists show it. */
export function fullName({ firstName, lastName }: Pick<PersonRef, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
