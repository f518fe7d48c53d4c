import { countedList } from '@console/contract/counted-list';
import type { DropdownName } from '@console/contract/dropdowns';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../platform/database/database';
import { openDrafts } from '../../platform/database/open-drafts';

type Condition = RawBuilder<boolean>;

/** What may hold an entry, and which rows of it do. */
interface Holder {
  readonly one: string;
  readonly several: string;
  readonly table: 'report' | 'draft' | 'company' | 'app_user';
  readonly holds: (item: string) => Condition;
}

const reports = (holds: Holder['holds']): Holder => ({
  ...{ one: 'report', several: 'reports', table: 'report' },
  holds,
});
const drafts = (holds: Holder['holds']): Holder => ({
  ...{ one: 'draft', several: 'drafts', table: 'draft' },
  holds: (item) => sql<boolean>`${openDrafts} and (${holds(item)})`,
});

/** What refers to the entries of each list. A published report never changes, a revoked one neither. */
const holders: Readonly<Record<DropdownName, readonly Holder[]>> = {
  sectors: [
    reports(
      (item) => sql`snapshot->'sector' ? ${item}
        or (snapshot->>'researchType' = ${item} and report_type like 'sector%')`,
    ),
    drafts((item) => sql`${item} = any(sector) or (research_type = ${item} and report_type like 'sector%')`),
  ],
  markets: [
    reports(
      (item) => sql`snapshot->'market' ? ${item}
        or (snapshot->>'researchType' = ${item} and report_type like 'market%')`,
    ),
    drafts((item) => sql`${item} = any(market) or (research_type = ${item} and report_type like 'market%')`),
  ],
  'video-series': [
    reports(
      (item) => sql`snapshot->>'videoType' = ${item}
        or (snapshot->>'researchType' = ${item} and report_type = 'videoSeries')`,
    ),
    drafts((item) => sql`video_type = ${item} or (research_type = ${item} and report_type = 'videoSeries')`),
  ],
  'email-subscriptions': [],
  'company-flags': [
    {
      ...{ one: 'company', several: 'companies', table: 'company' },
      holds: (item) => sql`company.type = ${item}`,
    },
  ],
  scope: [
    {
      ...{ one: 'market-share user', several: 'market-share users', table: 'app_user' },
      holds: (item) => sql`deleted_at is null and ${item} = any(scope)`,
    },
  ],
};

/** Who holds an entry of a list, such as '3 reports and 1 draft'; '' when nobody does. */
export async function dropdownUsage(trx: Trx, name: DropdownName, item: string): Promise<string> {
  const counts = await Promise.all(
    holders[name].map(async ({ table, holds, one, several }) => {
      const { rows } = await sql<{
        total: number;
      }>`select count(*)::int as total from ${sql.table(table)} where ${holds(item)}`.execute(trx);
      return [rows[0]?.total ?? 0, one, several] as const;
    }),
  );
  return countedList(counts);
}
