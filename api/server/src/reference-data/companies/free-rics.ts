import { sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { CompanyRow, Schema } from '../../platform/database/schema';
import { invalid } from '../../platform/http/problem';

const rics = { share_price_ric: 'sharePriceRIC', forecast_ric: 'forecastRIC' } as const;

const columns = Object.keys(rics) as (keyof typeof rics)[];

/** What is said of a RIC that another company has, or is known as: deliveries would go to one of the two. */
export const ricTaken = (ric: string, code: string, as: 'RIC' | 'code' = 'RIC') =>
  `${ric} is the ${as} of ${as === 'code' && ric === code ? 'another company' : code}.`;

/** Names by which deliveries of a feed mean a company: RICs of either kind of now and of before its code changed, and codes. */
const knownAs = sql<{
  readonly id: string;
  readonly code: string;
  readonly source: string;
  readonly name: string;
  readonly as: 'RIC' | 'code';
}>`
  select coalesce(company.merged_into, company.id) as id, company.code, company.source, names.name, names.as
  from company, lateral (
    select share_price_ric, 'RIC' union all select forecast_ric, 'RIC' union all select company.code, 'code'
    union all select code, 'code' from company_alias where company_id = company.id
    union all select unnest(old_rics), 'RIC' from corporate_action
      where company_id = company.id and changed_at is not null) as names (name, "as")
  where names.name <> ''`;

interface Owner {
  readonly code: string;
  readonly as: 'RIC' | 'code';
}

/** RICs that a company of a file gets; `id`: of one that is there already, whose own they may be. */
type Given = Rics & {
  readonly source: string;
  readonly code: string;
  readonly id?: string | undefined;
};

/**
 * The same for many companies, of a file: says of each, one after the other, 422 by field for a RIC that another
 * company or an earlier one of them has.
 */
export async function openFreeRics(db: Db | Trx): Promise<(given: Given) => void> {
  const { rows } = await knownAs.execute(db);
  const owners = new Map<string, (Owner & { readonly id?: string })[]>();
  const add = (name: string, owner: Owner & { readonly id?: string }) =>
    owners.set(name, [...(owners.get(name) ?? []), owner]);
  for (const row of rows.toSorted((one, other) => (one.as < other.as ? 1 : -1)))
    add(`${row.source} ${row.name}`, row);
  return (company) => {
    const { id, code, source } = company;
    const isOther = (owner: { readonly id?: string }) => owner.id === undefined || owner.id !== id;
    const taken = columns.flatMap((column) => {
      const ric = company[column];
      const owner = ric ? owners.get(`${source} ${ric}`)?.find(isOther) : undefined;
      return ric && owner
        ? [{ propertyPath: rics[column], message: ricTaken(ric, owner.code, owner.as) }]
        : [];
    });
    if (taken.length > 0) throw invalid(taken);
    const given = new Set(columns.flatMap((column) => company[column] || []));
    for (const ric of given) add(`${source} ${ric}`, { code, as: 'RIC', ...(id !== undefined && { id }) });
  };
}

type Rics = Partial<Record<keyof typeof rics, string | undefined>>;

interface Asked {
  readonly ric: string;
  readonly source: string;
  /** The company that is to have it: RICs of those that were merged into it count for it. null: a new one. */
  readonly companyId: string | null;
}

/** Another company of a source that deliveries mean by a RIC; null: there is none. */
export async function ownerOfRic(
  db: Db | Trx,
  { ric, source, companyId }: Asked,
): Promise<{ readonly code: string; readonly as: 'RIC' | 'code' } | null> {
  const { rows } = await sql<{ code: string; as: 'RIC' | 'code' }>`
    select code, "as" from (${knownAs}) as known
    where name = ${ric} and source = ${source} and id is distinct from ${companyId}::uuid
    order by "as" desc, code limit 1`.execute(db);
  return rows[0] ?? null;
}

/** 422 by field for a RIC that another company of the same source has; `row` null: of a new company. */
export async function requireFreeRics(
  trx: Trx,
  given: Pick<Updateable<Schema['company']>, keyof typeof rics | 'source'>,
  row: CompanyRow | null,
): Promise<void> {
  const source = given.source ?? row?.source ?? '';
  const isMoved = row !== null && source !== row.source;
  for (const column of columns) {
    const ric = given[column] ?? (isMoved ? row[column] : undefined);
    if (!ric || (ric === row?.[column] && !isMoved)) continue;
    const owner = await ownerOfRic(trx, { ric, source, companyId: row?.id ?? null });
    if (owner) throw invalid([{ propertyPath: rics[column], message: ricTaken(ric, owner.code, owner.as) }]);
  }
}
