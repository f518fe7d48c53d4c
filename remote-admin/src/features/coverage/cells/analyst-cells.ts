import type { Company } from '@console/contract/companies';
import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import { ToldError } from '@console/shared-auth/http/api-error';
import { typedCell, type TableCells } from '@console/shared-ui/typed-cells';
import { changedMeanwhile, useRowCells } from '../../../row-cells/use-row-cells';
import { companyListKey, findPeople, loadCompany, sendCompany } from '../coverage.queries';

const nameOf = ({ assignedTo }: Pick<Company, 'assignedTo'>) => (assignedTo ? fullName(assignedTo) : '');

/** Whom a company is assigned to, typed by name or e-mail address into the list; nothing: nobody. */
export const analystEdit = typedCell<Company>({
  textOf: nameOf,
  mayEdit: ({ mergedInto }) => mergedInto === null,
  // whether there is such a person is for the server to say
  check: () => null,
  suggest: async (typed) => (await findPeople(typed)).map(fullName),
});

const assign: TableCells<Company>['save'] = async (
  { id },
  { assignedTo: name = '' },
  { assignedTo: seen = '' },
) => {
  const { company, etag } = await loadCompany(id);
  const now = nameOf(company);
  // what it says already was saved, if by a call whose answer was lost
  if (now === name) return { assignedTo: now };
  if (now !== seen) {
    const made = now === '' ? 'taken it from everybody' : `assigned it to ${now}`;
    throw changedMeanwhile(made, { assignedTo: now });
  }
  const person = name === '' ? null : await personCalled(name);
  const { answer } = await sendCompany(id, { patch: { assignedTo: person && person['@id'] }, etag });
  return { assignedTo: nameOf(answer) };
};

/** Assigns the companies of rows to those who are typed there. */
export const useAnalystCells = () => useRowCells(analystCells);

const analystCells = {
  save: assign,
  queryKey: companyListKey,
  identify: ({ code, name }: Company) => ({ Code: code, Name: name }),
};

async function personCalled(name: string): Promise<PersonRef> {
  const found = await findPeople(name);
  // the server finds an address whole alone
  const called = name.includes('@')
    ? found
    : found.filter((person) => fullName(person).toLowerCase() === name.toLowerCase());
  const [person] = called;
  if (!person && found.length > 1) throw new ToldError(`Several people fit ${name}: type more of the name.`);
  if (!person) throw new ToldError(`Nobody who can be assigned is called ${name}.`);
  if (called.length > 1)
    throw new ToldError(`${called.length} people are called ${name}: choose one in the company's form.`);
  return person;
}
