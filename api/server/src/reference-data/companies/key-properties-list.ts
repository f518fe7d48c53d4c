import { EMERGING_COMPANY } from '@console/contract/company-rules';
import type { CompanyKeyProperties } from '@console/contract/key-properties';
import { defaultKeyProperties, type KeyProperties } from '@console/contract/widgets';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { flag, text } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { companyCode } from './company-code';
import { personRefs } from '../../people/person-refs';
import { isFindable } from './findable-companies';

/** The step of a scale; nothing where nobody has judged the company: who imports the file again would judge it. */
const stepColumn = (scale: Exclude<keyof KeyProperties, 'isRated'>, title: string) => ({
  title,
  cell: (row: CompanyKeyProperties) => (row.isRated === false ? null : row[scale]),
});

/** Companies with their key properties (T10); an Emerging Company has none (U37). */
export const keyPropertiesList: List<CompanyKeyProperties> = {
  noun: 'key-properties',
  from: sql`company`,
  id: 'company.id',
  visibleTo: (me) =>
    sql`(company.type is distinct from ${EMERGING_COMPANY} and company.merged_into is null and ${isFindable(me)})`,
  fields: {
    code: companyCode,
    name: text('company.name'),
    enabled: flag('company.enabled'),
  },
  order: { field: 'code', direction: 'asc' },
  pageSize: 50,
  load: loadKeyProperties,
  idOf: ({ company }) => company.id,
  columns: {
    code: { title: 'Code', cell: ({ company }) => company.code },
    name: { title: 'Name', cell: ({ company }) => company.name },
    rating: stepColumn('rating', 'Rating'),
    growth: stepColumn('growth', 'Growth'),
    income: stepColumn('income', 'Income'),
    risk: stepColumn('risk', 'Risk'),
    moat: stepColumn('moat', 'Moat'),
    modifiedOn: { title: 'Modified (UTC)', cell: ({ modifiedOn }) => modifiedOn },
    id: { title: 'Id', cell: ({ company }) => company.id },
  },
};

async function loadKeyProperties(db: Db, ids: readonly string[]): Promise<CompanyKeyProperties[]> {
  const rows = await db
    .selectFrom('company')
    .leftJoin('key_properties', 'key_properties.company_id', 'company.id')
    .select(['company.id', 'code', 'name', 'key_properties.company_id as rated'])
    .select(['rating', 'growth', 'income', 'risk', 'moat'])
    .select(['key_properties.modified_on', 'key_properties.modified_by'])
    .where('company.id', 'in', ids)
    .execute();
  const people = await personRefs(
    db,
    rows.map(({ modified_by }) => modified_by),
  );
  return rows.map(({ id, code, name, rated, modified_on, modified_by, ...steps }) => ({
    '@id': `/api/key-properties/${id}`,
    company: { id, code, name },
    rating: steps.rating ?? defaultKeyProperties.rating,
    growth: steps.growth ?? defaultKeyProperties.growth,
    income: steps.income ?? defaultKeyProperties.income,
    risk: steps.risk ?? defaultKeyProperties.risk,
    moat: steps.moat ?? defaultKeyProperties.moat,
    ...(rated === null && { isRated: false }),
    modifiedOn: modified_on?.toISOString() ?? null,
    modifiedBy: people.get(modified_by ?? '') ?? null,
  }));
}
