/**
 * A mail that a mail server refused stays one that failed, whatever way mails take later. A bad line is missing until what
 * it is about came in a later file, or until somebody accepted the loss.
 */
export const sql = `
alter table mail add column was_refused boolean not null default false;
update mail set was_refused = true
  where outcome is distinct from 'Sent' and job_id is not null and reason like '% did not accept the mail: %';

-- what a line is about, as the file has it; empty: that can not be read
alter table feed_bad_line add column subject text not null default '';
-- the import whose file has a line of the same thing; imports are not deleted
alter table feed_bad_line add column came_with uuid;
create index feed_bad_line_missing on feed_bad_line (subject) where came_with is null;
-- of its bad lines those that came since
alter table feed_import add column came_lines integer not null default 0;
alter table feed_import add column accepted_at timestamptz;
alter table feed_import add column accepted_by uuid references app_user on delete set null;
alter table feed_import add column accepted_note text;
create index feed_import_missing on feed_import (feed_id, kind) where bad_lines > came_lines;

-- the newest file of a kind decided until now
update feed_import set came_lines = bad_lines
  where bad_lines > 0 and exists (
    select from feed_import as later
    where later.feed_id = feed_import.feed_id and later.kind = feed_import.kind
      and later.state in ('done', 'failed') and later.started_at > feed_import.started_at);
update feed_bad_line set subject = upper(trim(both ' "' from split_part(content, ',', 1)))
  from feed_import where feed_import.id = import_id and bad_lines > came_lines;
`;
