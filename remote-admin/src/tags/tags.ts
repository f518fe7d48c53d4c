import { searchCompanies } from '@console/contract/companies';
import { tagQuery, tagSource, tickerQuery } from '@console/contract/tag-choices';
import { createTag, listTags } from '@console/contract/tags';
import { call } from '@console/shared-auth/http/call';

/** How the tag picker finds and adds tags (P38). */
export const tags = tagSource({
  tags: async (text) => (await call(listTags, { query: tagQuery(text) }))['hydra:member'],
  companies: async (text) => (await call(searchCompanies, { query: tickerQuery(text) }))['hydra:member'],
  create: (name) => call(createTag, { body: { name } }),
});
