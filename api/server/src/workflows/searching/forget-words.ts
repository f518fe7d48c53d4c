import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';

/** The words of all names, as the triggers of migration 0131 learn them. */
const wordsOfNames = sql`
  select word from (
    select title as names from report union all select title from draft union all select word from company_word
    union all select concat_ws(' ', first_name, last_name) from app_user
    union all select concat_ws(' ', first_name, last_name, company) from customer
    union all select name from tag union all select name from disclaimer union all select name from brand
    union all select name from job_schedule
  ) as named, search_words_of(named.names) as word`;

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
