import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';

/** Columns whose words are known, of each table: those of which the triggers of migration 0131 learn. */
export const namedColumns: Readonly<Record<string, readonly string[]>> = {
  report: ['title'],
  draft: ['title'],
  company_word: ['word'],
  app_user: ['first_name', 'last_name'],
  customer: ['first_name', 'last_name', 'company'],
  tag: ['name'],
  disclaimer: ['name'],
  brand: ['name'],
  job_schedule: ['name'],
};

/** The words of all names. */
const wordsOfNames = sql`
  select word from (${sql.join(
    Object.entries(namedColumns).map(
      ([table, columns]) =>
        sql`select concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))}) as names from ${sql.table(table)}`,
    ),
    sql` union all `,
  )}) as named, search_words_of(named.names) as word`;

/** Removes words that are in no name any more; answers to how many. */
export async function forgetWords(db: Db): Promise<number> {
  const { rows } = await sql`
    with kept as materialized (select distinct word from (${wordsOfNames}) as named)
    delete from search_word where not exists (select from kept where kept.word = search_word.word)
    returning 1`.execute(db);
  // a name that was written meanwhile found its words known: nobody who writes one waits for this
  await sql`
    insert into search_word (word)
    select word from (${wordsOfNames}) as named
    except select word from search_word`.execute(db);
  return rows.length;
}
