import type { CompanyDisclaimers } from '@console/contract/company-disclaimers';
import { texts } from '@console/contract/texts';
import { sql } from 'kysely';
import { flag, text } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { companyCode } from '../companies/company-code';
import { isFindable } from '../companies/findable-companies';
import { loadCompanyDisclaimers } from './company-disclaimers.store';

/** Companies with their disclaimers (D§2.33); one that was merged away has none of its own any more. */
export const companyDisclaimerList: List<CompanyDisclaimers> = {
  noun: 'company-disclaimer',
  from: sql`company`,
  id: 'company.id',
  visibleTo: (me) => sql`(company.merged_into is null and ${isFindable(me)})`,
  fields: {
    code: companyCode,
    name: text('company.name'),
    enabled: flag('company.enabled'),
  },
  order: { field: 'code', direction: 'asc' },
  pageSize: 10,
  load: loadCompanyDisclaimers,
  idOf: ({ company }) => company.id,
  columns: {
    code: { title: 'Code', cell: ({ company }) => company.code },
    name: { title: 'Name', cell: ({ company }) => company.name },
    enabled: { title: 'Enabled', cell: ({ company }) => company.enabled },
    content: {
      title: 'Disclaimers',
      cell: ({ content }) =>
        content
          .map(
            ({ reference, content: own }) =>
              `${reference.name} (${own === null ? texts.linked : texts.unlinked})`,
          )
          .join(', '),
    },
    modifiedOn: { title: 'Modified (UTC)', cell: (row) => row.modifiedOn },
    id: { title: 'Id', cell: ({ company }) => company.id },
  },
};
