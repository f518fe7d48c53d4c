import type { Subject } from '@console/shared-auth/access/can';
import { EMERGING_COMPANY } from '@console/contract/company-rules';
import { sql, type RawBuilder } from 'kysely';
import { isFindable, namesFindable } from './findable-companies';
import { beginningWith, mistypedFrom, type WordRange } from './search-words';

/** What is searched for: the text as it may be a code, and its words. */
export interface SearchedFor {
  readonly code: string;
  readonly words: readonly string[];
  readonly emergingOnly: 'emerging' | 'all';
  readonly limit: number;
  readonly me: Subject;
}

type Hits = RawBuilder<{ id: string }>;
type Which = SearchedFor['emergingOnly'];

/** Rows of one word that are looked at: of a word that more companies have, not all are found. */
const MAX_ROWS = 5000;
/** Counting ends here: a word that more companies have is no rare one. */
const COUNT_BOUND = 1000;
/** A company is found once for each of its words, its codes among them. */
const WORDS_OF_A_HIT = 10;
/** A company is found once for each word that may have been meant. */
const HITS_OF_TYPOS = 4;

const emerging = (which: Which, table = 'company_word') =>
  which === 'emerging' ? sql` and ${sql.ref(`${table}.emerging`)}` : sql``;

const within = (column: string, { from, to }: WordRange) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} <= ${to}`;

/** How many rows each word has, up to a bound. */
export function rowsOfWordsQuery(words: readonly string[], which: Which): RawBuilder<{ total: string }> {
  const counts = words.map(
    (word, index) => sql`select ${sql.lit(index)} as index, count(*) as total from (
      select from company_word where ${within('word', beginningWith(word))}${emerging(which)}
      limit ${sql.lit(COUNT_BOUND)}) as counted`,
  );
  return sql`select total from (${sql.join(counts, sql` union all `)}) as counts order by index`;
}

/** Hits without a mistake, best first; the rows of the rarest word are read, and compared with the other words. */
export function exactHitsQuery(searched: SearchedFor, rarest: number): Hits {
  const { code, words, limit } = searched;
  const classes = code === '' ? [firstCodes(searched)] : codeClasses(searched);
  if (words.length > 0) classes.push(nameClass(searched), wordsClass(searched, rarest));
  return sql`select company.id from (
      select id, min(rank) as rank from (${sql.join(classes, sql` union all `)}) as found group by id
    ) as best join company on company.id = best.id
    order by best.rank, company.code limit ${sql.lit(limit)}`;
}

function firstCodes({ emergingOnly, limit, me }: SearchedFor): RawBuilder<unknown> {
  return sql`(select company_id as id, 0 as rank from company_word where kind <> 'name' and kind = 'code'
    ${emerging(emergingOnly)} and ${namesFindable(me, 'company_id')} order by word limit ${sql.lit(limit)})`;
}

function codeClasses({ code, emergingOnly, limit, me }: SearchedFor): RawBuilder<unknown>[] {
  const where = sql`kind <> 'name'${emerging(emergingOnly)} and ${namesFindable(me, 'company_id')}`;
  return [
    sql`select company_id as id, case kind when 'code' then 0 else 1 end as rank from company_word
      where word = ${code} and ${where}`,
    sql`(select company_id as id, 2 as rank from company_word
      where ${within('word', beginningWith(code))} and ${where} order by word limit ${sql.lit(limit)})`,
  ];
}

function nameClass({ words, emergingOnly, limit, me }: SearchedFor): RawBuilder<unknown> {
  const type = emergingOnly === 'emerging' ? sql` and type = ${sql.lit(EMERGING_COMPANY)}` : sql``;
  return sql`(select id, 3 as rank from company
    where enabled and not suspended${type} and ${within('search_name', beginningWith(words.join(' ')))}
      and ${isFindable(me)}
    order by search_name limit ${sql.lit(limit)})`;
}

function wordsClass({ words, emergingOnly, limit, me }: SearchedFor, rarest: number): RawBuilder<unknown> {
  const enough = WORDS_OF_A_HIT * limit;
  const rows = sql`select company_id from company_word
    where ${within('word', beginningWith(words[rarest] ?? ''))}${emerging(emergingOnly)}
      and ${namesFindable(me, 'company_id')}
    order by word limit ${sql.lit(words.length === 1 ? enough : MAX_ROWS)}`;
  return sql`(select company_id as id, 4 as rank from (${rows}) as drawn
    where ${others(words, rarest)} limit ${sql.lit(enough)})`;
}

/** Hits whose word at `mistaken` may have been meant as one of `ranges`; the others begin a word each. */
export function typoHitsQuery(
  { words, emergingOnly, limit, me }: SearchedFor,
  mistaken: number,
  ranges: readonly WordRange[] = mistypedFrom(words[mistaken] ?? ''),
): Hits {
  const from = ranges.map((range) => range.from);
  const to = ranges.map((range) => range.to);
  const rows = sql`select company_id from company_word
    where word >= meant.low and word <= meant.high${emerging(emergingOnly)} and ${namesFindable(me, 'company_id')}
    order by word limit ${sql.lit(words.length === 1 ? limit : MAX_ROWS)}`;
  return sql`select company.id from company where company.id in (
      select drawn.company_id from unnest(${from}::text[], ${to}::text[]) as meant (low, high),
        lateral (${rows}) as drawn
      where ${others(words, mistaken)} limit ${sql.lit(HITS_OF_TYPOS * limit)})
    order by company.code limit ${sql.lit(limit)}`;
}

function others(words: readonly string[], but: number): RawBuilder<unknown> {
  const conditions = words.flatMap((word, index) =>
    index === but
      ? []
      : [
          // asked for each row that was drawn: "offset" keeps the planner from reading all companies that have the word
          sql`exists (select from company_word as other where other.company_id = drawn.company_id
            and ${within('other.word', beginningWith(word))} offset 0)`,
        ],
  );
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
