import type { PersonRef } from './hydra';

/** First and last name of a person, as lists and texts show it. */
export function fullName({ firstName, lastName }: Pick<PersonRef, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** A person in a filter: somebody whose account was disabled is still the author of much. */
export function nameInFilters(person: PersonRef & { readonly enabled: boolean }): string {
  return person.enabled === false ? `${fullName(person)} (disabled)` : fullName(person);
}

/** Where the description of a report comes from: 'derived', or 'written by Ann Analyst' (A§5.17). */
export function describedBy(
  author: { readonly firstName: string; readonly lastName: string } | null,
): string {
  return author ? `written by ${fullName(author)}` : 'derived';
}
