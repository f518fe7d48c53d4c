import { searchCompanies, type CompanyHit } from '@console/contract/companies';
import { getDraftBeginning } from '@console/contract/draft-origin';
import { createDraft } from '@console/contract/drafts';
import { getDropdown, type DropdownName } from '@console/contract/dropdowns';
import type { BodyOf } from '@console/contract/endpoint';
import { tagQuery, tagSource, tickerQuery } from '@console/contract/tag-choices';
import { createTag, listTags } from '@console/contract/tags';
import { listTemplates } from '@console/contract/templates';
import { call } from '@console/shared-auth/http/call';
import { newUuid } from '@console/shared-ui/uuid';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

/** Companies that a picker offers (A§9.24). */
const COMPANY_RESULTS = 10;

/** All templates. */
export function useTemplates() {
  return useQuery({
    queryKey: ['templates'],
    queryFn: ({ signal }) => call(listTemplates, { signal }),
    select: (page) => page['hydra:member'],
  });
}

/** What a new report from another one begins with; it is asked once, as what was typed since stays. */
export function useBeginning(from: string) {
  return useQuery({
    queryKey: ['draft beginning', from],
    queryFn: ({ signal }) => call(getDraftBeginning, { query: { from }, signal }),
    staleTime: Infinity,
    gcTime: 0,
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
export async function findCompanies(
  text: string,
  type?: 'Emerging Company' | undefined,
): Promise<CompanyHit[]> {
  const query = { text, ...(type && { type }), itemsPerPage: COMPANY_RESULTS };
  return (await call(searchCompanies, { query }))['hydra:member'];
}

/**
 * Creates the draft; a 422 belongs to the form that sent it. What is sent again unchanged, as its answer was lost, is the
 * same draft.
 */
export function useCreateDraft() {
  const sent = useRef({ content: '', id: '' });
  return useMutation({
    mutationFn: (body: BodyOf<typeof createDraft>) => {
      const content = JSON.stringify(body);
      if (sent.current.content !== content) sent.current = { content, id: newUuid() };
      return call(createDraft, { body: { ...body, id: sent.current.id } });
    },
  });
}

/** How the tag picker finds and adds tags (P38). */
export const tags = tagSource({
  tags: async (text) => (await call(listTags, { query: tagQuery(text) }))['hydra:member'],
  companies: async (text) => (await call(searchCompanies, { query: tickerQuery(text) }))['hydra:member'],
  create: (name) => call(createTag, { body: { name } }),
});
