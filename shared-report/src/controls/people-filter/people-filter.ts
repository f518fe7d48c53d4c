import type { AnswerOf } from '@console/contract/endpoint';
import { nameInFilters } from '@console/contract/full-name';
import { MAX_PEERS, type listPeers } from '@console/contract/users';

type People = AnswerOf<typeof listPeers>['hydra:member'];

/** A person's IRI, by which lists are narrowed to somebody (P41). */
export const personIri = (id: string): string => `/api/user/${id}`;

/** Asks for all people whom a list may be narrowed to, those who have left too. */
export const peopleOfFilters = { including: 'left', itemsPerPage: MAX_PEERS } as const;

/** Options of a filter by person: oneself first, then `more`, then everybody else. */
export function peopleOptions(
  people: People | undefined,
  myId: string,
  more: readonly { readonly value: string; readonly label: string }[] = [],
) {
  const others = (people ?? []).filter(({ id }) => id !== myId);
  return [
    { value: personIri(myId), label: 'Me' },
    ...more,
    ...others.map((person) => ({ value: person['@id'], label: nameInFilters(person) })),
  ];
}
