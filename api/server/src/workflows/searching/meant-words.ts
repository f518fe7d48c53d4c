import { addDays, dayOf, type CalendarDay } from '@console/contract/calendar-day';
import {
  draftReportTypes,
  draftStatuses,
  recommendations,
  reportTypes,
} from '@console/contract/report-types';
import { roleLabels } from '@console/contract/roles';
import type { FoundKind } from '@console/contract/search';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database';
import { beginningWith } from '../../reference-data/companies/search-words';
import { monthNames, monthsBegunBy } from './month-names';
import { relativeTimes, type RelativeTime } from './relative-times';
import type { Spellings } from './searched-text';

/** A word of a search, and what it may be said of a thing beside its name: "draft matilda", "bhp buy march". */
export interface MeantWord {
  readonly word: string;
  /** The word, and what it may have been meant as. */
  readonly spellings: Spellings;
  /** All things of these kinds are called so. */
  readonly kinds: readonly FoundKind[];
  readonly types: readonly string[];
  readonly statuses: readonly string[];
  readonly recommendations: readonly string[];
  /** The recommendation that is called just so; null: none. */
  readonly recommended: string | null;
  /** 'my': what is the searcher's, or waits for them. */
  readonly isOwn: boolean;
  /** Days of the firm, YYYY-MM-DD: 'yesterday'. */
  readonly days: readonly CalendarDay[];
  /** 1 to 12. */
  readonly months: readonly number[];
  readonly years: readonly number[];
  readonly authors: readonly string[];
  readonly companies: readonly string[];
}

/** What things of a kind are called. */
const calledKinds: Readonly<Partial<Record<FoundKind, readonly string[]>>> = {
  review: ['review', 'reviews', 'approval', 'approvals', 'waiting'],
  report: ['report', 'reports', 'published'],
  draft: ['draft', 'drafts'],
  user: ['user', 'users'],
  customer: ['customer', 'customers', 'consumer'],
  advisory: ['advisory', 'adviser', 'advisers'],
  tag: ['tag', 'tags'],
  disclaimer: ['disclaimer', 'disclaimers'],
  brand: ['brand', 'brands'],
  job: ['job', 'jobs'],
};

const own = ['my', 'me', 'mine'];

const YEAR = /^(19|20)\d\d$/;

/** People have so many names in common, and so many companies words. */
const MAX_AUTHORS = 50;
const MAX_COMPANIES = 200;
/** Shorter words begin those of too many companies. */
const MIN_COMPANY = 2;

/** What each word may be said of a thing; words that name kinds alone say nothing of any. */
export async function meantBy(
  { db, timeZone }: { readonly db: Db; readonly timeZone: string },
  spellings: readonly Spellings[],
): Promise<readonly MeantWord[]> {
  const [people, companies] = await Promise.all([authorsOf(db, spellings), companiesOf(db, spellings)]);
  const today = dayOf(new Date(), timeZone);
  const times = relativeTimes(
    spellings.map((spelt) => spelt.at(-1) ?? ''),
    today,
  );
  const meant = spellings.map((spelt, index) => ({
    ...withTimes(saidBy(spelt), times[index]),
    days: daysBy(spelt[0], today),
    // alone it begins names
    isOwn: spellings.length > 1 && own.includes(spelt[0]),
    authors: people[index] ?? [],
    companies: companies[index] ?? [],
  }));
  const isOfKindAlone = meant.every(({ kinds }) => kinds.length > 0);
  return isOfKindAlone ? meant.map((each) => ({ ...each, kinds: [] })) : meant;
}

/** Words of what the console calls something. */
export const partsOf = (title: string) => title.toLowerCase().split(/[\s-]/);

/** Words that the console itself calls things by, of which letters may be mistaken. */
export const consoleWords: readonly string[] = [
  ...Object.values(calledKinds).flat(),
  ...Object.values(reportTypes).flatMap(partsOf),
  ...draftStatuses.flatMap(partsOf),
  ...recommendations.flatMap(partsOf),
  ...Object.values(roleLabels).flatMap(partsOf),
  ...monthNames,
];

/** What the console's own words say: kinds, types, states, recommendations, months. */
function saidBy(spellings: Spellings): Omit<MeantWord, 'authors' | 'companies' | 'days' | 'isOwn'> {
  const [word] = spellings;
  const isMeant = (name: string) => spellings.some((begun) => name.startsWith(begun));
  const hasWord = (title: string) => partsOf(title).some(isMeant);
  // a kind is named by its whole word: 'rep' is none
  const isNamed = (names: readonly string[]) => spellings.some((whole) => names.includes(whole));
  return {
    word,
    spellings,
    kinds: (Object.keys(calledKinds) as FoundKind[]).filter((kind) => isNamed(calledKinds[kind] ?? [])),
    types: draftReportTypes.filter((type) => hasWord(reportTypes[type])),
    statuses: draftStatuses.filter(hasWord),
    recommendations: recommendations.filter(hasWord),
    recommended: recommendations.find((name) => name.toLowerCase() === word) ?? null,
    months: monthsBegunBy(...spellings),
    years: YEAR.test(word) ? [Number(word)] : [],
  };
}

