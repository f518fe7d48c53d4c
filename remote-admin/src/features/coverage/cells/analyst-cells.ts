import type { Company } from '@console/contract/companies';
import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import { reasonText, ToldError } from '@console/shared-auth/http/api-error';
import { typedCell, typedCells } from '@console/shared-ui/typed-cells';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { companyListKey, findPeople, loadCompany, sendCompany } from '../coverage.queries';

const nameOf = ({ assignedTo }: Pick<Company, 'assignedTo'>) => (assignedTo ? fullName(assignedTo) : '');

/** Whom a company is assigned to, typed by name into the list; nothing: nobody. */
export const analystEdit = typedCell<Company>({
  textOf: nameOf,
  mayEdit: ({ mergedInto }) => mergedInto === null,
  // whether there is such a person is for the server to say
  check: () => null,
  suggest: async (typed) => (await findPeople(typed)).map(fullName),
});

/** Assigns the companies of rows to those who are typed there; rejects in words for their cells. */
export function useAnalystCells() {
  const queryClient = useQueryClient();
  return useMemo(
    () =>
      typedCells<Company>({
        save: async ({ id }, { assignedTo: name = '' }, before) => {
          try {
            await assign(id, name, before['assignedTo'] ?? '');
          } catch (error) {
            throw new ToldError(reasonText(error));
          }
        },
        onSettled: () => queryClient.invalidateQueries({ queryKey: companyListKey }),
      }),
    [queryClient],
  );
}

async function assign(id: string, name: string, seen: string): Promise<void> {
  const { company, etag } = await loadCompany(id);
  const now = nameOf(company);
  if (now !== seen) {
    const theirs = now === '' ? 'taken it from everybody' : `assigned it to ${now}`;
    throw new ToldError(`Somebody has ${theirs} meanwhile. Enter saves yours, Escape keeps theirs.`);
  }
  const person = name === '' ? null : await personCalled(name);
  await sendCompany(id, { patch: { assignedTo: person && person['@id'] }, etag });
}

async function personCalled(name: string): Promise<PersonRef> {
  const called = (await findPeople(name)).filter(
    (person) => fullName(person).toLowerCase() === name.toLowerCase(),
  );
  const [person] = called;
  if (!person) throw new ToldError(`Nobody who can be assigned is called ${name}.`);
  if (called.length > 1)
    throw new ToldError(`${called.length} people are called ${name}: choose one in the company's form.`);
  return person;
}
