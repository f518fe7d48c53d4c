import type { PersonRef } from '@console/contract/hydra';

/** A UUID by its last two digits, both hexadecimal: the console asks for nothing by an id that is none. */
export const idOf = (end: string): string => `00000000-0000-4000-8000-0000000000${end}`;

/** A person as entities name them. */
export function personRef(id: string, firstName: string, lastName: string): PersonRef {
  return { '@id': `/api/user/${id}`, id, firstName, lastName };
}
