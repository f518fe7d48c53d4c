import type { IdeasOfFigure } from '@console/contract/replaced-figures';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { OldFigure } from './figure-uses';

/** Days without a close that a weekend and holidays make: the price of a later day is that of the last close before it. */
const DAYS_WITHOUT_CLOSE = 10;

/**
 * Published lists of Best Ideas that say a close as it was before it was replaced: as the price at which an idea came in
 * on its day or on the days after it, or at which one left. The newest first; none of another kind of figure.
 */
export async function ideasOfFigure(
  db: Db,
  { kind, day, old_value, companyIds }: OldFigure,
): Promise<IdeasOfFigure[]> {
  if (kind !== 'price' || day === null || old_value === null) return [];
  const { rows } = await sql<{ id: string; number: number; published_on: Date }>`
    select id, number, published_on from best_ideas_version as list
    where published_day >= ${day}
      and (exists (
        select from jsonb_array_elements(list.content) as idea_group,
          jsonb_array_elements(idea_group->'records') as idea, unnest(array['company', 'from', 'to']) as side
        where idea->>side = any(${companyIds}) and (idea->'sharePrice'->>side)::float8 = ${Number(old_value)}
          and to_date(idea->>'includedOn', 'YYYY-MM-DD') - to_date(${day}, 'YYYY-MM-DD') between 0 and ${DAYS_WITHOUT_CLOSE})
      or exists (
        select from jsonb_array_elements(list.exits) as gone, unnest(array['company', 'from', 'to']) as side
        where gone->'idea'->>side = any(${companyIds}) and gone->'closes'->side->>'on' = ${day}
          and (gone->'closes'->side->>'price')::float8 = ${Number(old_value)}))
    order by number desc`.execute(db);
  return rows.map(({ id, number, published_on: publishedOn }) => ({
    ...{ id, number },
    publishedOn: publishedOn.toISOString(),
  }));
}
