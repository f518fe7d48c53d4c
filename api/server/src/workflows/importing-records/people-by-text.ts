import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import { sql } from 'kysely';
import { askOnce } from '../../platform/database/ask-once';
import type { Db, Trx } from '../../platform/database/database';
import { shown } from '../../reference-data/deliveries/column';
import { Fault } from '../../reference-data/deliveries/fault';
import { personRef } from '../../people/person-refs';

/** People by what a cell calls them: their e-mail address, or their name where nobody else is called so. */
export interface PeopleByText {
  readonly find: (text: string) => Promise<PersonRef | Fault>;
  /** One who was found, by the reference to them. */
  readonly refOf: (iri: string) => PersonRef | null;
}

export function peopleByText(db: Db | Trx): PeopleByText {
  const found = new Map<string, PersonRef>();
  const ask = askOnce((text: string) => ofText(db, text));
  return {
    find: async (text) => {
      const person = await ask(text.replace(/\s+/g, ' ').trim());
      if (!(person instanceof Fault)) found.set(person['@id'], person);
      return person;
    },
    refOf: (iri) => found.get(iri) ?? null,
  };
}

async function ofText(db: Db | Trx, text: string): Promise<PersonRef | Fault> {
  const isAddress = text.includes('@');
  const name = sql`regexp_replace(trim(first_name || ' ' || last_name), '\\s+', ' ', 'g')`;
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where(sql<boolean>`lower(${isAddress ? sql`email` : name}) = ${text.toLowerCase()}`)
    .where('deleted_at', 'is', null)
    .limit(3)
    .execute();
  const [person, other, third] = rows.map(personRef);
  if (!person)
    return new Fault(
      isAddress
        ? `There is no user with the address ${shown(text)}.`
        : `There is no user called ${shown(text)}.`,
    );
  if (other) {
    const count = third ? 'Several' : 'Two';
    return new Fault(
      `${count} people are called ${shown(fullName(person))}. Write the e-mail address instead.`,
    );
  }
  return person;
}
