import { addDays, dayOf, type CalendarDay } from '@console/contract/calendar-day';
import { draftStatuses, recommendations, reportTypes } from '@console/contract/report-types';
import type { FoundKind } from '@console/contract/search';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database';
import { beginningWith, mistypedFrom, type WordRange } from '../../reference-data/companies/search-words';
import { MIN_MISTYPED } from './searched-text';

/** A word of a search, and what it may be said of a thing beside its name: "draft matilda", "bhp buy march". */
export interface MeantWord {
  readonly word: string;
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

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];
/** Shorter beginnings are of no month alone. */
const MIN_MONTH = 3;
const YEAR = /^(19|20)\d\d$/;

/** People have so many names in common, and so many companies words. */
const MAX_AUTHORS = 50;
const MAX_COMPANIES = 200;
/** Shorter words begin those of too many companies. */
const MIN_COMPANY = 2;

/** Whether words are as they stand, or may have a letter mistaken. */
export type Spelling = 'as typed' | 'mistyped';

/** What each word may be said of a thing; words that name kinds alone say nothing of any. */
export async function meantBy(
  { db, timeZone }: { readonly db: Db; readonly timeZone: string },
  words: readonly string[],
  spelling: Spelling = 'as typed',
): Promise<readonly MeantWord[]> {
  const ranges = words.map((word) => rangesOf(word, spelling));
  const [people, companies] = await Promise.all([authorsOf(db, words, spelling), companiesOf(db, ranges)]);
  const meant = words.map((word, index) => ({
    ...saidBy(word, ranges[index] ?? []),
    days: daysBy(word, timeZone),
    // alone it begins names
    isOwn: words.length > 1 && own.includes(word),
    authors: people[index] ?? [],
    companies: companies[index] ?? [],
  }));
  const isOfKindAlone = meant.every(({ kinds }) => kinds.length > 0);
  return isOfKindAlone ? meant.map((each) => ({ ...each, kinds: [] })) : meant;
}

const rangesOf = (word: string, spelling: Spelling): readonly WordRange[] => [
  beginningWith(word),
  ...(spelling === 'mistyped' && word.length >= MIN_MISTYPED ? mistypedFrom(word) : []),
];

/** What the console's own words say: kinds, types, states, recommendations, months. */
function saidBy(
  word: string,
  ranges: readonly WordRange[],
): Omit<MeantWord, 'authors' | 'companies' | 'days' | 'isOwn'> {
  const isMeant = (name: string) => ranges.some(({ from, to }) => name >= from && name <= to);
  const hasWord = (title: string) => title.toLowerCase().split(/[\s-]/).some(isMeant);
  const kinds = Object.entries(calledKinds).filter(([, names]) => names.some(isExactly(ranges)));
  return {
    word,
    kinds: kinds.map(([kind]) => kind as FoundKind),
    types: Object.entries(reportTypes).flatMap(([type, title]) => (hasWord(title) ? type : [])),
    statuses: draftStatuses.filter(hasWord),
    recommendations: recommendations.filter(hasWord),
    recommended: recommendations.find((name) => name.toLowerCase() === word) ?? null,
    months:
      word.length < MIN_MONTH ? [] : [...months.keys()].filter((at) => isMeant(months[at] ?? '')).map(inc),
    years: YEAR.test(word) ? [Number(word)] : [],
  };
}

function daysBy(word: string, timeZone: string): CalendarDay[] {
  const back = ['today', 'yesterday'].indexOf(word);
  return back === -1 ? [] : [addDays(dayOf(new Date(), timeZone), -back)];
}

const inc = (at: number) => at + 1;
/** A kind is named by its whole word: 'rep' is none. */
const isExactly = (ranges: readonly WordRange[]) => (name: string) =>
  ranges.some(({ from }) => from === name);

