/**
 * The words of all names, once each or little more: a search that finds nothing is compared with these, and then made
 * anew with the words that were meant. What is in no name any more stays until it is learnt anew: a word alone tells of
 * nothing, and what it finds is found by rights. Not unique: whoever writes a name waits for nobody who writes another.
 */
export const sql = `
create table search_word (word text collate "C" not null);
create index search_word_word on search_word (word);
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index search_word_text on search_word using gin (word gin_trgm_ops);
  end if;
end $$;

create function search_words_of(names text) returns setof text language sql immutable parallel safe as $$
  select distinct word from regexp_split_to_table(lower(left(names, 2000)), '[-\\s.,;:&''’"()/+*!?_]+') as word
  where char_length(word) between 3 and 24 and word !~ '\\d\\d\\d'
$$;

create function learn_words() returns trigger language plpgsql as $$
declare names text;
begin
  execute format('select concat_ws('' '', %s)', tg_argv[0]) into names using new;
  insert into search_word (word)
    select meant.word from search_words_of(names) as meant (word)
    where not exists (select from search_word as known where known.word = meant.word);
  return null;
end $$;
create trigger report_words_learnt after insert or update of snapshot on report
  for each row execute function learn_words('$1.title');
create trigger draft_words_learnt after insert or update of title on draft
  for each row execute function learn_words('$1.title');
create trigger company_words_learnt after insert on company_word
  for each row execute function learn_words('$1.word');
create trigger app_user_words_learnt after insert or update of first_name, last_name on app_user
  for each row execute function learn_words('$1.first_name, $1.last_name');
create trigger customer_words_learnt after insert or update of first_name, last_name, company on customer
  for each row execute function learn_words('$1.first_name, $1.last_name, $1.company');
create trigger tag_words_learnt after insert or update of name on tag
  for each row execute function learn_words('$1.name');
create trigger disclaimer_words_learnt after insert or update of name on disclaimer
  for each row execute function learn_words('$1.name');
create trigger brand_words_learnt after insert or update of name on brand
  for each row execute function learn_words('$1.name');
create trigger job_schedule_words_learnt after insert or update of name on job_schedule
  for each row execute function learn_words('$1.name');

insert into search_word (word)
select distinct word from (
  select title as names from report union all select title from draft union all select word from company_word
  union all select concat_ws(' ', first_name, last_name) from app_user
  union all select concat_ws(' ', first_name, last_name, company) from customer
  union all select name from tag union all select name from disclaimer union all select name from brand
  union all select name from job_schedule
) as named, search_words_of(named.names) as word;
`;
