import { sql } from 'kysely';
import { containing } from '../../platform/lists/filter-conditions';
import { text, type ListField } from '../../platform/lists/list-field';

/** Ids of companies that have this in their code, or in one that they had before or of a company merged into them. */
export const withCode = (part: string) => sql`(
  select company.id from company where ${containing(sql.ref('company.code'), part)}
  union
  select company_id from company_alias where ${containing(sql.ref('company_alias.code'), part)})`;

/** The code of a list's company, which is found by its old ones too. */
export const companyCode: ListField = {
  ...text('company.code'),
  parameters: { '': (part) => sql<boolean>`company.id in ${withCode(part)}` },
};
