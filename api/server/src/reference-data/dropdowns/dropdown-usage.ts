import { countedList, joined } from '@console/contract/counted-list';
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
  /** What each is called, where they are told by name and not by their number alone. */
  readonly name?: RawBuilder<string>;
}

/** So many are told by name, the rest is counted. */
const NAMED = 3;

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
      name: sql<string>`first_name || ' ' || last_name`,
    },
  ],
};

/**
 * Who holds an entry of a list, such as '3 reports and 1 draft' or '4 market-share users: Ann Reed, Bob Low, Cy Hart and
 * 1 more'; '' when nobody does.
 */
export async function dropdownUsage(trx: Trx, name: DropdownName, item: string): Promise<string> {
  const counts = await Promise.all(
    holders[name].map(async ({ table, holds, one, several }) => {
      const { rows } = await sql<{
        total: number;
      }>`select count(*)::int as total from ${sql.table(table)} where ${holds(item)}`.execute(trx);
      return [rows[0]?.total ?? 0, one, several] as const;
    }),
  );
  const total = counts.reduce((sum, [count]) => sum + count, 0);
  const names = await namesOf(trx, name, item);
  return names.length === 0 ? countedList(counts) : `${countedList(counts)}: ${someOf(names, total)}`;
}

/** The first few who are told by name, sorted. */
async function namesOf(trx: Trx, list: DropdownName, item: string): Promise<string[]> {
  const named = await Promise.all(
    holders[list].map(async ({ table, holds, name }) => {
      if (!name) return [];
      const { rows } = await sql<{ name: string }>`
        select ${name} as name from ${sql.table(table)} where ${holds(item)} order by 1, id limit ${NAMED}
      `.execute(trx);
      return rows.map((row) => row.name);
    }),
  );
  return named.flat();
}

/** 'Ann, Bob and Cy', or 'Ann, Bob, Cy and 2 more' of a total of five. */
function someOf(names: readonly string[], total: number): string {
  const more = total - names.length;
  return joined(more > 0 ? [...names, `${more.toLocaleString('en')} more`] : names);
}
