import { searchCompanies, type CompanyHit } from '@console/contract/companies';
import { createDraft } from '@console/contract/drafts';
import { getDropdown, type DropdownName } from '@console/contract/dropdowns';
import type { BodyOf } from '@console/contract/endpoint';
import { listTags } from '@console/contract/tags';
import { listTemplates } from '@console/contract/templates';
import { call } from '@console/shared-auth/http/call';
import { useMutation, useQuery } from '@tanstack/react-query';

/** Companies that a picker offers (A§9). */
const COMPANY_RESULTS = 10;
/** Tags and tickers that the tag picker offers, each (A§9, P38). */
const TAG_RESULTS = 5;

/** All templates. */
export function useTemplates() {
  return useQuery({
    queryKey: ['templates'],
    queryFn: ({ signal }) => call(listTemplates, { signal }),
    select: (page) => page['hydra:member'],
  });
}

/** The entries of a reference list. */
export function useResearchTypes(name: DropdownName) {
  return useQuery({
    queryKey: ['dropdown', name],
    queryFn: ({ signal }) => call(getDropdown, { params: { name }, signal }),
    select: ({ items }) => items.map((item) => ({ value: item, label: item })),
  });
}

/** Companies by code or name; `type` narrows them to the emerging ones. */
export async function findCompanies(text: string, type?: 'Emerging Company'): Promise<CompanyHit[]> {
  const query = { text, type, itemsPerPage: COMPANY_RESULTS };
  return (await call(searchCompanies, { query }))['hydra:member'];
}

/** A tag to choose: one that exists, or the code of a company. */
export interface TagChoice {
  readonly name: string;
  readonly label: string;
}

/** Tags and companies that match; a company gives its code as a tag (P38). */
export async function findTags(text: string): Promise<TagChoice[]> {
  const [tags, companies] = await Promise.all([
    call(listTags, { query: { 'suggestion[name]': text, itemsPerPage: TAG_RESULTS } }),
    call(searchCompanies, { query: { text, itemsPerPage: TAG_RESULTS } }),
  ]);
  const named = tags['hydra:member'].map(({ name }) => ({ name, label: name }));
  const tickers = companies['hydra:member'].map(({ code, name }) => ({
    name: code,
    label: `${code} - ${name}`,
  }));
  return [...named, ...tickers.filter(({ name }) => !named.some((tag) => tag.name === name))];
}

/** Creates the draft; a 422 belongs to the form that sent it. */
export function useCreateDraft() {
  return useMutation({ mutationFn: (body: BodyOf<typeof createDraft>) => call(createDraft, { body }) });
}