async function authorsOf(db: Db, words: readonly string[], spelling: Spelling) {
  const meant = spelling === 'as typed' ? null : words.map(spellings);
  const named = words.map((word, index) =>
    meant
      ? sql`lower(first_name) = any(${meant[index]}::text[]) or lower(last_name) = any(${meant[index]}::text[])`
      : sql`starts_with(lower(first_name), ${word}) or starts_with(lower(last_name), ${word})`,
  );
  const { rows } = await sql<{ id: string; names: readonly string[] }>`
    select id, array[lower(first_name), lower(last_name)] as names from app_user
    where ${sql.join(named, sql` or `)} limit ${sql.lit(MAX_AUTHORS)}`.execute(db);
  const isOf = (names: readonly string[], index: number) =>
    names.some((name) => meant?.[index]?.includes(name) ?? name.startsWith(words[index] ?? ''));
  return words.map((_, index) => rows.filter(({ names }) => isOf(names, index)).map(({ id }) => id));
}

const spellings = (word: string): string[] =>
  word.length < MIN_MISTYPED ? [word] : [word, ...mistypedFrom(word).map(({ from }) => from)];

async function companiesOf(db: Db, ranges: readonly (readonly WordRange[])[]) {
  const asked = ranges.map((each) => each.filter(({ from }) => from.length >= MIN_COMPANY));
  const wanted = asked.flatMap((each, index) => each.map(({ from, to }) => ({ index, from, to })));
  const { rows } = await sql<{ index: number; company_id: string }>`
    select distinct meant.index, drawn.company_id from unnest(
      ${wanted.map(({ index }) => index)}::integer[], ${wanted.map(({ from }) => from)}::text[],
      ${wanted.map(({ to }) => to)}::text[]) as meant (index, low, high),
    lateral (select company_id from company_word where word >= meant.low and word <= meant.high
      order by word limit ${sql.lit(MAX_COMPANIES)}) as drawn`.execute(db);
  return ranges.map((_, at) =>
    rows
      .filter(({ index }) => index === at)
      .map(({ company_id }) => company_id)
      .slice(0, MAX_COMPANIES),
  );
}

/** Columns of a thing that words may be said of. */
export interface SaidColumns {
  readonly kind: FoundKind;
  readonly type: string;
  readonly status?: string;
  readonly recommendation: string;
  readonly author: string;
  /** A day or a moment, as the firm has it. */
  readonly day: RawBuilder<unknown>;
  /** Is the searcher's, or waits for them. */
  readonly own?: RawBuilder<boolean>;
  /** Those of these companies. */
  readonly ofCompanies?: (companies: readonly string[]) => RawBuilder<boolean>;
}

/** Conditions under which a word is said of a thing beside its name; none: it is said of nothing but names. */
export function saidOf(said: MeantWord, columns: SaidColumns): RawBuilder<boolean>[] {
  const among = (column: string | undefined, values: readonly string[]) =>
    column && values.length > 0 ? [sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`] : [];
  const inTime = (part: 'month' | 'year', values: readonly number[]) =>
    values.length > 0
      ? [
          sql<boolean>`extract(${sql.raw(part)} from ${columns.day}) in (${sql.join(values.map((value) => sql.lit(value)))})`,
        ]
      : [];
  return [
    ...(said.isOwn && columns.own ? [columns.own] : []),
    ...said.days.map(
      (day) => sql<boolean>`${columns.day} >= ${day}::date and ${columns.day} < ${day}::date + 1`,
    ),
    ...(said.kinds.includes(columns.kind) ? [sql<boolean>`true`] : []),
    ...among(columns.type, said.types),
    ...among(columns.status, said.statuses),
    ...among(columns.recommendation, said.recommendations),
    ...among(columns.author, said.authors),
    ...(columns.ofCompanies && said.companies.length > 0 ? [columns.ofCompanies(said.companies)] : []),
    ...inTime('month', said.months),
    ...inTime('year', said.years),
  ];
}

/** Whether so many things are called so that an index of it finds too many. */
export const isOfMany = (said: MeantWord): boolean =>
  [said.kinds, said.types, said.statuses, said.recommendations, said.days, said.months, said.years].some(
    ({ length }) => length > 0,
  );