const withTimes = <Said extends RelativeTime>(said: Said, time?: RelativeTime): Said => ({
  ...said,
  months: [...said.months, ...(time?.months ?? [])],
  years: [...said.years, ...(time?.years ?? [])],
});

function daysBy(word: string, today: CalendarDay): CalendarDay[] {
  const back = ['today', 'yesterday'].indexOf(word);
  return back === -1 ? [] : [addDays(today, -back)];
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

async function authorsOf(db: Db, spellings: readonly Spellings[]) {
  const named = spellings
    .flat()
    .map((word) => sql`starts_with(lower(first_name), ${word}) or starts_with(lower(last_name), ${word})`);
  const { rows } = await sql<{ id: string; names: readonly string[] }>`
    select id, array[lower(first_name), lower(last_name)] as names from app_user
    where ${sql.join(named, sql` or `)} limit ${sql.lit(MAX_AUTHORS)}`.execute(db);
  const isOf = (names: readonly string[], spelt: Spellings) =>
    names.some((name) => spelt.some((word) => name.startsWith(word)));
  return spellings.map((spelt) => rows.filter(({ names }) => isOf(names, spelt)).map(({ id }) => id));
}

async function companiesOf(db: Db, spellings: readonly Spellings[]) {
  const wanted = spellings.flatMap((spelt, index) =>
    spelt.filter((word) => word.length >= MIN_COMPANY).map((word) => ({ index, ...beginningWith(word) })),
  );
  const { rows } = await sql<{ index: number; company_id: string }>`
    select distinct meant.index, drawn.company_id from unnest(
      ${wanted.map(({ index }) => index)}::integer[], ${wanted.map(({ from }) => from)}::text[],
      ${wanted.map(({ to }) => to)}::text[]) as meant (index, low, high),
    lateral (select company_id from company_word where word >= meant.low and word <= meant.high
      order by word limit ${sql.lit(MAX_COMPANIES)}) as drawn`.execute(db);
  return spellings.map((_, at) =>
    rows
      .filter(({ index }) => index === at)
      .map(({ company_id }) => company_id)
      .slice(0, MAX_COMPANIES),
  );
}

type PartOfDay = 'day' | 'month' | 'year';

/** Columns of a thing that words may be said of. */
export interface SaidColumns {
  readonly kind: FoundKind;
  readonly type: string;
  readonly status?: string;
  readonly recommendation: string;
  readonly author: string;
  /** Those of days, months or years of the firm, as ISO 8601 writes them. */
  readonly within: (part: PartOfDay, values: readonly string[]) => RawBuilder<boolean>;
  /** Is the searcher's, or waits for them. */
  readonly own?: RawBuilder<boolean>;
  /** Those of these companies. */
  readonly ofCompanies?: (companies: readonly string[]) => RawBuilder<boolean>;
}

/** Conditions under which a word is said of a thing beside its name; none: it is said of nothing but names. */
export function saidOf(said: MeantWord, columns: SaidColumns): RawBuilder<boolean>[] {
  const among = (column: string | undefined, values: readonly string[]) =>
    column && values.length > 0 ? [sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`] : [];
  const inTime = (part: PartOfDay, values: readonly string[]) =>
    values.length > 0 ? [columns.within(part, values)] : [];
  return [
    ...(said.isOwn && columns.own ? [columns.own] : []),
    ...inTime('day', said.days),
    ...(said.kinds.includes(columns.kind) ? [sql<boolean>`true`] : []),
    ...among(columns.type, said.types),
    ...among(columns.status, said.statuses),
    ...among(columns.recommendation, said.recommendations),
    ...among(columns.author, said.authors),
    ...(columns.ofCompanies && said.companies.length > 0 ? [columns.ofCompanies(said.companies)] : []),
    ...inTime('month', said.months.map(twoDigits)),
    ...inTime('year', said.years.map(String)),
  ];
}

/** Whether so many things are called so that an index of it finds too many. */
export const isOfMany = (said: MeantWord): boolean =>
  [said.kinds, said.types, said.statuses, said.recommendations, said.days, said.months, said.years].some(
    ({ length }) => length > 0,
  );
