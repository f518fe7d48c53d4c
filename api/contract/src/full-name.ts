import type { PersonRef } from './hydra';

/** First and last name of a person, as lists and texts show it. */
export function fullName({ firstName, lastName }: Pick<PersonRef, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
